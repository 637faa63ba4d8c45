#include "tests/hostile/server/Misbehaviours.h"

namespace atelier::hostile {

namespace {

/// As squeue lists a job that has ended, in the columns that JobRow asks for.
const QByteArray endedJob =
    "6|6|N/"
    "A|COMPLETED|None|1:12|13:48|15:00|2026-11-21T14:05:00|2026-11-21T01:59:00|gpu|node1|(null)|ml-test\n";

/// A frame of the look at a job's files: it holds 8 MB, and says that there is no end of more.
QByteArray frame(const char* kind, const char* path, const QByteArray& line) {
    const QByteArray bytes = line.repeated((8 << 20) / line.size());
    return QByteArray(kind) + " 1000000000000000000 0 " + QByteArray::number(bytes.size()) + ' ' + path +
           '\n' + bytes + '\n';
}

/// Answers squeue as a cluster does, and the look at the job's files by `answer`; asked for more of it where
/// `endless`.
Manners toTheLook(const std::function<QByteArray()>& answer, bool endless) {
    return {.execute = [=](Conversation& with, ssh_channel channel, const QByteArray& command) {
        int exitCode = 0;
        // The line that says where the program's own output begins.
        QByteArray first = Conversation::outputOf(command, exitCode);
        first.truncate(first.indexOf('\n') + 1);
        if (command.contains("squeue"))
            return with.send(
                {.channel = channel, .more = [] { return QByteArray(); }, .waiting = first + endedJob});
        if (endless) return with.send({.channel = channel, .more = answer, .waiting = first});
        with.send({.channel = channel, .more = [] { return QByteArray(); }, .waiting = first + answer()});
    }};
}

Misbehaviour flooding(const char* name, const char* kind, const char* path, const QByteArray& line) {
    return {name, toTheLook([=] { return frame(kind, path, line); }, false)};
}

}  // namespace

std::vector<Misbehaviour> followMisbehaviours() {
    return {
        flooding("has a log that grows without end", "file", "/hostile/ml-test-6.out", "epoch 1\n"),
        flooding("has a log in one endless line", "file", "/hostile/ml-test-6.out", "0123456789abcdef"),
        flooding("has event files that grow without end", "events",
                 "/hostile/results/6/logs/events.out.tfevents.1", QByteArray(16, '\0')),
        flooding("has a gpu log that grows without end", "file", "/hostile/results/6/gpu.csv",
                 "2026/11/21 10:00:00.123, 0, Practice GPU, 91, 2700, 4096\n"),
        flooding("has a gpu log in one endless line", "file", "/hostile/results/6/gpu.csv", "91, "),
        {"answers the look without end", toTheLook([] { return QByteArray(32768, '1'); }, true)},
        {"stalls at the look",
         {.execute =
              [](Conversation& with, ssh_channel channel, const QByteArray& command) {
                  if (command.contains("squeue"))
                      toTheLook([] { return QByteArray(); }, false).execute(with, channel, command);
              }}},
    };
}

}  // namespace atelier::hostile

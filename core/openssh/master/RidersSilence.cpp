#include "core/openssh/master/RidersSilence.h"

#include "core/base/Clock.h"
#include "core/openssh/master/MasterLogFile.h"

namespace atelier {

namespace {

/// A silence is told after seconds.
constexpr std::chrono::milliseconds lookEvery{500};

void readLines(QByteArray& begun, const QByteArray& bytes, SilenceNote& note) {
    begun += bytes;
    const auto lines = begun.split('\n');
    for (const QByteArray& line : lines.first(lines.size() - 1))
        note.read(line.endsWith('\r') ? line.chopped(1) : line);
    begun = lines.last();
}

}  // namespace

RidersSilence::RidersSilence(const QString& socket)
    : thread_([this,
               log = std::make_shared<MasterLogFile>(MasterLogFile::besideSocket(socket),
                                                     MasterLogFile::From::End)](const std::stop_token& stop) {
          const SystemClock clock;
          QByteArray begun;
          do {
              readLines(begun, log->more(), note_);
          } while (clock.sleepFor(lookEvery, stop));
      }) {}

}  // namespace atelier

#include "core/transfer/stream/Reception.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/Bounds.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/stream.h"

namespace atelier {

namespace {

// With this bound, which lies in the year 2255, the time in nanoseconds fits into 64 bits.
constexpr qint64 mostSeconds = 9'000'000'000;

// A lane looks for its receiver so often.
constexpr std::chrono::milliseconds laneLook{50};

static_assert(streamCutCode == remote_programs::streamCut && onlyPlainCode == remote_programs::onlyPlain &&
                  replacedCode == remote_programs::replaced &&
                  noZstandardCode == remote_programs::noZstandard,
              "the receiver names what it ends with");

}  // namespace

Command laneCommand(const Reception& reception, int lane) {
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote", "A part of the same archive, side by side"),
                           shellScript(QString::fromUtf8(remote_programs::lane)));
    script.arg(QStringLiteral("atelier")).arg(reception.lanesName + QString::number(lane));
    script.arg(QString::number(reception.lanesPatience / laneLook)).arg(QString::number(onlyPlainCode));
    script.plainShell = true;
    script.waitsForSession = false;
    return script;
}

Command receiver(const Reception& reception) {
    const QStringList words = QStringList{QString::number(reception.from),
                                          QString::fromUtf8(reception.record),
                                          QString::fromUtf8(remote_programs::receiver),
                                          QString::number(reception.lanes),
                                          reception.lanesName,
                                          QString::number(reception.lanesPatience.count()),
                                          QString::number(reception.mode, 8),
                                          takenRights(reception.mode),
                                          QString::number(int(reception.framing))} +
                              reception.pythons;
    Command script =
        noted(QT_TRANSLATE_NOOP("CommandNote",
                                "Write the archive as it comes, under a name that ends with "
                                ".part, and give it its own once it is whole and right"),
              remoteScript(withClosing(withSum(remote_programs::receive)), reception.path, words));
    script.plainShell = true;
    return script;
}

QByteArray streamEnd(const QByteArray& sent, const QByteArray& whole) {
    return "atelier-end " + sent + ' ' + whole + '\n';
}

std::optional<ReceptionAnswer> receptionAnswer(const QByteArray& said) {
    const auto words = said.trimmed().split(' ');
    ReceptionAnswer answer;
    answer.whole = words[0] == "whole";
    if (words.size() != 2 && !(answer.whole && words.size() == 4)) return {};
    if (answer.whole)
        answer.modified = numberIn(words[1], -mostSeconds, mostSeconds).value_or(0);
    else
        answer.found = words[1];
    if (!answer.whole && words[0] != "differs") return {};
    answer.lost = words.mid(2).join(' ');
    return answer;
}

std::optional<PartSegment> lastSegment(const QByteArray& sidecar) {
    const auto lines = sidecar.trimmed().split('\n');
    if (lines.size() < 2) return {};
    const auto object = QJsonDocument::fromJson(lines.last()).object();
    const auto text = [&object](const char* key) {
        return object.value(QLatin1String(key)).toString().toLatin1();
    };
    const auto from = countIn(text("from"));
    const auto to = countIn(text("to"));
    const PartSegment segment{from.value_or(0), to.value_or(0), text("sha256"), text("state")};
    if (!from || !to || *to <= *from || segment.sha256.size() != 64) return {};
    return segment;
}

}  // namespace atelier

#include "core/transfer/Reception.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/Bounds.h"
#include "core/transfer/ReceiverProgram.h"
#include "core/transfer/RemoteScript.h"

namespace atelier {

namespace {

// Nanoseconds of times until the year 2255 are numbers.
constexpr qint64 mostSeconds = 9'000'000'000;

// The first words are the path, where to begin, the record, the program and the lanes; what follows are the
// names of Pythons. Removing the old part makes the new one another file, out of reach of a writer left over
// from a cut connection; one that is left over of the same stream writes the same bytes to the same places.
const char receiveScript[] = R"sh(f=$1 from=$2 record=$3 program=$4 lanes=$5 lanesName=$6 mode=$7 taken=$8
shift 8
for python; do
    command -v "$python" >/dev/null || continue
    "$python" -I -S -c "$program" "$f" "$from" "$record" "$lanes" "$lanesName" "$mode"
    code=$?
    [ "$code" = 64 ] || exit "$code"
done
[ "$lanes" = 1 ] || exit 76
if [ "$from" = 0 ]; then
    rm -f -- "$f.part" "$f.part.json" &&
        (umask 077 && set -C && printf '%s' "$record" > "$f.part.json") &&
        (closed "$taken" "$f" && set -C && : > "$f.part") || exit
else
    [ ! -L "$f.part" ] && narrow "$taken" "$f.part" "$f" && truncate -s "$from" -- "$f.part" || exit
fi
sparse=,sparse
dd if=/dev/null of=/dev/null conv=sparse status=none 2>/dev/null || sparse=
dd of="$f.part" bs=1M seek="$from" oflag=seek_bytes iflag=fullblock conv="notrunc$sparse" status=none || exit
end=$(tail -c 142 -- "$f.part" | tr -d '\0')
case $end in "atelier-end "*) ;; *) exit 75 ;; esac
size=$(wc -c < "$f.part") && truncate -s "$((size - 142))" -- "$f.part" || exit
h=$(sum < "$f.part") || exit
h=${h%% *}
[ "$h" = "${end##* }" ] || { echo "differs $h"; exit 0; }
sync -- "$f.part" || [ $? = 127 ] || exit
# Somebody may have closed it since.
settle "$taken" "$f.part" "$f" || exit
mv -f -- "$f.part" "$f" && rm -f -- "$f.part.json" || exit
modified=$(stat -c %Y -- "$f" 2>/dev/null) || modified=0
echo "whole $modified $lost")sh";

// The receiver makes the pipe, and waits for the first letter.
const char laneScript[] = R"sh(p=${TMPDIR:-/tmp}/$1
n=0
until [ -p "$p" ] && [ -O "$p" ]; do
    n=$((n + 1))
    [ "$n" -lt 400 ] || exit 76
    sleep 0.05
done
{ printf x; exec cat; } > "$p")sh";

}  // namespace

Command laneCommand(const QString& lanesName, int lane) {
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote", "A part of the same archive, side by side"),
                           shellScript(QString::fromUtf8(laneScript)));
    script.arg(QStringLiteral("atelier")).arg(lanesName + QString::number(lane));
    script.plainShell = true;
    return script;
}

Command receiver(const Reception& reception) {
    const QStringList words = QStringList{QString::number(reception.from),
                                          QString::fromUtf8(reception.record),
                                          QString::fromUtf8(receiverProgram),
                                          QString::number(reception.lanes),
                                          reception.lanesName,
                                          QString::number(reception.mode, 8),
                                          takenRights(reception.mode)} +
                              reception.pythons;
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote",
                                             "Write the archive as it comes, under a name that ends with "
                                             ".part, and give it its own once it is whole and right"),
                           remoteScript(withClosing(withSum(receiveScript)), reception.path, words));
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

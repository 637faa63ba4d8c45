#include "core/transfer/CompletePart.h"

#include "core/transfer/RemoteScript.h"
#include "core/transfer/RightsTaken.h"

namespace atelier {

namespace {

// What has arrived goes to the disk while it is hashed, and gets its name only when it is there: a node that
// loses its power must not leave a name with other bytes. 127: there is no sync.
const char completeScript[] = R"sh(sync -- "$1.part" &
writing=$!
h=$(sum < "$1.part") || exit
wait "$writing" || [ $? = 127 ] || exit
h=${h%% *}
if [ "$h" = "$2" ]; then settle "$3" "$1.part" "$1" && mv -f -- "$1.part" "$1" && rm -f -- "$1.part.json" || exit; fi
printf '%s %s' "$h" "$lost")sh";

}  // namespace

Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const QByteArray& sha256,
                                     quint32 mode, const std::stop_token& stop) {
    Command script = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Give the complete file its name, where its checksum is right"),
        remoteScript(withClosing(withSum(completeScript)), path,
                     {QString::fromLatin1(sha256), takenRights(mode)}));
    script.plainShell = true;
    const auto said = runScript(host, script, stop);
    if (!said) return failure(said);
    const auto hashEnd = said->indexOf(' ');
    return CompletedPart{said->left(hashEnd), hashEnd < 0
                                                  ? std::vector<Error>()
                                                  : rightsTaken(path, QByteArrayView(*said).sliced(hashEnd))};
}

}  // namespace atelier

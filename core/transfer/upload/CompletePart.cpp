#include "core/transfer/upload/CompletePart.h"

#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsTaken.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

Expected<CompletedPart> completePart(RemoteHost& host, const RemotePath& path, const QByteArray& sha256,
                                     quint32 mode, const std::stop_token& stop) {
    Command script = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Give the complete file its name, where its checksum is right"),
        remoteScript(withClosing(withSum(remote_programs::completePart)), path,
                     {QString::fromLatin1(sha256), takenRights(mode)}));
    script.plainShell = true;
    const auto said = runScript(host, script, stop);
    if (!said) return failure(said);
    const auto hashEnd = said->indexOf(' ');
    return CompletedPart{
        said->left(hashEnd),
        hashEnd < 0 ? std::vector<Error>() : rightsTaken(path, QByteArrayView(*said).sliced(hashEnd), mode)};
}

}  // namespace atelier

#include "ui/script/ScriptFiles.h"

#include <QFile>
#include <QSaveFile>
#include <QStringDecoder>

namespace atelier {

namespace {

/// slurm.conf, max_script_size: 4 megabytes unless the site says otherwise.
constexpr qint64 mostBytes = 4 * 1024 * 1024;

}  // namespace

Expected<QString> readScript(const QString& path) {
    QFile file(path);
    if (!file.exists()) return failure(ErrorKind::FileMissing, {path});
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorKind::FileUnreadable, {path}, file.errorString());
    const QByteArray bytes = file.read(mostBytes + 1);
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    const bool isText = bytes.size() <= mostBytes && !decoder.hasError() && !bytes.contains('\0');
    if (!isText) return failure(ErrorKind::FileUnreadable, {path});
    return text;
}

Expected<void> writeScript(const QString& path, const QString& script) {
    QSaveFile file(path);
    const QByteArray bytes = script.toUtf8();
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failure(ErrorKind::FileUnwritable, {path}, file.errorString());
    QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner);
    return {};
}

}  // namespace atelier

#include "ui/script/session/ScriptFiles.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QStringDecoder>
#include <algorithm>
#include <mutex>

#include "core/files/ClosedFiles.h"
#include "core/files/RegularFile.h"
#include "core/sbatch/ScriptSize.h"

namespace atelier {

namespace {

constexpr qsizetype mostRecent = 8;
constexpr auto recentKey = "script/recent";

ScriptFile withFault(ScriptFault fault) {
    return {{}, false, false, fault};
}

ScriptFault faultOf(const Error& error) {
    switch (error.kind()) {
        case ErrorKind::FileMissing:
            return ScriptFault::Missing;
        case ErrorKind::FileSpecial:
            return ScriptFault::Special;
        case ErrorKind::FileTooLarge:
            return ScriptFault::TooLarge;
        default:
            return ScriptFault::Unreadable;
    }
}

/// Control characters that neither a shell nor an editor writes.
bool hasForeignBytes(const QByteArray& bytes) {
    return std::any_of(bytes.cbegin(), bytes.cend(), [](char byte) {
        const auto value = static_cast<unsigned char>(byte);
        return value < 0x20 && value != '\t' && value != '\n' && value != '\r' && value != '\f' &&
               value != 0x1b;
    });
}

ScriptFile decoded(QByteArray bytes) {
    ScriptFile file;
    file.hadByteOrderMark = bytes.startsWith("\xEF\xBB\xBF");
    if (file.hadByteOrderMark) bytes.remove(0, 3);
    QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
    file.text = decoder(bytes);
    file.wasLatin1 = decoder.hasError();
    if (file.wasLatin1) file.text = QString::fromLatin1(bytes);
    return file;
}

}  // namespace

ScriptFile readScript(const QString& path) {
    const QFileInfo info(path);
    if (!info.exists()) return withFault(ScriptFault::Missing);
    if (info.isDir()) return withFault(ScriptFault::Folder);
    const auto read = readRegularFile(path, largestScript);
    if (!read) return withFault(faultOf(read.error()));
    const QByteArray& bytes = *read;
    if (hasForeignBytes(bytes)) return withFault(ScriptFault::NotText);
    if (bytes.trimmed().isEmpty()) return withFault(ScriptFault::Empty);
    return decoded(bytes);
}

QString scriptFaultInWords(ScriptFault fault, const QString& path) {
    const auto words = [](ScriptFault which) {
        switch (which) {
            case ScriptFault::Missing:
                return QT_TRANSLATE_NOOP("atelier::ScriptFiles", "%1 is no longer there.");
            case ScriptFault::Folder:
                return QT_TRANSLATE_NOOP("atelier::ScriptFiles",
                                         "%1 is a folder. Drop the script itself: one file.");
            case ScriptFault::Unreadable:
                return QT_TRANSLATE_NOOP("atelier::ScriptFiles",
                                         "%1 cannot be read: you may not have the right to.");
            case ScriptFault::Special:
                return QT_TRANSLATE_NOOP("atelier::ScriptFiles",
                                         "%1 is a pipe or a device, not a file. Drop the script itself.");
            case ScriptFault::NotText:
                return QT_TRANSLATE_NOOP("atelier::ScriptFiles",
                                         "%1 is not a script: it holds bytes that no text has. A script is a "
                                         "text file that begins with #!/bin/bash.");
            case ScriptFault::TooLarge:
                return QT_TRANSLATE_NOOP(
                    "atelier::ScriptFiles",
                    "%1 is larger than 4 MB, which is more than Slurm takes as a script. "
                    "Keep data in files of its own.");
            case ScriptFault::Empty:
                break;
        }
        return QT_TRANSLATE_NOOP("atelier::ScriptFiles", "%1 is empty: there is no script in it.");
    };
    return QCoreApplication::translate("atelier::ScriptFiles", words(fault)).arg(QFileInfo(path).fileName());
}

bool isNamedAsScript(const QString& path) {
    static const QStringList endings{QStringLiteral("sh"), QStringLiteral("slurm"), QStringLiteral("sbatch"),
                                     QStringLiteral("bash"), QStringLiteral("job")};
    return endings.contains(QFileInfo(path).suffix().toLower());
}

Expected<void> writeScript(const QString& path, const QString& script) {
    // People put keys into scripts, whatever they are told.
    if (auto written = writeClosedFile(path, script.toUtf8()); !written) return written;
    QFile::setPermissions(path, QFile::permissions(path) | QFile::ExeOwner);
    return {};
}

QStringList recentScripts() {
    QStringList recent = QSettings().value(QLatin1String(recentKey)).toStringList();
    recent.removeIf([](const QString& path) { return !QFileInfo(path).isFile(); });
    return recent;
}

void rememberScript(const QString& path) {
    static std::mutex oneAtATime;
    const std::lock_guard lock(oneAtATime);
    QStringList recent = recentScripts();
    const QString absolute = QFileInfo(path).absoluteFilePath();
    recent.removeAll(absolute);
    recent.prepend(absolute);
    QSettings().setValue(QLatin1String(recentKey), QStringList(recent.mid(0, mostRecent)));
}

}  // namespace atelier

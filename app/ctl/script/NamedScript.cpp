#include "app/ctl/script/NamedScript.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include "app/ctl/script/CheckText.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/check/ScriptFixes.h"
#include "core/directives/EffectiveOptions.h"
#include "core/error/FileErrors.h"
#include "core/files/RegularFile.h"
#include "core/messages/Messages.h"
#include "core/sbatch/ScriptSize.h"

namespace atelier::ctl {

namespace {

const QString standardInput = QStringLiteral("-");

/// What the shell that calls hands over: its standard input, or `<(…)`.
bool isHandedOver(const QString& name) {
    return name == standardInput || name == QLatin1String("/dev/stdin") ||
           name.startsWith(QLatin1String("/dev/fd/"));
}

Expected<void> write(const QString& name, const QByteArray& text) {
    QSaveFile file(name);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return failure(error::FileUnwritable{name}, file.errorString());
    return {};
}

}  // namespace

Expected<QByteArray> readScript(const QString& name) {
    if (!isHandedOver(name)) return readRegularFile(name, largestScript);
    QFile file(name);
    const bool opened =
        name == standardInput ? file.open(stdin, QIODevice::ReadOnly) : file.open(QIODevice::ReadOnly);
    if (!opened) return failure(error::FileUnreadable{name}, file.errorString());
    const QByteArray script = file.read(largestScript + 1);
    if (script.size() > largestScript) return failure(error::FileTooLarge{name, ByteCount{largestScript}});
    return script;
}

Expected<QByteArray> fixScript(const QString& name, const QByteArray& text, const ClusterProfile& cluster) {
    const FixedScript result = withAllFixes(text, cluster);
    if (result.applied.isEmpty()) return text;
    if (const auto written = write(name, result.script); !written) return failure(written);
    for (const Diagnostic& found : result.applied)
        note(CheckText::tr("%1:%2: fixed: %3 [%4]")
                 .arg(name, QString::number(found.line), sentence(found), found.code));
    return result.script;
}

QStringList missingFiles(const QByteArray& script, const QStringList& words) {
    const auto given =
        readDirectives(QString::fromUtf8(script)).directives + readOptionWords(words).directives;
    QStringList missing;
    for (const ReadDirective& directive : given)
        if (const QString file = fileToRead(directive); !file.isEmpty() && !QFileInfo::exists(file))
            missing << file;
    return missing;
}

}  // namespace atelier::ctl

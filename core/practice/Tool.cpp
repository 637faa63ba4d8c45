#include "core/practice/Tool.h"

#include <QProcess>

#include "core/practice/Daemons.h"
#include "core/practice/PracticePrograms.h"

namespace atelier {

ToolResult runTool(const Instance& instance, const QString& program, const QStringList& arguments,
                   int milliseconds) {
    const QString path = practiceProgramPath(program);
    QProcess process;
    process.setProcessEnvironment(serviceEnvironment(instance));
    process.setStandardInputFile(QProcess::nullDevice());
    process.start(path.isEmpty() ? program : path, arguments);
    if (!process.waitForFinished(milliseconds)) {
        process.kill();
        process.waitForFinished(1000);
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace atelier

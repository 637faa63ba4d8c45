#include "core/practice/Sample.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>

#include "core/error/FileErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/practice/ClusterFiles.h"
#include "core/practice/PracticePrograms.h"

namespace atelier {

namespace {

const QString sampleFiles = QStringLiteral(":/practice/sample/");

Expected<void> copyOut(const QString& resource, const QString& path) {
    QDir().mkpath(QFileInfo(path).path());
    QFile::remove(path);
    QFile source(sampleFiles + resource);
    QFile file(path);
    if (!source.open(QIODevice::ReadOnly)) return failure(error::FileUnreadable{source.fileName()});
    if (!file.open(QIODevice::WriteOnly) || file.write(source.readAll()) != source.size())
        return failure(error::FileUnwritable{path}, file.errorString());
    return {};
}

}  // namespace

QString sampleDatasetPath(const QString& folder) {
    return QDir(folder).absoluteFilePath(QStringLiteral("shapes"));
}

QString sampleProgramPath(const QString& folder) {
    return QDir(folder).absoluteFilePath(QStringLiteral("ml-test"));
}

Expected<QString> writeSampleDataset(const QString& folder, int images, std::stop_token stop) {
    loadPracticeResources();
    const QString python = practiceProgramPath(QStringLiteral("python3"));
    if (python.isEmpty())
        return failure(error::ProgramMissing{QStringLiteral("python3"), QStringLiteral("python3")});
    const QTemporaryDir scripts;
    if (!scripts.isValid()) return failure(error::FileUnwritable{QDir::tempPath()}, scripts.errorString());
    const QString script = scripts.filePath(QStringLiteral("make_dataset.py"));
    if (const auto copied = copyOut(QStringLiteral("make_dataset.py"), script); !copied)
        return failure(copied);
    const QString dataset = sampleDatasetPath(folder);
    QProcess process;
    process.start(
        python, {QStringLiteral("-I"), script, dataset, QStringLiteral("--images"), QString::number(images)});
    while (!process.waitForFinished(100) && process.state() != QProcess::NotRunning) {
        if (!stop.stop_requested()) continue;
        process.kill();
        process.waitForFinished();
        return failure(error::Cancelled{});
    }
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0) return dataset;
    return failure(error::FileUnwritable{dataset}, QString::fromUtf8(process.readAllStandardError()));
}

Expected<QString> writeSampleProgram(const QString& folder) {
    loadPracticeResources();
    QDirIterator files(sampleFiles + QStringLiteral("ml-test"), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString relative = files.next().mid(sampleFiles.size());
        if (const auto copied = copyOut(relative, QDir(folder).absoluteFilePath(relative)); !copied)
            return failure(copied);
    }
    return sampleProgramPath(folder);
}

}  // namespace atelier

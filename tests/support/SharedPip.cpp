#include "tests/support/SharedPip.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

namespace atelier::testing {

namespace {

const QString folder = QStringLiteral(ATELIER_BINARY_DIR "/tests/shared-pip");

/// It gets its name once it is whole: a virtualenv that is killed leaves parts that the next one takes for
/// all of it. Where several tests make it at once, the first one's is taken.
bool makeShared() {
    if (QDir(folder).exists()) return true;
    const QTemporaryDir parts(folder + QStringLiteral("-XXXXXX"));
    const QString data = parts.filePath(QStringLiteral("data"));
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("VIRTUALENV_OVERRIDE_APP_DATA"), data);
    environment.insert(QStringLiteral("VIRTUALENV_SYMLINK_APP_DATA"), QStringLiteral("true"));
    QProcess make;
    make.setProcessEnvironment(environment);
    make.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    make.start(QStringLiteral("virtualenv"),
               {QStringLiteral("--no-download"), parts.filePath(QStringLiteral("environment"))});
    constexpr int patience = 120'000;
    if (!make.waitForFinished(patience) || make.exitStatus() != QProcess::NormalExit || make.exitCode() != 0)
        return false;
    return QDir().rename(data, folder) || QDir(folder).exists();
}

}  // namespace

bool sharePip(const QString& home) {
    // Without it, each cluster makes its own.
    if (!makeShared()) return true;
    QFile shell(home + QStringLiteral("/.bashrc"));
    return shell.open(QIODevice::Append) &&
           shell.write("export VIRTUALENV_OVERRIDE_APP_DATA='" + folder.toUtf8() + "'\n") > 0;
}

}  // namespace atelier::testing

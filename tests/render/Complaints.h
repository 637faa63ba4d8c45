#pragma once

#include <QProcess>

namespace atelier::testing {

/// What a program says about a script, and whether it liked it.
inline QByteArray complaints(const QString& program, const QStringList& arguments, const QString& script) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write(script.toUtf8());
    process.closeWriteChannel();
    if (!process.waitForStarted() || !process.waitForFinished(-1)) return "did not run";
    const auto said = process.readAll();
    return process.exitCode() == 0 ? said : said + " (exit " + QByteArray::number(process.exitCode()) + ')';
}

}  // namespace atelier::testing

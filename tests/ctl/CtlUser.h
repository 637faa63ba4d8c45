#pragma once

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <memory>

#include "tests/dataset/SampleTree.h"
#include "tests/support/SshServer.h"
#include "tests/support/StuckProcess.h"

namespace atelier::testing {

/// Somebody who types `atelierctl`: a home folder with nothing but a configuration of ssh, in which "there"
/// is a real sshd of the test's own.
class CtlUser {
public:
    struct Said {
        int code = -1;
        QString output;
        QString errors;
        /// The fields of the last event of a kind, of those that --json prints.
        QJsonObject event(const char* kind) const {
            QJsonObject last;
            for (const QString& line : output.split(QLatin1Char('\n'))) {
                const auto object = QJsonDocument::fromJson(line.toUtf8()).object();
                if (object.value(QStringLiteral("event")).toString() == QLatin1String(kind)) last = object;
            }
            return last;
        }
    };

    /// `config`: further lines of the server's configuration.
    explicit CtlUser(const QStringList& config = {}) {
        QDir().mkpath(far(""));
        const QString environment =
            SshServer::environmentLine(far("")) + QStringLiteral(" BASH_ENV=%1/.limits").arg(far(""));
        server_ = std::make_unique<SshServer>(SshServer::Options{
            .config = QStringList{environment} + config, .hostKeyTypes = {"ed25519"}, .home = far("")});
        const std::string port = std::to_string(server_->port());
        put(in("me"), ".ssh/known_hosts",
            "[127.0.0.1]:" + port + " " + server_->publicHostKey().toStdString() + "\n");
        put(in("me"), ".ssh/config",
            "Host there\n HostName 127.0.0.1\n Port " + port + "\n User " + SshServer::user().toStdString() +
                "\n IdentityFile " + server_->clientKey().toStdString() + "\n");
    }

    /// Both ends as they were at first, but for what is in their configuration.
    void clear() const {
        const auto empty = [](const QString& folder, const QStringList& kept) {
            for (const QFileInfo& entry : QDir(folder).entryInfoList(QDir::AllEntries | QDir::Hidden |
                                                                     QDir::System | QDir::NoDotAndDotDot))
                if (!kept.contains(entry.fileName()))
                    std::filesystem::remove_all(entry.filePath().toStdString());
        };
        empty(folder_.path(), {QStringLiteral("far"), QStringLiteral("me"), QStringLiteral("bin")});
        empty(in(QStringLiteral("me")), {QStringLiteral(".ssh")});
        empty(far({}), {});
    }

    SshServer& server() const { return *server_; }
    /// Calls the same server "through" where it is reached by another port, over a line that is given
    /// up after so many seconds of silence.
    void leadThrough(quint16 port, int secondsOfSilence = 2) const {
        QFile config(in(QStringLiteral("me/.ssh/config")));
        if (!config.open(QIODevice::Append)) return;
        config.write("Host through\n HostName 127.0.0.1\n HostKeyAlias [127.0.0.1]:" +
                     QByteArray::number(server_->port()) + "\n Port " + QByteArray::number(port) +
                     "\n User " + SshServer::user().toUtf8() + "\n IdentityFile " +
                     server_->clientKey().toUtf8() + "\n ServerAliveInterval 1\n ServerAliveCountMax " +
                     QByteArray::number(secondsOfSilence) + "\n");
    }

    QString problem() const { return server_->problem(); }
    /// The port of "there" and a key that it takes, for whoever names them.
    quint16 port() const { return server_->port(); }
    QString key() const { return server_->clientKey(); }
    /// How many were let in "there" so far.
    int signIns() const { return server_->acceptedCount(); }
    QString in(const QString& name) const { return folder_.filePath(name); }
    QString far(const QString& name) const {
        return folder_.filePath(name.isEmpty() ? QStringLiteral("far") : QStringLiteral("far/") + name);
    }

    /// The file of a recipe for Narval, whose program is beside it.
    QString recipe() const {
        put(in("mine"), "code/a.py", "print(1)\n");
        put(in("mine"), "r.json",
            R"({"version": 1, "cluster": "narval", "program": {"folder": "code"},
                "job": {"version": 1, "program": {"entryPoint": "a.py"}}})");
        return in(QStringLiteral("mine/r.json"));
    }

    /// Runs it to its end. `path`: the PATH here, where it is not the test's own.
    Said type(const QStringList& words, const QString& path = {}) const { return end(*begin(words, path)); }
    Said typeIn(const QString& language, const QStringList& words) const {
        return end(*begin(words, {}, language));
    }

    std::unique_ptr<QProcess> begin(const QStringList& words, const QString& path = {},
                                    const QString& language = QStringLiteral("en")) const {
        auto process = std::make_unique<QProcess>();
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), in(QStringLiteral("me")));
        for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            environment.remove(QLatin1String(name));
        if (!path.isEmpty()) environment.insert(QStringLiteral("PATH"), path);
        process->setProcessEnvironment(environment);
        process->setWorkingDirectory(folder_.path());
        process->start(QStringLiteral(ATELIER_BINARY_DIR "/app/atelierctl"),
                       QStringList{QStringLiteral("--lang"), language} + words);
        process->closeWriteChannel();
        return process;
    }
    static Said end(QProcess& process) {
        const int code = exitCodeOf(process, std::chrono::minutes(5));
        return {code, QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }

    /// A folder with all of this computer's programs but rsync, to be a PATH.
    QString pathWithoutRsync() const {
        const QString bin = in(QStringLiteral("bin"));
        if (QDir().exists(bin)) return bin;
        QDir().mkpath(bin);
        for (const char* from : {"/usr/local/bin", "/usr/bin", "/bin"})
            for (const QFileInfo& program : QDir(QLatin1String(from)).entryInfoList(QDir::Files))
                if (program.fileName() != QLatin1String("rsync"))
                    QFile::link(program.filePath(), bin + QLatin1Char('/') + program.fileName());
        return bin;
    }

    /// A program of a shell's text in a folder.
    static void putProgram(const QString& folder, const std::string& name, const std::string& text) {
        put(folder, name, "#!/bin/bash\n" + text + "\n");
        QFile::setPermissions(folder + QLatin1Char('/') + QString::fromStdString(name),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

private:
    SampleFolder folder_;
    std::unique_ptr<SshServer> server_;
};

}  // namespace atelier::testing

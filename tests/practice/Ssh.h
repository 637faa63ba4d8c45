#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

#include "core/practice/Practice.h"

namespace atelier::testing {

/// What came back from a program.
struct Answer {
    int code = -1;
    QByteArray output;
    QByteArray error;
    QByteArray all() const { return output + error; }
};

/// Runs a local program to its end, at most `seconds`.
inline Answer runLocally(const QString& program, const QStringList& arguments, const QByteArray& input = {},
                         int seconds = 180) {
    QProcess process;
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(seconds * 1000)) {
        process.kill();
        process.waitForFinished();
        return {-1, process.readAllStandardOutput(), process.readAllStandardError() + "\n(timed out)"};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

/// The options of OpenSSH's programs that lead to a practice cluster and ask nothing.
inline QStringList sshOptions(const PracticeConnection& to) {
    return {QStringLiteral("-F"), QStringLiteral("none"), QStringLiteral("-o"),
            QStringLiteral("BatchMode=yes"), QStringLiteral("-o"), QStringLiteral("IdentitiesOnly=yes"),
            QStringLiteral("-o"), QStringLiteral("StrictHostKeyChecking=yes"),
            // Not its first choice, which takes longer than all else in such a connection.
            QStringLiteral("-o"), QStringLiteral("KexAlgorithms=curve25519-sha256"), QStringLiteral("-o"),
            QStringLiteral("UserKnownHostsFile=\"%1\"").arg(to.knownHostsFile), QStringLiteral("-i"),
            to.keyFile, QStringLiteral("-o"), QStringLiteral("Port=%1").arg(to.port)};
}

/// Runs a line of shell on the cluster through OpenSSH's client.
inline Answer ssh(const PracticeConnection& to, const QString& line, const QByteArray& input = {},
                  int seconds = 180) {
    return runLocally(QStringLiteral("ssh"), sshOptions(to) << to.user + QLatin1Char('@') + to.host << line,
                      input, seconds);
}

/// Runs lines of shell in a login shell on the cluster, as users work; the lines come as a file, so that
/// nothing reads them as its input.
inline Answer login(const PracticeConnection& to, const QByteArray& lines, int seconds = 180) {
    return ssh(
        to,
        QStringLiteral(
            "f=$(mktemp) && cat > \"$f\" && bash -l \"$f\" < /dev/null; code=$?; rm -f \"$f\"; exit $code"),
        lines, seconds);
}

/// Runs lines as a batch job with these sbatch options, waits for its end, and answers with its output.
inline Answer batchJob(const PracticeConnection& to, const QByteArray& options, const QByteArray& lines,
                       int seconds = 240) {
    const QByteArray script = "#!/bin/bash\n" + lines;
    // Not `sbatch --wait`: it looks ever more seldom.
    return login(to,
                 "cd \"$(mktemp -d)\"\ncat > job.sh <<'END OF JOB'\n" + script +
                     "\nEND OF JOB\nid=$(sbatch --parsable -o out " + options + R"( job.sh 2> err)
if [ -n "$id" ]; then
    until scontrol show job -o $id | grep -qE 'JobState=(COMPLETED|FAILED|CANCELLED|TIMEOUT)'; do sleep 0.3; done
    code=$(scontrol show job -o $id | sed 's/.* ExitCode=\([0-9]*\):.*/\1/')
fi
cat out 2> /dev/null
cat err >&2
exit ${code:-1}
)",
                 seconds);
}

}  // namespace atelier::testing

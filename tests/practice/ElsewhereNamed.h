#pragma once

#include <QSysInfo>
#include <QTemporaryFile>

#include "tests/practice/Ssh.h"

namespace atelier::testing {

/// This computer's name, as a line of hosts(5) has it.
inline QByteArray ownName() {
    return QSysInfo::machineHostName().toUtf8();
}

/// A view of this computer in which its own name stands for something else: another /etc/hosts in a mount
/// namespace (unshare(1)). Only root can make one.
class ElsewhereNamed {
public:
    /// `line`: what hosts(5) has beside localhost.
    explicit ElsewhereNamed(const QByteArray& line) {
        if (!hosts_.open()) return;
        hosts_.write("127.0.0.1 localhost\n" + line + '\n');
        hosts_.flush();
        // Other users read it, too.
        hosts_.setPermissions(hosts_.permissions() | QFile::ReadGroup | QFile::ReadOther);
    }

    /// Why there is none here; empty: there is.
    QByteArray problem() const {
        const auto able = run({}, QStringLiteral("true"));
        return able.code == 0 ? QByteArray() : "No /etc/hosts of its own can be had here: " + able.error;
    }

    /// Runs a shell line in it, behind the words of another program (runuser).
    Answer run(const QStringList& before, const QString& line) const {
        return runLocally(
            QStringLiteral("unshare"),
            QStringList{QStringLiteral("--mount"), QStringLiteral("sh"), QStringLiteral("-c"),
                        QStringLiteral("mount --bind \"$0\" /etc/hosts && exec \"$@\""), hosts_.fileName()} +
                before + QStringList{QStringLiteral("bash"), QStringLiteral("-c"), line},
            {}, 120);
    }

    /// Jobs of the practice cluster by each way that has Slurm call back, once it has been started; `said` is
    /// the file with what its start said.
    static QString useIt(const QString& said) {
        return QStringLiteral(R"(ssh=$(tail -n 1 %1)
eval "$ssh -F none -o BatchMode=yes bash -l" <<'END' || exit 1
srun -N2 -l true < /dev/null && echo both
srun -N1 ss -Hltnp < /dev/null | sed -n '/"srun"/s/^[A-Z]* *[0-9]* *[0-9]* *\([^ ]*\):.*/\1/p' | sort -u
salloc -Q srun -N1 printenv LD_PRELOAD < /dev/null || echo clean
cat > job.sh <<'JOB'
#!/bin/bash
srun -N1 true && echo in a job
JOB
id=$(sbatch --parsable -o out job.sh)
until scontrol show job -o $id | grep -qE 'JobState=(COMPLETED|FAILED|CANCELLED|TIMEOUT)'; do sleep 0.1; done
cat out
END
ss -Hltn | grep -cE "(0\.0\.0\.0|\*|127\.0\.1\.1|\[::[01]*\]|192\.0\.2\.7):($(sed -n 's/.*on port //p' %1 | paste -sd'|'))$"
true)")
            .arg(said);
    }
    /// What that answers where all is well: with the addresses that srun listens at while its job runs, and
    /// how many of the daemons' ports others could reach.
    static QByteArray expected() { return "both\n127.0.0.1\nclean\nin a job\n0\n"; }

private:
    mutable QTemporaryFile hosts_;
};

}  // namespace atelier::testing

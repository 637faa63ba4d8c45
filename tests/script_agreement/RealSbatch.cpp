#include "tests/script_agreement/RealSbatch.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/cluster/Catalogue.h"
#include "tests/practice/Ssh.h"

namespace atelier::testing {

namespace {

bool write(const QString& path, const QByteArray& content) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

QList<SbatchVerdict> askSbatch(const PracticeConnection& to, const QByteArrayList& scripts,
                               const QByteArray& options) {
    // The practice cluster lives on this computer: what is written here can be read there.
    const QTemporaryDir folder;
    for (qsizetype i = 0; i < scripts.size(); ++i)
        if (!write(folder.filePath(QStringLiteral("%1.sh").arg(i)), scripts[i])) return {};
    const auto asked = login(to,
                             "cd " + folder.path().toUtf8() +
                                 " && for script in *.sh; do\n"
                                 "timeout -k 1 20 sbatch --test-only " +
                                 options +
                                 " $script > ${script%.sh}.said 2>&1\n"
                                 "echo $? > ${script%.sh}.code\ndone\n",
                             30 + static_cast<int>(scripts.size()));
    if (asked.code != 0) return {};
    QList<SbatchVerdict> verdicts;
    for (qsizetype i = 0; i < scripts.size(); ++i) {
        bool number = false;
        const int code = read(folder.filePath(QStringLiteral("%1.code").arg(i))).trimmed().toInt(&number);
        verdicts.append({number ? code : -1, read(folder.filePath(QStringLiteral("%1.said").arg(i)))});
    }
    return verdicts;
}

std::optional<QByteArray> valueRead(const SbatchVerdict& verdict, const QByteArray& option) {
    // "sbatch: comment             : a b", and the next option or a line below them.
    static const QByteArray begin("\nsbatch: ");
    const auto name = begin + option + ' ';
    const auto at = verdict.said.indexOf(name);
    const auto colon = at < 0 ? -1 : verdict.said.indexOf(": ", at + name.size());
    if (colon < 0) return std::nullopt;
    return verdict.said.mid(colon + 2, verdict.said.indexOf(begin, colon) - colon - 2);
}

int slurmRelease(const PracticeConnection& to) {
    // "slurm-wlm 22.05.8"
    static const QRegularExpression form(QStringLiteral("(\\d\\d)\\.(\\d\\d)"));
    const auto match = form.match(QString::fromUtf8(login(to, "sbatch --version\n").output));
    return (match.captured(1) + match.captured(2)).toInt();
}

ClusterProfile practiceProfile() {
    return Catalogue::builtIn().find(QStringLiteral("practice")).value_or(ClusterProfile{});
}

}  // namespace atelier::testing

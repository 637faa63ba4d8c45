#include "core/practice/ClusterFiles.h"

#include <unistd.h>

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QSysInfo>

#include "core/error/FileErrors.h"
#include "core/error/PracticeErrors.h"
#include "core/practice/PracticePrograms.h"
#include "core/practice/PracticeSite.h"
#include "core/practice/Tool.h"
#include "core/practice/UserAccount.h"
#include "core/shell/quote/ShellWord.h"

// Outside of every namespace, as Q_INIT_RESOURCE wants it.
static void initResources() {
    Q_INIT_RESOURCE(practice);
#ifdef Q_OS_LINUX
    Q_INIT_RESOURCE(own_address);
#endif
}

namespace atelier {

namespace {

QMap<QByteArray, QString> placeholders(const Instance& instance) {
    return {{"BASE", instance.base},
            {"TOKEN", instance.token},
            // Only root may write login records; without them, sshd ends the whole connection at a request
            // for a terminal rather than refuse it.
            {"PERMIT_TTY", ::geteuid() == 0 ? QStringLiteral("yes") : QStringLiteral("no")},
            {"USER", userAccount().name},
            {"TEMPORARY", shellQuoted(qEnvironmentVariable("TMPDIR"))},
            // slurmctld compares with the host's name up to the first dot.
            {"HOST", QSysInfo::machineHostName().section(QLatin1Char('.'), 0, 0)},
            {"LMOD", lmodFolder()},
            {"SFTP_SERVER", sftpServer()},
            {"SRUN", practiceProgramPath(QStringLiteral("srun"))},
            {"SALLOC", practiceProgramPath(QStringLiteral("salloc"))},
            {"SATTACH", practiceProgramPath(QStringLiteral("sattach"))},
            {"PYTHON", practiceProgramPath(QStringLiteral("python3"))},
            {"VIRTUALENV", practiceProgramPath(QStringLiteral("virtualenv"))},
            {"SSHD_PORT", QString::number(instance.sshdPort)},
            {"SLURMCTLD_PORT", QString::number(instance.slurmctldPort)},
            {"NODE1_PORT", QString::number(instance.node1Port)},
            {"NODE2_PORT", QString::number(instance.node2Port)}};
}

QByteArray filledIn(QByteArray text, const QMap<QByteArray, QString>& values) {
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        text.replace('@' + it.key() + '@', it.value().toUtf8());
    return text;
}

bool isProgram(const QString& relative) {
    return relative.startsWith(QLatin1String("bin/")) || relative.startsWith(QLatin1String("libexec/")) ||
           relative.startsWith(QLatin1String("fallback/")) || relative.contains(QLatin1String("/bin/"));
}

Expected<void> writeFile(const QString& path, const QByteArray& content, bool executable) {
    QDir().mkpath(QFileInfo(path).path());
    // A running session may have the old file open; a new one takes its place.
    QFile::remove(path);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.flush())
        return failure(error::FileUnwritable{path}, file.errorString());
    // Readable by all, though nobody else gets into the folder: to root, Lmod shows no other modules.
    auto permissions = QFile::ReadOwner | QFile::WriteOwner | QFile::ReadGroup | QFile::ReadOther;
    if (executable) permissions |= QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;
    file.setPermissions(permissions);
    return {};
}

/// What every site has.
QStringList usualFolders() {
    QStringList folders;
    for (const char* name : {"run", "dev/node1", "dev/node2", "log", "sbin", "wheels", "home",
                             "spool/slurmctld", "spool/node1", "spool/node2", "software/python/3.11/bin"})
        folders << QLatin1String(name);
    return folders;
}

Expected<void> writeFolders(const Instance& instance, const QStringList& folders) {
    for (const QString& folder : folders)
        if (!QDir().mkpath(instance.path(folder)))
            return failure(error::FileUnwritable{instance.path(folder)});
    return {};
}

/// For the same reason as the files in them, whatever the umask.
void openFolders(const QString& top) {
    const QFile::Permissions all = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup |
                                   QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QFile::setPermissions(top, all);
    QDirIterator folders(top, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks,
                         QDirIterator::Subdirectories);
    while (folders.hasNext()) QFile::setPermissions(folders.next(), all);
}

void writeLinks(const Instance& instance) {
    const auto link = [&](const QString& target, const QString& name) {
        QFile::remove(instance.path(name));
        QFile::link(target, instance.path(name));
    };
    const auto program = [](const char* name) { return practiceProgramPath(QLatin1String(name)); };
    // Slurm takes nothing but a device for a GPU's file, and reads the GPU's number off its name.
    const QStringList devices{QStringLiteral("/dev/null"), QStringLiteral("/dev/zero"),
                              QStringLiteral("/dev/full"), QStringLiteral("/dev/random")};
    for (const char* node : {"node1", "node2"})
        for (int i = 0; i < devices.size(); ++i)
            link(devices[i], QStringLiteral("dev/%1/gpu%2").arg(QLatin1String(node), QString::number(i)));
    // Both overwrite their environment with a title that starts with their own name; the token in it is how
    // their processes are found again.
    link(program("sshd"), QStringLiteral("sbin/sshd-") + instance.token);
    link(program("slurmstepd"), QStringLiteral("sbin/stepd-") + instance.token);
    const QString python = QStringLiteral("software/python/3.11/bin/");
    link(program("python3"), python + QStringLiteral("python3"));
    link(program("python3"), python + QStringLiteral("python"));
}

/// The user may have put something else in their place.
void writeLinksOf(const Instance& instance, const QMap<QString, QString>& links) {
    for (auto it = links.cbegin(); it != links.cend(); ++it) {
        const QString name = instance.path(it.key());
        const bool isWhole = it.value().startsWith(QLatin1Char('/'));
        if (QFileInfo::exists(name)) continue;
        QDir().mkpath(QFileInfo(name).path());
        QFile::remove(name);
        QFile::link(isWhole ? it.value() : instance.path(it.value()), name);
    }
}

Expected<void> buildWheels(const Instance& instance) {
    const auto built =
        runTool(instance, QStringLiteral("python3"),
                {QStringLiteral("-I"), instance.path(QStringLiteral("libexec/build_wheels.py")),
                 instance.path(QStringLiteral("wheel-sources")), instance.path(QStringLiteral("wheels"))});
    if (built.ok) return {};
    return failure(error::PracticeNotStarted{QStringLiteral("python3")}, QString::fromUtf8(built.error));
}

/// The file of the resources that each file of the cluster is made from, by the path of that.
QMap<QString, QString> filesOf(const PracticeSite& site) {
    QMap<QString, QString> sources;
    for (const QString& layer : site.layers) {
        QDirIterator files(layer, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString source = files.next();
            sources.insert(source.mid(layer.size()), source);
        }
    }
    sources.remove(QStringLiteral("site.json"));
    return sources;
}

Expected<void> writeFrom(const QString& source, const QString& relative, const Instance& instance,
                         const QMap<QByteArray, QString>& values) {
    const QString path = instance.path(relative);
    if (relative.startsWith(QLatin1String("home/")) && QFileInfo::exists(path)) return {};
    QFile file(source);
    if (!file.open(QIODevice::ReadOnly)) return failure(error::FileUnreadable{source});
    return writeFile(path, filledIn(file.readAll(), values), isProgram(relative));
}

}  // namespace

void loadPracticeResources() {
    initResources();
}

Expected<void> writeClusterFiles(const Instance& instance) {
    loadPracticeResources();
    const auto values = placeholders(instance);
    const auto site = practiceSite(instance.like);
    if (!site) return failure(site);
    const auto filled = [&](const QString& text) {
        return QString::fromUtf8(filledIn(text.toUtf8(), values));
    };
    QStringList folders = usualFolders();
    for (const QString& folder : site->folders) folders << filled(folder);
    if (const auto made = writeFolders(instance, folders); !made) return made;
    writeLinks(instance);
    auto links = site->links;
    for (QString& target : links) target = filled(target);
    writeLinksOf(instance, links);
    const auto sources = filesOf(*site);
    for (auto it = sources.cbegin(); it != sources.cend(); ++it)
        if (const auto written = writeFrom(it.value(), it.key(), instance, values); !written) return written;
    for (const char* shared : {"modules", "software"})
        if (QFileInfo::exists(instance.path(QLatin1String(shared))))
            openFolders(instance.path(QLatin1String(shared)));
    return buildWheels(instance);
}

}  // namespace atelier

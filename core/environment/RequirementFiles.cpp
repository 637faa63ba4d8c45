#include "core/environment/RequirementFiles.h"

#include <QDir>

#include "core/error/CommandErrors.h"

namespace atelier {

namespace {

const QString plainName = QStringLiteral("requirements.txt");

QStringList plainNameFirst(QStringList files) {
    files.sort();
    if (files.removeAll(plainName) > 0) files.prepend(plainName);
    return files;
}

}  // namespace

QStringList requirementFiles(const QString& folder) {
    if (folder.isEmpty()) return {};
    return plainNameFirst(QDir(folder).entryList({QStringLiteral("requirements*.txt")}, QDir::Files));
}

Expected<QStringList> requirementFilesOnCluster(RemoteHost& host, const QString& folder,
                                                std::stop_token stop) {
    Command find = command({QStringLiteral("find")});
    find.arg(RemotePath(folder));
    for (const char* word : {"-maxdepth", "1", "-type", "f", "-name", "requirements*.txt"})
        find.arg(QLatin1String(word));
    const auto answer = host.run(find, std::move(stop));
    if (!answer) return failure(answer);
    if (answer->status.code == 127) return failure(error::CommandMissing{find.argv.value(0)});
    QStringList files;
    for (const auto& path :
         QString::fromUtf8(answer->standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        files += RemotePath(path).fileName();
    return plainNameFirst(files);
}

}  // namespace atelier

#include "core/environment/RequirementFiles.h"

#include <QDir>
#include <algorithm>

#include "core/error/CommandErrors.h"

namespace atelier {

namespace {

const QString plainName = QStringLiteral("requirements.txt");

const QStringList& patterns() {
    static const QStringList all{QStringLiteral("requirements*.txt"), QStringLiteral("environment*.yml"),
                                 QStringLiteral("environment*.yaml")};
    return all;
}

/// pip's before conda's, requirements.txt before its like.
QStringList inOrder(QStringList files) {
    files.sort();
    std::ranges::stable_partition(files,
                                  [](const QString& name) { return name.endsWith(QLatin1String(".txt")); });
    if (files.removeAll(plainName) > 0) files.prepend(plainName);
    return files;
}

}  // namespace

QStringList requirementFiles(const QString& folder) {
    if (folder.isEmpty()) return {};
    return inOrder(QDir(folder).entryList(patterns(), QDir::Files));
}

Expected<QStringList> requirementFilesOnCluster(RemoteHost& host, const QString& folder,
                                                std::stop_token stop) {
    Command find = command({QStringLiteral("find")});
    find.arg(RemotePath(folder));
    find.argv += QStringList{QStringLiteral("-maxdepth"), QStringLiteral("1"), QStringLiteral("-type"),
                             QStringLiteral("f"), QStringLiteral("(")};
    for (const QString& pattern : patterns())
        find.argv += QStringList{QStringLiteral("-name"), pattern, QStringLiteral("-o")};
    find.argv.last() = QStringLiteral(")");
    const auto answer = host.run(find, std::move(stop));
    if (!answer) return failure(answer);
    if (answer->status.code == 127) return failure(error::CommandMissing{find.argv.value(0)});
    QStringList files;
    for (const auto& path :
         QString::fromUtf8(answer->standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        files += RemotePath(path).fileName();
    return inOrder(files);
}

}  // namespace atelier

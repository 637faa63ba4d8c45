#include "core/ssh/config/IncludedPipe.h"

#include <glob.h>
#include <sys/stat.h>

#include <QFile>
#include <algorithm>

#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

namespace {

/// The patterns that an Include may mean: without a folder, in the user's own or in the computer's.
QStringList patternsOf(const QString& word) {
    const QString home = localAccount().home;
    if (word.startsWith(QLatin1Char('/'))) return {word};
    if (word.startsWith(QLatin1String("~/"))) return {home + word.mid(1)};
    return {home + QStringLiteral("/.ssh/") + word, QStringLiteral("/etc/ssh/") + word};
}

QStringList filesLike(const QString& pattern) {
    glob_t found{};
    QStringList files;
    if (::glob(QFile::encodeName(pattern).constData(), 0, nullptr, &found) == 0)
        for (size_t i = 0; i < found.gl_pathc; ++i) files << QFile::decodeName(found.gl_pathv[i]);
    ::globfree(&found);
    return files;
}

/// Looks at the name alone: what a link leads to may be on a disk that does not answer.
bool givesNothing(const QString& file) {
    struct stat there {};
    if (::lstat(QFile::encodeName(file).constData(), &there) != 0) return false;
    return S_ISFIFO(there.st_mode) || S_ISCHR(there.st_mode);
}

}  // namespace

QString includedPipe(const QByteArray& said) {
    const QStringList read = filesReadBySsh(said);
    QList<QStringList> includes = writtenSettingsOf(said).words.values(QStringLiteral("include"));
    // QMultiMap has the value that was inserted last first.
    std::reverse(includes.begin(), includes.end());
    for (const QStringList& words : std::as_const(includes))
        for (const QString& word : words)
            for (const QString& pattern : patternsOf(word))
                for (const QString& file : filesLike(pattern))
                    if (!read.contains(file) && givesNothing(file)) return file;
    return {};
}

}  // namespace atelier

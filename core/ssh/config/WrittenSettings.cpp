#include "core/ssh/config/WrittenSettings.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QSet>
#include <algorithm>

#include "core/error/FileErrors.h"
#include "core/files/ExactText.h"
#include "core/files/FilePath.h"
#include "core/files/RegularFile.h"
#include "core/ssh/config/ConfigWords.h"

namespace atelier {

namespace {

constexpr qint64 mostBytes = 16 << 20;
/// The beginning of a message of `ssh -v` (OpenSSH's readconf.c), behind which a file's name follows.
constexpr const char* readingMark = "debug1: Reading configuration data ";
/// The most bytes of a name that ssh shows ("%.200s"): a name of that length may be longer.
constexpr qsizetype mostBytesShown = 200;

/// Reads a file of the configuration again: its content, if ssh must have read the same.
Expected<QByteArray> readAgain(const QString& file) {
    // A folder is opened by ssh, too, and holds no line.
    if (file == QProcess::nullDevice() || QFileInfo(file).isDir()) return QByteArray();
    return readRegularFile(file, mostBytes);
}

/// Why a file that ssh names so cannot be read again.
const char* whyUnseen(const QByteArray& name, const Error& error) {
    if (!exactText(name)) return QT_TRANSLATE_NOOP("Messages", "its name is not UTF-8");
    if (error.kind() == ErrorKind::FileSpecial)
        return QT_TRANSLATE_NOOP("Messages", "it is a pipe or a device");
    if (error.kind() == ErrorKind::FileTooLarge)
        return QT_TRANSLATE_NOOP("Messages", "it is larger than 16 MB");
    return QT_TRANSLATE_NOOP("Messages", "it can no longer be read");
}

/// Whether the words of a list stand for themselves, but for a home folder at their beginning.
bool standsForItself(const QStringList& words) {
    return std::none_of(words.begin(), words.end(), [](const QString& word) {
        return word.contains(QLatin1Char(' ')) || word.contains(QLatin1Char('%')) ||
               word.contains(QLatin1Char('$'));
    });
}

/// The names behind the mark in what ssh says, as bytes.
QList<QByteArray> namesIn(const QByteArray& said) {
    QList<QByteArray> names;
    for (QByteArray line : said.split('\n')) {
        if (line.endsWith('\r')) line.chop(1);
        if (line.startsWith(readingMark))
            names << withoutVis(line.mid(static_cast<qsizetype>(qstrlen(readingMark))));
    }
    return names;
}

}  // namespace

QByteArray withoutVis(const QByteArray& shown) {
    QByteArray name;
    constexpr int digits = 3;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        bool isOctal = false;
        const int byte = shown.mid(i + 1, digits).toInt(&isOctal, 8);
        const bool escaped = shown[i] == '\\' && i + digits < shown.size() && isOctal;
        if (escaped)
            i += digits;
        else if (shown.mid(i, 2) == "\\\\")
            ++i;
        name += escaped ? static_cast<char>(byte) : shown[i];
    }
    return name;
}

QStringList filesReadBySsh(const QByteArray& said) {
    QStringList files;
    for (const QByteArray& name : namesIn(said)) files << asFilePath(QFile::decodeName(name));
    files.removeDuplicates();
    return files;
}

WrittenSettings writtenSettingsIn(const QByteArray& text) {
    WrittenSettings settings;
    for (const QByteArray& line : text.split('\n'))
        if (auto words = wordsOfConfigLine(line)) {
            const QString keyword = words->takeFirst();
            settings.words.insert(keyword, *words);
        }
    return settings;
}

void WrittenSettings::add(const QMultiMap<QString, QStringList>& others, bool areUsersOwn) {
    words.unite(others);
    if (areUsersOwn) usersOwn.unite(others);
}

WrittenSettings writtenSettingsOf(const QByteArray& said) {
    WrittenSettings settings;
    QSet<QString> seen;
    for (const QByteArray& name : namesIn(said)) {
        const QString file = asFilePath(QFile::decodeName(name));
        if (!settings.unseen && name.size() >= mostBytesShown)
            settings.unseen = {file, QT_TRANSLATE_NOOP("Messages",
                                                       "its path is so long that ssh does not "
                                                       "tell the whole of it")};
        // ssh names a file each time it reads it. A name that cannot be decoded may stand for several
        // files, so it is not skipped.
        const bool isText = exactText(name).has_value();
        if (isText && seen.contains(file)) continue;
        if (isText) seen.insert(file);
        const auto text = isText ? readAgain(file) : failure(error::FileUnreadable{file});
        if (text)
            settings.add(writtenSettingsIn(*text).words, !file.startsWith(QLatin1String("/etc/ssh/")));
        else if (!settings.unseen)
            settings.unseen = {file, whyUnseen(name, text.error())};
    }
    return settings;
}

std::optional<QStringList> fileNamesIn(const AnsweredNames& asked, const WrittenSettings& written,
                                       const std::function<QString(const QString&)>& answered) {
    const QStringList pieces = asked.answer.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (pieces.size() == 1 && pieces.constFirst() == asked.answer) return pieces;
    if (written.unseen) return std::nullopt;
    const auto lists = written.words.values(asked.keyword);
    QList<QStringList> possible;
    for (const QStringList& words : lists + QList<QStringList>{asked.usual}) {
        QStringList names;
        for (const QString& word : words) names << answered(word);
        if (names.join(QLatin1Char(' ')) == asked.answer && !possible.contains(names)) possible << names;
    }
    if (possible.size() == 1) return possible.constFirst();
    const bool plain = std::all_of(pieces.begin(), pieces.end(), [](const QString& piece) {
        return piece.startsWith(QLatin1Char('/')) || piece.startsWith(QLatin1Char('~'));
    });
    if (!possible.isEmpty() || !plain || !std::all_of(lists.begin(), lists.end(), standsForItself))
        return std::nullopt;
    return pieces;
}

}  // namespace atelier

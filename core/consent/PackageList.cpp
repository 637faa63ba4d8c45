#include "core/consent/PackageList.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <QStringDecoder>

#include "core/consent/LocalPlace.h"
#include "core/environment/Requirements.h"
#include "core/files/FilePath.h"

namespace atelier {

namespace {

constexpr qint64 mostBytes = 1 << 20;
constexpr qsizetype mostLists = 20;

/// pip takes a file for UTF-16 where its first bytes say so, else for UTF-8.
QString decoded(const QByteArray& bytes) {
    QStringDecoder decoder(QStringConverter::encodingForData(bytes).value_or(QStringConverter::Utf8));
    return decoder(bytes);
}

/// The first two lines may name any encoding that Python has, under which the same bytes read otherwise
/// (pip's source, `auto_decode`).
bool namesAnEncoding(const QByteArray& bytes) {
    static const QRegularExpression form(
        QStringLiteral("\\A(?:[^\\n]*\\n)?[^\\n#]*#[^\\n]*coding[:=]\\s*(?!utf-?8\\b)[-\\w.]"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromLatin1(bytes.left(4096))).hasMatch();
}

/// The list that a line names in plain letters; empty where it names none, or pip takes quotes and the like
/// off first.
QString plainlyNamed(const QString& line) {
    static const QRegularExpression special(QStringLiteral("[\\s'\"\\\\$]"));
    const QString name = namedList(line).name;
    return name.contains(special) ? QString() : name;
}

/// Whether a line may include a list in a way that is not followed here: among other options, in quotes, by a
/// shortened name.
bool mayNameAList(const QString& line) {
    static const QRegularExpression option(
        QStringLiteral("(?:\\A|\\s)(?:-[A-Za-z]*[rc]|--(?:r(?!equire-hashes(?:\\s|\\z))|c))"));
    return line.startsWith(QLatin1Char('-')) && option.match(line).hasMatch();
}

class Reader {
public:
    explicit Reader(QString folder) : folder_(std::move(folder)) {}

    PackageList list;

    /// False where no file of that name can be read, or it lies outside of the folder.
    bool read(const QString& name) {
        const auto place = localPlace(folder_, name);
        if (!place || place->outside || !QFileInfo(place->path).isFile()) return false;
        if (seen_.contains(place->path)) return true;
        if (seen_.size() >= mostLists) return false;
        QFile file(place->path);
        if (!file.open(QIODevice::ReadOnly)) return false;
        seen_ << place->path;
        if (list.file.isEmpty()) list.file = place->path;
        const QByteArray bytes = file.read(mostBytes);
        list.cut = list.cut || !file.atEnd();
        if (namesAnEncoding(bytes)) list.unread << name;
        const QDir beside = QFileInfo(place->path).dir();
        for (const QString& line : requirementLines(decoded(bytes))) addRequirement(line, beside);
        return true;
    }

private:
    void addRequirement(const QString& line, const QDir& beside) {
        list.lines << line;
        const QString other = plainlyNamed(line);
        const bool isRead = !other.isEmpty() && read(pathIn(beside.absolutePath(), other));
        if (!isRead && mayNameAList(line)) list.unread << line;
    }

    QString folder_;
    QSet<QString> seen_;
};

}  // namespace

PackageList packageList(const QString& programFolder, const QString& requirements) {
    PackageList outside;
    outside.outside = true;
    if (requirements.isEmpty()) return {};
    if (!staysInside(requirements)) return outside;
    if (programFolder.isEmpty()) return {};
    const auto place = localPlace(programFolder, requirements);
    if (place && place->outside) return outside;
    Reader reader(programFolder);
    reader.read(requirements);
    return reader.list;
}

}  // namespace atelier

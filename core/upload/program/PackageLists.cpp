#include "core/upload/program/PackageLists.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <utility>

#include "core/dataset/file/Sha256.h"
#include "core/environment/NamedPaths.h"
#include "core/environment/RequirementFiles.h"
#include "core/environment/Requirements.h"
#include "core/files/FilePath.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

/// Text files without end are data.
constexpr qsizetype mostLists = 64;
constexpr qint64 longestList = 1 << 20;

bool mayBeList(const QString& name) {
    static const QStringList endings{QStringLiteral(".txt"),  QStringLiteral(".in"),
                                     QStringLiteral(".lock"), QStringLiteral(".yml"),
                                     QStringLiteral(".yaml"), QStringLiteral(".toml")};
    return std::ranges::any_of(endings, [&name](const QString& ending) { return name.endsWith(ending); });
}

/// The job's own list comes first, then those that are found by their usual names, then those nearest to the
/// top.
QStringList listsIn(const FileTree& tree, const QString& folder, const QString& ofJob) {
    QStringList further;
    QStringList first;
    for (std::size_t i = 0; i < tree.size(); ++i) {
        if (tree.kind(i) == FileTree::Kind::Folder) continue;
        const QString name = QFile::decodeName(tree.name(i).c_str());
        if (name == ofJob)
            first << name;
        else if (mayBeList(name) && tree.bytes(i) <= longestList)
            further << name;
    }
    std::ranges::stable_sort(further, {}, [](const QString& name) { return name.count(QLatin1Char('/')); });
    QStringList lists = first + requirementFiles(folder) + further;
    lists.removeDuplicates();
    return lists.mid(0, mostLists);
}

/// The lines of a list; conda's has those of pip among its own, as "- -r base.txt".
QStringList linesOf(const QString& text, const QString& list) {
    QStringList lines = requirementLines(text);
    if (list.endsWith(QLatin1String(".txt"))) return lines;
    for (QString& line : lines)
        if (line.startsWith(QLatin1String("- "))) line = line.mid(2).trimmed();
    return lines;
}

/// Whether a path stays in the folder that it is relative to.
bool staysInside(const QString& path) {
    return !path.startsWith(QLatin1Char('/')) && !path.startsWith(QLatin1String(".."));
}

/// A list and all that is read because of it.
class ListHash {
public:
    explicit ListHash(QString folder) : folder_(std::move(folder)) {}

    /// Adds the hash of a list, and those of what it names.
    void add(const QString& name) {
        if (!begins(name)) return;
        const auto text = readRegularFile(pathIn(folder_, name), longestList);
        hashes_ << (text ? sha256Of(*text) : stampOf(name));
        if (!text) return;
        const QDir beside(name.contains(QLatin1Char('/')) ? name.section(QLatin1Char('/'), 0, -2)
                                                          : QString());
        for (const QString& line : linesOf(QString::fromUtf8(*text), name))
            addNamed(namedPaths(line), beside);
    }
    /// The list's own hash, where it names no other file.
    QByteArray hex() const {
        return hashes_.size() == 1 ? hashes_.constFirst() : sha256Of(hashes_.join('\n') + '\n');
    }

private:
    static QByteArray sha256Of(const QByteArray& bytes) {
        Sha256 hash;
        hash.add(bytes);
        return hash.hex();
    }

    /// Whether the file has not been added yet.
    bool begins(const QString& name) {
        if (!staysInside(name) || read_.contains(name) || read_.size() >= mostLists) return false;
        read_ << name;
        return true;
    }
    /// Tells a file that is too long to be read here from what it was; empty where there is none.
    QByteArray stampOf(const QString& name) const {
        const QFileInfo file(pathIn(folder_, name));
        if (!file.isFile()) return {};
        return sha256Of(QByteArray::number(file.size()) + ' ' +
                        QByteArray::number(file.lastModified().toMSecsSinceEpoch()));
    }
    /// Lists are beside the one that names them. The place of a project is relative to where pip is started:
    /// to the program's folder, and to that of conda's list.
    void addNamed(const NamedPaths& named, const QDir& beside) {
        for (const QString& list : named.lists) add(QDir::cleanPath(beside.filePath(list)));
        for (const QString& place : named.places)
            for (const QString& path : {QDir::cleanPath(place), QDir::cleanPath(beside.filePath(place))})
                addPlace(path);
    }
    void addPlace(const QString& path) {
        if (!staysInside(path)) return;
        const QFileInfo there(pathIn(folder_, path));
        if (there.isFile()) addFile(path);
        if (!there.isDir()) return;
        for (const char* file : {"pyproject.toml", "setup.py", "setup.cfg"})
            addFile(QDir::cleanPath(QDir(path).filePath(QLatin1String(file))));
    }
    void addFile(const QString& name) {
        if (!begins(name)) return;
        const auto content = readRegularFile(pathIn(folder_, name), longestList);
        hashes_ << (content ? sha256Of(*content) : stampOf(name));
    }

    QString folder_;
    QStringList read_;
    QByteArrayList hashes_;
};

QByteArray hashOf(const QString& folder, const QString& list) {
    ListHash hash(folder);
    hash.add(list);
    return hash.hex();
}

}  // namespace

QMap<QString, QByteArray> packageLists(const FileTree& tree, const QString& folder, const QString& ofJob,
                                       const std::stop_token& stop) {
    QMap<QString, QByteArray> lists;
    for (const QString& name : listsIn(tree, folder, QDir::cleanPath(ofJob))) {
        if (stop.stop_requested()) break;
        if (const QByteArray hash = hashOf(folder, name); !hash.isEmpty()) lists.insert(name, hash);
    }
    return lists;
}

}  // namespace atelier

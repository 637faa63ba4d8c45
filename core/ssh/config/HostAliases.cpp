#include "core/ssh/config/HostAliases.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

#include "core/files/RegularFile.h"
#include "core/remote/AccountNames.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

namespace {

constexpr qint64 largestFile = 1024LL * 1024;  // bytes
/// More than anybody writes by hand; a file may include itself.
constexpr qsizetype filesRead = 64;
constexpr qsizetype mostAliases = 500;

/// The values of a keyword in the order of their lines.
QList<QStringList> valuesOf(const WrittenSettings& written, const char* keyword) {
    QList<QStringList> values = written.words.values(QLatin1String(keyword));
    std::reverse(values.begin(), values.end());
    return values;
}

class Aliases {
public:
    explicit Aliases(const QString& home) : folder_(home + QStringLiteral("/.ssh/")), home_(home) {}

    QStringList read() {
        files_ << folder_ + QStringLiteral("config");
        for (qsizetype next = 0; next < files_.size() && next < filesRead; ++next) readFile(files_[next]);
        return names_;
    }

private:
    void readFile(const QString& path) {
        const auto text = readRegularFile(path, largestFile);
        if (!text) return;
        const WrittenSettings written = writtenSettingsIn(*text);
        for (const QStringList& names : valuesOf(written, "host")) addNames(names);
        for (const QStringList& patterns : valuesOf(written, "include"))
            for (const QString& pattern : patterns) include(pattern);
    }

    void addNames(const QStringList& names) {
        for (const QString& name : names)
            // Of a name with signs of a pattern, this is false.
            if (checkHostName(name) && !names_.contains(name) && names_.size() < mostAliases) names_ << name;
    }

    /// As ssh_config(5) has it for Include; only the last part of a path is read as a pattern here.
    void include(QString pattern) {
        if (pattern.startsWith(QLatin1String("~/"))) pattern = home_ + pattern.mid(1);
        const QFileInfo file(QDir(folder_), pattern);
        const QDir folder = file.dir();
        for (const QString& name : folder.entryList({file.fileName()}, QDir::Files | QDir::Hidden))
            if (const QString path = folder.filePath(name); !files_.contains(path)) files_ << path;
    }

    QString folder_;
    QString home_;
    QStringList files_;
    QStringList names_;
};

}  // namespace

QStringList hostAliases(const QString& home) {
    return Aliases(home).read();
}

}  // namespace atelier

#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace atelier::testing {

/// A folder that is empty at first and gone at the end, whatever bytes the names in it have (Qt's own classes
/// leave names behind that are no UTF-8).
class SampleFolder {
public:
    SampleFolder() { clear(); }
    ~SampleFolder() { std::filesystem::remove_all(root()); }
    SampleFolder(const SampleFolder&) = delete;
    SampleFolder& operator=(const SampleFolder&) = delete;

    QString path() const { return place_.filePath(QStringLiteral("sample")); }
    QString filePath(const QString& name) const { return path() + QLatin1Char('/') + name; }
    void clear() {
        std::filesystem::remove_all(root());
        std::filesystem::create_directory(root());
        std::filesystem::permissions(place_.path().toStdString(), std::filesystem::perms(0755));
    }

private:
    std::filesystem::path root() const { return path().toStdString(); }
    QTemporaryDir place_;
};

/// Writes a file below a folder, with the folders on the way; names are bytes.
inline void put(const QString& root, const std::string& name, const std::string& content) {
    const auto path = std::filesystem::path(root.toStdString()) / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << content;
}

inline std::string contentOf(const QString& root, const std::string& name) {
    std::ifstream file(std::filesystem::path(root.toStdString()) / name, std::ios::binary);
    std::ostringstream content;
    content << file.rdbuf();
    return content.str();
}

/// Names that break tools: every one a legal file name on Linux.
inline QList<QByteArray> nastyNames() {
    return {"two words",
            "it's",
            "\"quoted\"",
            "new\nline",
            "tab\there",
            "-rf",
            "--help",
            "$HOME",
            "`id`",
            "*",
            "?",
            "back\\slash",
            "\\n",
            "~",
            "#hash",
            "a;b|c&d",
            " leading",
            "trailing ",
            "caf\xc3\xa9",
            "cafe\xcc\x81",
            "invalid-\xff\xfe-utf8",
            "[x]",
            "{a,b}",
            "%s%n",
            "\xf0\x9f\x90\x88.jpg",
            "\x01\x7f",
            QByteArray(255, 'n'),
            QByteArray("\xc3\xa9").repeated(127)};
}

/// Whether libarchive's reader keeps a name out of a pax header: it composes accents (NFD becomes NFC), and
/// what is no UTF-8 is no legal header unless it is marked. GNU tar and busybox keep all.
inline bool survivesLibarchivesPaxReader(const QByteArray& name) {
    return !name.contains("e\xcc\x81") && !name.startsWith("invalid");
}

struct Said {
    int code = -1;
    QByteArray output;
    QByteArray error;
};

/// Runs a program of this machine to its end.
inline Said say(const QString& program, const QStringList& arguments, const QString& folder = {}) {
    QProcess process;
    if (!folder.isEmpty()) process.setWorkingDirectory(folder);
    process.start(program, arguments);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000)) return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// The bytes of every file, link and folder below a folder, as find and sha256sum see them.
inline QByteArray fingerprint(const QString& root) {
    return say(QStringLiteral("bash"),
               {QStringLiteral("-c"),
                QStringLiteral("cd \"$1\" && LC_ALL=C find . -mindepth 1 -printf '%y %p -> %l\\0' | sort -z "
                               "&& LC_ALL=C find . -type f -print0 | sort -z | xargs -0r sha256sum -b"),
                QStringLiteral("x"), root})
        .output;
}

}  // namespace atelier::testing

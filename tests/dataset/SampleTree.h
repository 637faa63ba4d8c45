#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <vector>

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

/// A line, ended by a NUL, for every file, link and folder below a folder: "./" and the bytes of its name,
/// what it is, and where a link leads to, or how large a file is and what is in it. Two folders with the same
/// lines are alike; empty where there is no such folder. The content is told by a hash of 64 bits, which is
/// enough for what tests write and is made within this process, since tests ask for it hundreds of times.
inline QByteArray fingerprint(const QString& root) {
    namespace fs = std::filesystem;
    std::string top = root.toStdString();
    while (top.ends_with('/')) top.pop_back();
    std::error_code problem;
    std::vector<std::string> lines;
    fs::recursive_directory_iterator entry(top, fs::directory_options::skip_permission_denied, problem);
    for (; entry != fs::recursive_directory_iterator(); entry.increment(problem)) {
        std::string line = '.' + entry->path().native().substr(top.size());
        const auto status = entry->symlink_status(problem);
        line += " type " + std::to_string(int(status.type()));
        if (status.type() == fs::file_type::symlink)
            line += " -> " + fs::read_symlink(*entry, problem).native();
        if (status.type() == fs::file_type::regular) {
            std::ifstream file(entry->path(), std::ios::binary);
            std::ostringstream content;
            content << file.rdbuf();
            const std::string bytes = content.str();
            line += file.is_open() ? ' ' + std::to_string(bytes.size()) + ' ' +
                                         std::to_string(std::hash<std::string>()(bytes))
                                   : std::string(" unreadable");
        }
        lines.push_back(std::move(line));
    }
    std::sort(lines.begin(), lines.end());
    QByteArray all;
    for (const std::string& line : lines) all += QByteArray::fromStdString(line) + '\0';
    return all;
}

}  // namespace atelier::testing

#include "core/ssh/SshConfig.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

namespace atelier {

namespace {

constexpr int includeDepth = 8;

bool matchesPattern(const QString& host, const QString& pattern) {
    const QRegularExpression whole(QRegularExpression::wildcardToRegularExpression(
                                       pattern, QRegularExpression::UnanchoredWildcardConversion),
                                   QRegularExpression::CaseInsensitiveOption);
    const auto match =
        whole.match(host, 0, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
    return match.hasMatch() && match.capturedLength() == host.size();
}

/// ssh_config(5), PATTERNS: a matching `!pattern` rules the whole line out.
bool matchesLine(const QString& host, const QStringList& patterns) {
    bool matches = false;
    for (const QString& pattern : patterns) {
        const bool negated = pattern.startsWith(QLatin1Char('!'));
        if (!matchesPattern(host, negated ? pattern.mid(1) : pattern)) continue;
        if (negated) return false;
        matches = true;
    }
    return matches;
}

/// The words of a line; quotes hold spaces together, and `=` may stand after the keyword.
QStringList wordsOf(const QString& line) {
    static const QRegularExpression word(QStringLiteral("\"([^\"]*)\"|([^\\s\"]+)"));
    QString text = line.trimmed();
    if (text.startsWith(QLatin1Char('#'))) return {};
    static const QRegularExpression assignment(QStringLiteral("\\A(\\w+)\\s*=\\s*"));
    text.replace(assignment, QStringLiteral("\\1 "));
    QStringList words;
    for (auto it = word.globalMatch(text); it.hasNext();) {
        const auto match = it.next();
        words << (match.capturedStart(1) >= 0 ? match.captured(1) : match.captured(2));
    }
    return words;
}

class Reader {
public:
    Reader(QString host, QString home) : host_(std::move(host)), home_(std::move(home)) {}

    void read(const QString& path, int depth) {
        QFile file(path);
        if (depth > includeDepth || !file.open(QIODevice::ReadOnly | QIODevice::Text)) return;
        bool applies = true;
        while (!file.atEnd()) {
            QStringList words = wordsOf(QString::fromUtf8(file.readLine()));
            if (words.size() < 2) continue;
            const QString keyword = words.takeFirst().toLower();
            if (keyword == QLatin1String("host"))
                applies = matchesLine(host_, words);
            else if (keyword == QLatin1String("match"))
                applies = words == QStringList{QStringLiteral("all")};
            else if (applies && keyword == QLatin1String("include"))
                include(words, depth);
            else if (applies)
                set(keyword, words);
        }
    }

    SshConfig finished() {
        if (config.hostName.isEmpty()) config.hostName = host_;
        config.hostName.replace(QLatin1String("%h"), host_);
        for (QString& file : config.identityFiles) file = expanded(file);
        config.userKnownHostsFile = expanded(config.userKnownHostsFile);
        if (config.proxyJump == QStringList{QStringLiteral("none")}) config.proxyJump.clear();
        return config;
    }

private:
    void include(const QStringList& patterns, int depth) {
        for (const QString& pattern : patterns) {
            QString path = expanded(pattern);
            if (QDir::isRelativePath(path)) path = home_ + QStringLiteral("/.ssh/") + path;
            const int slash = static_cast<int>(path.lastIndexOf(QLatin1Char('/')));
            const QDir folder(path.left(slash));
            for (const QString& name : folder.entryList({path.mid(slash + 1)}, QDir::Files, QDir::Name))
                read(folder.filePath(name), depth + 1);
        }
    }

    void set(const QString& keyword, const QStringList& words) {
        const QString& value = words.first();
        if (keyword == QLatin1String("hostname") && config.hostName.isEmpty()) config.hostName = value;
        if (keyword == QLatin1String("port") && config.port == 0) config.port = value.toUShort();
        if (keyword == QLatin1String("user") && config.user.isEmpty()) config.user = value;
        if (keyword == QLatin1String("identityfile")) config.identityFiles << value;
        if (keyword == QLatin1String("identitiesonly") && value == QLatin1String("yes"))
            config.identitiesOnly = true;
        if (keyword == QLatin1String("proxyjump") && config.proxyJump.isEmpty())
            config.proxyJump = value.split(QLatin1Char(','), Qt::SkipEmptyParts);
        if (keyword == QLatin1String("userknownhostsfile") && config.userKnownHostsFile.isEmpty())
            config.userKnownHostsFile = value;
    }

    QString expanded(QString path) const {
        if (path.startsWith(QLatin1String("~/"))) path = home_ + path.mid(1);
        path.replace(QLatin1String("%d"), home_);
        path.replace(QLatin1String("%h"), config.hostName.isEmpty() ? host_ : config.hostName);
        path.replace(QLatin1String("%r"), config.user);
        return path;
    }

    QString host_;
    QString home_;
    SshConfig config;
};

}  // namespace

SshConfig readSshConfig(const QString& file, const QString& host, const QString& home) {
    Reader reader(host, home);
    reader.read(file, 0);
    return reader.finished();
}

}  // namespace atelier

#include "core/ssh/config/ConfigOfHome.h"

#include <QDir>
#include <QFile>

#include "core/ssh/config/LocalAccount.h"

namespace atelier {

namespace {

/// A word of ssh_config(5) that Include does not take for a pattern.
QByteArray quotedForInclude(const QString& path) {
    QByteArray quoted;
    for (const char c : QFile::encodeName(path)) {
        if (QByteArray("*?[]\"\\").contains(c)) quoted += '\\';
        if (c == '\\') quoted += "\\\\";
        quoted += c;
    }
    return '"' + quoted + '"';
}

/// What ssh would read by itself, were HOME the account's home folder.
QByteArray configOfHome(const QString& home) {
    return "Include " + quotedForInclude(home + QStringLiteral("/.ssh/config")) + "\nInclude " +
           quotedForInclude(computersSshConfig) + "\nMatch all\nUserKnownHostsFile " +
           quotedForInclude(home + QStringLiteral("/.ssh/known_hosts")) + ' ' +
           quotedForInclude(home + QStringLiteral("/.ssh/known_hosts2")) + '\n';
}

}  // namespace

ConfigOfHome::ConfigOfHome(const QString& home, const QString& otherUser)
    : isNeeded_(!otherUser.isEmpty() || QDir(home) != QDir(localAccount().home)) {
    // ssh goes by the first value that it reads.
    QByteArray text = configOfHome(home);
    if (!otherUser.isEmpty()) text += "User " + otherUser.toUtf8() + '\n';
    if (isNeeded_) isMade_ = file_.open() && file_.write(text) >= 0 && file_.flush();
}

}  // namespace atelier

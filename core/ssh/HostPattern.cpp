#include "core/ssh/HostPattern.h"

#include <QCryptographicHash>
#include <QList>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

namespace atelier {

namespace {

/// What a hashed name starts with: HMAC-SHA1 is the only kind there is (hostfile.c of OpenSSH).
constexpr const char* hashMark = "|1|";

/// `*` stands for any text, `?` for one sign (ssh_config(5), PATTERNS).
bool matchesPattern(const QByteArray& name, const QByteArray& pattern) {
    qsizetype n = 0;
    qsizetype p = 0;
    qsizetype lastStar = -1;
    qsizetype resume = 0;
    while (n < name.size()) {
        const char wanted = p < pattern.size() ? pattern[p] : '\0';
        if (wanted == '*') {
            lastStar = p++;
            resume = n;
        } else if (p < pattern.size() && (wanted == '?' || wanted == name[n])) {
            ++p;
            ++n;
        } else if (lastStar >= 0) {
            p = lastStar + 1;
            n = ++resume;
        } else {
            return false;
        }
    }
    while (p < pattern.size() && pattern[p] == '*') ++p;
    return p == pattern.size();
}

QByteArray hashOf(const QByteArray& name, const QByteArray& salt) {
    return QMessageAuthenticationCode::hash(name, salt, QCryptographicHash::Sha1);
}

bool matchesHashed(const QByteArray& field, const QByteArray& name) {
    const QList<QByteArray> parts = field.split('|');
    constexpr int partsOfHashed = 4;
    if (parts.size() != partsOfHashed) return false;
    const QByteArray salt = QByteArray::fromBase64(parts[2]);
    const QByteArray hash = QByteArray::fromBase64(parts[3]);
    // OpenSSH writes the hash of small letters, and looks for that of the name as it is.
    return !salt.isEmpty() && (hashOf(name, salt) == hash || hashOf(name.toLower(), salt) == hash);
}

}  // namespace

bool standsFor(const QByteArray& field, const QByteArray& name) {
    if (field.startsWith(hashMark)) return matchesHashed(field, name);
    bool matches = false;
    for (const QByteArray& part : field.toLower().split(',')) {
        const bool negated = part.startsWith('!');
        if (!matchesPattern(name.toLower(), negated ? part.mid(1) : part)) continue;
        if (negated) return false;
        matches = true;
    }
    return matches;
}

QByteArray hashedName(const QByteArray& name) {
    QByteArray salt(QCryptographicHash::hashLength(QCryptographicHash::Sha1), Qt::Uninitialized);
    QRandomGenerator::system()->generate(salt.begin(), salt.end());
    return hashMark + salt.toBase64() + '|' + hashOf(name, salt).toBase64();
}

}  // namespace atelier

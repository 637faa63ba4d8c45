#include "core/ssh/hostkey/HostPattern.h"

#include <QCryptographicHash>
#include <QList>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>

namespace atelier {

namespace {

/// What a hashed name starts with: HMAC-SHA1 is the only kind there is (hostfile.c of OpenSSH).
constexpr const char* hashMark = "|1|";
/// As long as the hash itself (extract_salt there).
constexpr int saltBytes = 20;
/// At a pattern this long OpenSSH gives the whole list up (match_pattern_list in its match.c).
constexpr qsizetype tooLong = 1023;

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

QByteArray hashedWith(const QByteArray& salt, const QByteArray& name) {
    return hashMark + salt.toBase64() + '|' + hashOf(name, salt).toBase64();
}

/// As OpenSSH does (match_maybe_hashed): the name hashed with the field's salt gives the field itself, to the
/// last sign.
bool matchesHashed(const QByteArray& field, const QByteArray& name) {
    const QByteArray salt = QByteArray::fromBase64(field.split('|').value(2));
    if (salt.size() != saltBytes) return false;
    return hashedWith(salt, name.toLower()) == field;
}

}  // namespace

bool fieldMatches(const QByteArray& field, const QByteArray& name) {
    if (field.startsWith('|')) return matchesHashed(field, name);
    bool matches = false;
    for (const QByteArray& part : field.toLower().split(',')) {
        const bool negated = part.startsWith('!');
        const QByteArray pattern = negated ? part.mid(1) : part;
        if (pattern.size() >= tooLong) return false;
        if (!matchesPattern(name.toLower(), pattern)) continue;
        if (negated) return false;
        matches = true;
    }
    return matches;
}

QByteArray hashedName(const QByteArray& name) {
    QByteArray salt(saltBytes, Qt::Uninitialized);
    QRandomGenerator::system()->generate(salt.begin(), salt.end());
    return hashedWith(salt, name);
}

}  // namespace atelier

#include "core/ssh/hostkey/RevokedKeys.h"

#include <QProcess>
#include <QTemporaryFile>

#include "core/base/LocalProgram.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds timeToAskForRevoked{20};
constexpr qint64 mostBytesRevoked = 64 << 20;
/// What a key revocation list starts with (PROTOCOL.krl of OpenSSH).
constexpr const char* listMark = "SSHKRL\n";

std::optional<bool> isInRevocationList(const PublicKey& key, const QString& file,
                                       const std::stop_token& stop) {
    QTemporaryFile asked;
    if (!asked.open() || asked.write(lineOf(key) + '\n') < 0 || !asked.flush()) return std::nullopt;
    const auto answer = runLocally(QStringLiteral("ssh-keygen"),
                                   {QStringLiteral("-Q"), QStringLiteral("-f"), file, asked.fileName()}, {},
                                   timeToAskForRevoked, stop);
    if (!answer) return std::nullopt;
    const QByteArray words = answer->standardOutput.trimmed();
    if (answer->exitCode == 0 && words.endsWith(": ok")) return false;
    if (words.endsWith(": REVOKED")) return true;
    return std::nullopt;
}

/// As OpenSSH reads it (sshkey_in_file): a line that is no key makes the whole list unusable.
std::optional<bool> isInLines(const PublicKey& key, const QByteArray& text) {
    for (QByteArray line : text.split('\n')) {
        while (line.startsWith(' ') || line.startsWith('\t')) line.remove(0, 1);
        if (line.isEmpty() || line.startsWith('#')) continue;
        const auto revoked = publicKeyInLine(line);
        if (!revoked) return std::nullopt;
        if (*revoked == key) return true;
    }
    return false;
}

}  // namespace

std::optional<bool> isRevoked(const PublicKey& key, const QString& path, const std::stop_token& stop) {
    if (path == QProcess::nullDevice()) return false;
    const auto text = readRegularFile(path, mostBytesRevoked);
    if (!text) return std::nullopt;
    return text->startsWith(listMark) ? isInRevocationList(key, path, stop) : isInLines(key, *text);
}

}  // namespace atelier

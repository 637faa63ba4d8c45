#include "core/openssh/master/AskpassQuestion.h"

#include <sys/socket.h>
#include <sys/time.h>

#include <QRegularExpression>
#include <array>
#include <cerrno>
#include <cstring>

#include "core/openssh/askpass/AskpassWire.h"
#include "core/openssh/master/AskingProcess.h"
#include "core/openssh/master/ServerHangUp.h"
#include "core/ssh/tunnel/PeerOwner.h"
#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

using Kind = SshPrompt::Kind;

/// More is no prompt of ssh.
constexpr qsizetype longestQuestion = 1 << 16;
/// The helper says all at once.
constexpr int secondsToAsk = 10;

SshPrompt hostKeyPrompt(const QString& text) {
    static const QRegularExpression key(
        QStringLiteral("^(\\S+) key fingerprint is:? (SHA256:[A-Za-z0-9+/]+)"),
        QRegularExpression::MultilineOption);
    const auto found = key.match(text);
    // Without a fingerprint there is nothing that a person could compare.
    if (!found.hasMatch()) return {.kind = Kind::Confirm, .text = text};
    return {
        .kind = Kind::HostKey, .text = text, .keyType = found.captured(1), .fingerprint = found.captured(2)};
}

/// A prompt that is asked for words.
SshPrompt wordsPrompt(const QString& text) {
    static const QRegularExpression password(QStringLiteral("^(.+@.+)'s password: $"));
    static const QRegularExpression newPassword(
        QStringLiteral("^(?:Enter|Retype) (.+@.+)'s (?:old|new) password: $"));
    static const QRegularExpression passphrase(QStringLiteral("^Enter passphrase for key '(.+)': $"));
    static const QRegularExpression ofServer(QStringLiteral("^\\(([^\\s()]+@[^\\s()]+)\\) (.*)$"),
                                             QRegularExpression::DotMatchesEverythingOption);
    // First, since what follows the account is the server's own, and may look like anything.
    if (const auto found = ofServer.match(text); found.hasMatch())
        return {.kind = Kind::Words, .text = found.captured(2), .about = found.captured(1)};
    if (const auto found = newPassword.match(text); found.hasMatch())
        return {.kind = Kind::NewPassword, .text = text, .about = found.captured(1)};
    if (const auto found = passphrase.match(text); found.hasMatch())
        return {.kind = Kind::Passphrase, .text = text, .about = found.captured(1)};
    if (const auto found = password.match(text); found.hasMatch())
        return {.kind = Kind::Password, .text = text, .about = found.captured(1)};
    return {.kind = Kind::Words, .text = text};
}

}  // namespace

SshPrompt sshPromptIn(const QByteArray& hint, const QByteArray& prompt) {
    const QString text = QString::fromUtf8(prompt);
    if (hint == "none") return {.kind = Kind::Notice, .text = text};
    if (text.startsWith(QLatin1String("The authenticity of host '"))) return hostKeyPrompt(text);
    const bool asksYes = text.endsWith(QLatin1String("(yes/no)? ")) ||
                         text.startsWith(QLatin1String("Please type 'yes'")) ||
                         text.startsWith(QLatin1String("Accept updated hostkeys?"));
    if (hint == "confirm" || asksYes) return {.kind = Kind::Confirm, .text = text};
    return wordsPrompt(text);
}

QStringList AskpassQuestion::askersCommand() const {
    return commandOf(askingProcess(connection_.get()));
}

bool AskpassQuestion::isTooLate() const {
    return hasServerHungUp(connection_.get());
}

void AskpassQuestion::answer(const Secret& words) {
    const OwnedFd connection = std::move(connection_);
    const char mark = askpassAnswered;
    if (::send(connection.get(), &mark, 1, sendFlags) != 1) return;
    const char* bytes = words.utf8();
    for (std::size_t left = std::strlen(bytes); left > 0;) {
        const auto put = ::send(connection.get(), bytes, left, sendFlags);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return;
        bytes += put;
        left -= static_cast<std::size_t>(put);
    }
}

std::shared_ptr<AskpassQuestion> readQuestion(OwnedFd connection) {
    if (!connection || !isPeerOurs(connection.get())) return {};
    const timeval patience{.tv_sec = secondsToAsk, .tv_usec = 0};
    ::setsockopt(connection.get(), SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    QByteArray question;
    std::array<char, 4096> buffer{};
    for (;;) {
        const auto got = ::recv(connection.get(), buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0 || question.size() > longestQuestion) return {};
        if (got == 0) break;
        question.append(buffer.data(), got);
    }
    const qsizetype end = question.indexOf(askpassSeparator);
    if (end < 0) return {};
    return std::make_shared<AskpassQuestion>(sshPromptIn(question.left(end), question.mid(end + 1)),
                                             std::move(connection));
}

}  // namespace atelier

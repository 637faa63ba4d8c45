#include "core/openssh/SshSignInLog.h"

#include <QRegularExpression>

#include "core/ssh/config/WrittenSettings.h"
#include "core/ssh/signin/HangUpTimes.h"

namespace atelier {

namespace {

using News = SshSignInLog::News;
using Stage = SshSignInLog::Stage;

/// Of what ssh says, more is not read.
constexpr qsizetype mostMessages = 60;

/// Messages of ssh's own that may come while a server asks.
bool isOfSsh(const QString& text) {
    static const QRegularExpression form(QStringLiteral(
        "^(?:Permission denied|Connection (?:closed|reset) by |Connection to .* timed out|Received "
        "disconnect from |Disconnected from |Timeout, server |Load key |ssh_|sign_and_send_pubkey|"
        "no such identity: |identity_sign: |Warning: |Saved password )|: Permission denied \\("));
    return form.match(text).hasMatch();
}

bool takeAfter(const QString& line, const char* beginning, QString& rest) {
    if (!line.startsWith(QLatin1String(beginning))) return false;
    rest = line.mid(static_cast<qsizetype>(qstrlen(beginning)));
    return true;
}

/// "/home/moi/.ssh/id_ed25519 ED25519 SHA256:… explicit" → the file.
QString keyNamedIn(const QString& offered) {
    static const QRegularExpression form(QStringLiteral("^(.*) [A-Z0-9-]+ SHA256:"));
    return form.match(offered).captured(1);
}

/// "narval.alliancecan.ca:22 as 'moi'".
Account accountNamedIn(const QString& words) {
    static const QRegularExpression form(QStringLiteral("^(.*):(\\d+) as '(.*)'$"));
    const auto found = form.match(words);
    return {.user = found.captured(3), .host = found.captured(1), .port = found.captured(2).toUShort()};
}

/// "narval.alliancecan.ca [198.51.100.7] port 22."
QString addressNamedIn(const QString& words) {
    static const QRegularExpression form(QStringLiteral("\\[([0-9a-fA-F:.]+)(?:%[^\\]]*)?\\] port \\d+\\.$"));
    return form.match(words).captured(1);
}

News readStep(SshSignInLog& signInLog, const QString& step) {
    QString rest;
    if (takeAfter(step, "Server host key: ", rest)) {
        signInLog.hostKeyType = rest.section(QLatin1Char(' '), 0, 0);
        signInLog.hostKey = rest.section(QLatin1Char(' '), 1, 1);
    } else if (takeAfter(step, "Connecting to ", rest)) {
        signInLog.address = addressNamedIn(rest);
    } else if (takeAfter(step, "Connection established", rest)) {
        signInLog.stage = Stage::Greeting;
    } else if (takeAfter(step, "Authenticating to ", rest)) {
        signInLog.stage = Stage::Authenticating;
        signInLog.account = accountNamedIn(rest);
        return News::Entering;
    } else if (takeAfter(step, "Next authentication method: ", rest)) {
        signInLog.method = rest;
    } else if (takeAfter(step, "Offering public key: ", rest)) {
        ++signInLog.keysOffered;
        signInLog.offeredKey = keyNamedIn(rest);
    } else if (takeAfter(step, "Server accepts key: ", rest)) {
        return News::Signed;
    } else if (takeAfter(step, "kex_exchange_identification: banner line 0: ", rest)) {
        signInLog.greeting = rest;
    } else if (takeAfter(step, "Authentications that can continue: ", rest)) {
        signInLog.offered = rest;
        return News::Wrong;
    } else if (takeAfter(step, "Authentication succeeded", rest)) {
        signInLog.stage = Stage::SignedIn;
        return News::Right;
    } else if (takeAfter(step, "Entering interactive session", rest)) {
        signInLog.stage = Stage::Ready;
        return News::Step;
    }
    return News::None;
}

}  // namespace

News SshSignInLog::readLogLine(const QByteArray& line) {
    const QString text = QString::fromUtf8(withoutVis(line));
    QString rest;
    if (takeAfter(text, "debug1: ", rest)) return readStep(*this, rest);
    if (takeAfter(text, "debug2: ", rest) || takeAfter(text, "debug3: ", rest)) return News::None;
    if (takeAfter(text, "Authenticated using ", rest)) {
        isKeyTaken = isKeyTaken || rest.startsWith(QLatin1String("\"publickey\""));
        return News::Right;
    }
    if (takeAfter(text, "Authenticated to ", rest)) {
        stage = Stage::SignedIn;
        return News::Right;
    }
    if (text.startsWith(QLatin1String("OpenSSH_")) || text.isEmpty()) return News::None;
    if (messages.size() < mostMessages) messages << text;
    if (text.startsWith(QLatin1String("Permission denied, please try again"))) return News::Wrong;
    const bool isAsked = stage == Stage::Authenticating && method == QLatin1String("keyboard-interactive");
    return isAsked && !isOfSsh(text) ? News::Words : News::None;
}

bool saysHungUp(const QString& lines) {
    static const QRegularExpression form(
        QStringLiteral("^(?:Connection closed by|Connection reset by|Disconnected from) |"
                       "\\bConnection to .*: (?:Broken pipe|Connection reset by peer)\\s*$"),
        QRegularExpression::MultilineOption);
    return form.match(lines).hasMatch();
}

bool SignInCircumstances::isLate(const QString& lines) const {
    return hungUp || lines.contains(QLatin1String(": Broken pipe")) || silent > hangsUpAtOnce ||
           answering > answersInTime;
}

}  // namespace atelier

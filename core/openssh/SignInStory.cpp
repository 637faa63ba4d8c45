#include "core/openssh/SignInStory.h"

#include <QRegularExpression>

#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

namespace {

using News = SignInStory::News;
using Stage = SignInStory::Stage;

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

News hearStep(SignInStory& story, const QString& step) {
    QString rest;
    if (takeAfter(step, "Server host key: ", rest)) {
        story.hostKeyType = rest.section(QLatin1Char(' '), 0, 0);
        story.hostKey = rest.section(QLatin1Char(' '), 1, 1);
    } else if (takeAfter(step, "Connection established", rest)) {
        story.stage = Stage::Greeting;
    } else if (takeAfter(step, "Authenticating to ", rest)) {
        story.stage = Stage::Authenticating;
        return News::Step;
    } else if (takeAfter(step, "Next authentication method: ", rest)) {
        story.method = rest;
    } else if (takeAfter(step, "Offering public key: ", rest)) {
        ++story.keysOffered;
    } else if (takeAfter(step, "Server accepts key: ", rest)) {
        return News::Signed;
    } else if (takeAfter(step, "kex_exchange_identification: banner line 0: ", rest)) {
        story.greeting = rest;
    } else if (takeAfter(step, "Authentications that can continue: ", rest)) {
        story.offered = rest;
        return News::Wrong;
    } else if (takeAfter(step, "Authentication succeeded", rest)) {
        story.stage = Stage::SignedIn;
        return News::Right;
    } else if (takeAfter(step, "Entering interactive session", rest)) {
        story.stage = Stage::Ready;
        return News::Step;
    }
    return News::None;
}

}  // namespace

News SignInStory::hear(const QByteArray& line) {
    const QString text = QString::fromUtf8(withoutVis(line));
    QString rest;
    if (takeAfter(text, "debug1: ", rest)) return hearStep(*this, rest);
    if (takeAfter(text, "debug2: ", rest) || takeAfter(text, "debug3: ", rest)) return News::None;
    if (takeAfter(text, "Authenticated using ", rest)) return News::Right;
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

}  // namespace atelier

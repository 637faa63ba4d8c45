#include "core/openssh/HopFailure.h"

#include <QRegularExpression>
#include <optional>

#include "core/display/VisibleText.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/openssh/HostKeyFailure.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

namespace {

using Stage = SshSignInLog::Stage;
using Found = std::optional<Error>;

constexpr qsizetype charactersOfQuestion = 120;

class HopFailure {
public:
    explicit HopFailure(const SignInCircumstances& around) : around_(around), hop_(around.hop) {}

    Error error() const {
        if (auto ofKey = hopKeyFailure(around_)) return *ofKey;
        if (auto refused = ofWayOn()) return *refused;
        for (const auto look : {&HopFailure::ofDenial, &HopFailure::ofHangUp})
            if (auto found = (this->*look)()) return named(*std::move(found));
        return lost();
    }

private:
    /// Before ssh has said which jump host it goes to, all that is known of it is its name.
    QString server() const { return hop_.host.isEmpty() ? around_.jump : serverLabel(hop_.host, hop_.port); }
    QString target() const { return serverLabel(around_.account.host, around_.account.port); }
    bool isSigningIn() const { return !hop_.host.isEmpty() && around_.hopLog.stage == Stage::Authenticating; }
    bool isLetIn() const { return around_.hopLog.stage >= Stage::SignedIn; }

    Error named(Error error) const {
        error.hop = HopOnTheWay{server(), around_.account.label()};
        return error;
    }

    /// The jump host let the user in, and opens no connection to the next server.
    Found ofWayOn() const {
        static const QRegularExpression form(QStringLiteral("open failed: ([a-z ]+)(?:: (.*))?"));
        // ssh says so as a word of its log.
        const QString said = around_.hopLog.messages.join(QLatin1Char('\n'));
        const auto found = form.match(said);
        if (!found.hasMatch()) return {};
        auto refusal = error::JumpRefusal::Refused;
        if (found.captured(1) == QLatin1String("administratively prohibited"))
            refusal = error::JumpRefusal::Prohibited;
        if (found.captured(1) == QLatin1String("connect failed")) refusal = error::JumpRefusal::Unreached;
        const QString next = around_.behindHop.isEmpty() ? target() : around_.behindHop;
        return Error{
            error::JumpFailed{server(), error::JumpRefused{next, refusal, found.captured(2).trimmed()}}, said,
            refusal == error::JumpRefusal::Unreached};
    }

    /// ssh says who was not let in where, as it says of any server.
    Found ofDenial() const {
        static const QRegularExpression form(QStringLiteral("^(.+)@(\\S+): Permission denied \\((.*)\\)\\.$"),
                                             QRegularExpression::MultilineOption);
        const auto denied = form.match(around_.said);
        const bool tooMany =
            isSigningIn() && around_.said.contains(QLatin1String("Too many authentication failures"));
        if (!denied.hasMatch() && !tooMany) return {};
        const QString user = denied.hasMatch() ? denied.captured(1) : hop_.user;
        const QString host = hop_.host.isEmpty() ? denied.captured(2) : server();
        if (around_.answered && around_.codeAsked)
            return Error{error::CodeRefused{
                             user, host, visibleLine(shortenedText(around_.question, charactersOfQuestion))},
                         around_.said, true};
        if (around_.answered) return Error{error::PasswordRefused{user, host}, around_.said, true};
        if (!around_.lockedKey.isEmpty()) return Error{error::PassphraseWrong{around_.lockedKey}};
        if (tooMany && around_.hopLog.keysOffered > 1)
            return Error{error::KeysTooMany{user, host, around_.hopLog.keysOffered}, around_.said};
        if (around_.hopLog.keysOffered == 1 && !around_.hopLog.isKeyTaken)
            return Error{error::KeyRefused{around_.hopLog.offeredKey, user, host}, around_.said};
        const QString offered = denied.hasMatch() ? denied.captured(3) : around_.hopLog.offered;
        const QString ways = QString(offered).replace(QLatin1Char(','), QLatin1String(", "));
        return Error{error::AuthenticationRefused{user, host, ways}, around_.said};
    }

    /// The jump host hung up on somebody who was signing in.
    Found ofHangUp() const {
        if (!isSigningIn() || !around_.verdictAwaited || !saysHungUp(around_.said)) return {};
        if (around_.isLate(around_.said))
            return Error{error::SignInTimeOver{hop_.user, server(), around_.taken.count()}, around_.said,
                         true};
        return Error{error::AccountRestricted{hop_.user, server(), {}}, around_.said, true};
    }

    Error lost() const {
        if (hop_.host.isEmpty() || isLetIn()) {
            const QString next = around_.behindHop.isEmpty() ? target() : around_.behindHop;
            return {error::ConnectionLost{next, true, server()}, around_.said, true};
        }
        return named({error::ConnectionLost{server(), true, around_.hopBefore}, around_.said, true});
    }

    const SignInCircumstances& around_;
    const Account& hop_;
};

}  // namespace

Error hopFailure(const SignInCircumstances& around) {
    return HopFailure(around).error();
}

}  // namespace atelier

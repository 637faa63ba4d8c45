#include <QtTest>
#include <future>
#include <thread>

#include "core/messages/Messages.h"
#include "core/ssh/SshSignIn.h"
#include "tests/hostile/HostileVisit.h"
#include "tests/hostile/MemoryPeak.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What a sign-in comes to; none: it succeeds.
using Outcome = std::optional<ErrorKind>;

bool endsByPatience(Outcome outcome) {
    return outcome == ErrorKind::ConnectionTimedOut || outcome == ErrorKind::NotAnSshServer;
}

void signInAs(HostileVisit& visit, Outcome outcome) {
    SshHostOptions options = outcome == ErrorKind::NotAnSshServer ? shortPatienceWithTalk()
                             : endsByPatience(outcome)            ? shortPatience()
                                                                  : SshHostOptions();
    options.greetingPauses = {std::chrono::milliseconds(10)};
    visit.signIn(options);
}

/// Whether an outcome comes about once somebody is signed in because they or the product wait no longer.
bool isWaitedFor(QByteArrayView misbehaviour, Outcome outcome) {
    return misbehaviour.startsWith("stalls") || misbehaviour == "falls silent" ||
           (outcome == ErrorKind::Cancelled && !misbehaviour.startsWith("writes"));
}

/// Little patience begins once somebody is signed in: where several sign in at once, that takes a while.
void runAs(HostileVisit& visit, QByteArrayView misbehaviour, Outcome outcome) {
    visit.signIn(misbehaviour.startsWith("stalls") ? shortPatienceWithStalls()
                 : misbehaviour == "falls silent"  ? shortPatienceWithSilence()
                                                   : SshHostOptions());
    visit.runNothing([&visit, outcome, misbehaviour, tenths = 0]() mutable {
        if (outcome != ErrorKind::Cancelled) return false;
        // Whoever writes has written much by then; the others are let go on for a while.
        return misbehaviour.startsWith("writes") ? visit.heard >= 100 * megabyte : ++tenths > 20;
    });
}

}  // namespace

/// A server that misbehaves on purpose, once in each way: the user hears what happened, in bounded memory,
/// and nothing hangs. What ends does so by the product's own bounds (its patience, rounds, bytes), which the
/// outcome tells apart; ctest ends what hangs. Where one waits for them, it is at all such servers at once.
class TestMisbehaviours : public QObject {
    Q_OBJECT

    VisitsAtOnce waiting_;
    qint64 grown_ = 0;  // the memory that all of these took together

    struct SigningIn {
        const char* name;
        QStringList methods;
        Outcome outcome;
    };
    static QList<SigningIn> signingIn() {
        return {
            {"says nothing", password, ErrorKind::ConnectionTimedOut},
            {"hangs up at once", password, ErrorKind::GreetingRefused},
            {"speaks http", password, ErrorKind::NotAnSshServer},
            {"greets without end", password, ErrorKind::NotAnSshServer},
            {"greets in one endless line", password, ErrorKind::NotAnSshServer},
            {"says only its version", password, ErrorKind::ConnectionTimedOut},
            {"disconnects with escapes before keys", password, ErrorKind::ConnectionLost},
            {"disconnects without a word", password, ErrorKind::ConnectionLost},
            {"offers keys and stalls", password, ErrorKind::ConnectionTimedOut},
            {"sends garbage after its version", password, ErrorKind::ConnectionLost},
            {"sends a packet of 4 GB", password, ErrorKind::ConnectionLost},
            {"sends a packet of nothing", password, ErrorKind::ConnectionLost},
            {"sends more padding than packet", password, ErrorKind::ConnectionLost},
            {"drips a packet byte by byte", password, ErrorKind::ConnectionTimedOut},
            {"shows a banner of 200 kB", password, {}},
            {"shows a banner of 60000 lines", password, {}},
            {"shows a banner with escapes", password, {}},
            {"shows 5000 banners", password, {}},
            {"stalls after the keys", password, ErrorKind::ConnectionTimedOut},
            {"stalls at the first question", password, ErrorKind::ConnectionTimedOut},
            {"stalls at the password", password, ErrorKind::ConnectionTimedOut},
            {"stalls at the interactive question", interactive, ErrorKind::ConnectionTimedOut},
            {"stalls at the answer", interactive, ErrorKind::ConnectionTimedOut},
            {"asks without end", interactive, ErrorKind::QuestionsEndless},
            {"asks nothing without end", interactive, ErrorKind::QuestionsEndless},
            {"refuses every answer", interactive, ErrorKind::PasswordRefused},
            {"asks 200 things at once", interactive, ErrorKind::QuestionsEndless},
            {"asks 5000 things at once", interactive, ErrorKind::QuestionsEndless},
            {"asks in 200 kB", interactive, {}},
            {"asks in 60000 lines", interactive, {}},
            {"asks like us", interactive, {}},
            {"asks with escapes", interactive, {}},
            {"wants a new password", password, ErrorKind::PasswordExpired},
            {"is never content", password, ErrorKind::SignInEndless},
            {"disconnects with escapes at the password", password, ErrorKind::ConnectionLost},
            {"hangs up at the password", password, ErrorKind::AccountRestricted},
            {"disconnects after too many passwords", password, ErrorKind::PasswordRefused},
            {"disconnects with no method left", password, ErrorKind::PasswordRefused},
            {"sends nothing of meaning without end", password, ErrorKind::ConnectionTimedOut},
        };
    }
    struct SignedIn {
        const char* name;
        Outcome outcome;
    };
    static QList<SignedIn> signedIn() {
        return {
            {"opens no channel", ErrorKind::ChannelRefused},
            {"stalls at the channel", ErrorKind::ChannelRefused},
            {"starts no program", ErrorKind::ChannelRefused},
            {"stalls at the program", ErrorKind::ChannelRefused},
            {"closes the channel at once", ErrorKind::LoginShellUnusable},
            {"tells no exit status", {}},
            {"ends by a signal", {}},
            {"ends by a signal of its own making", {}},
            {"tells an exit status of 32 bits", {}},
            {"ends its output and says more", {}},
            {"writes without end", ErrorKind::Cancelled},
            {"writes errors without end", ErrorKind::LoginShellUnusable},
            {"never starts and writes without end", ErrorKind::LoginShellUnusable},
            {"never starts and writes errors without end", ErrorKind::LoginShellUnusable},
            {"starts in one endless line", ErrorKind::LoginShellUnusable},
            {"hangs up in the middle", ErrorKind::ConnectionLost},
            {"sends garbage in the middle", ErrorKind::ConnectionLost},
            {"falls silent", ErrorKind::ConnectionLost},
            {"never answers a command", ErrorKind::Cancelled},
            {"never starts a command", ErrorKind::Cancelled},
            {"drips inside a command", ErrorKind::Cancelled},
            {"opens channels without end", ErrorKind::Cancelled},
            {"asks for signs of life without end", ErrorKind::Cancelled},
        };
    }

    /// Somebody who is waited for until they tap their phone.
    HostileServer phones_{
        {.misbehaviour = QStringLiteral("shows a number for the phone"), .methods = interactive}};
    QStringList seenAtThePhone_;
    std::future<Expected<std::unique_ptr<RemoteHost>>> phoned_;

    Expected<std::unique_ptr<RemoteHost>> signInByPhone() {
        QStringList& seen = seenAtThePhone_;
        SignInPrompts prompts = Somebody().prompts();
        prompts.askSecret = [&seen](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            seen << question.prompt;
            return std::nullopt;
        };
        prompts.showWords = [&seen](const ServerWords& words) {
            seen << words.account.label() + QLatin1Char('\n') + words.text;
        };
        prompts.showWait = [this, &seen](const std::optional<ServerWait>& wait) {
            if (wait && wait->mayBePhone) phones_.tapPhone();
            seen << (!wait              ? QStringLiteral("done")
                     : wait->mayBePhone ? QStringLiteral("phone")
                                        : QStringLiteral("server"));
        };
        return signIn(phones_.request(), prompts, {});
    }

    static void expectToldInWords(const Error& error) {
        QVERIFY(!sentence(error).isEmpty());
        QVERIFY2(error.detail.size() <= 5000, qPrintable(QString::number(error.detail.size())));
    }

private Q_SLOTS:
    void initTestCase() {
        leaveOwnKeysOut();
        for (const SigningIn& row : signingIn())
            if (endsByPatience(row.outcome))
                waiting_.add(QLatin1String(row.name), row.methods,
                             [row](HostileVisit& visit) { signInAs(visit, row.outcome); });
        for (const SignedIn& row : signedIn())
            if (isWaitedFor(row.name, row.outcome))
                waiting_.add(QLatin1String(row.name), password,
                             [row](HostileVisit& visit) { runAs(visit, row.name, row.outcome); });
        phoned_ = std::async(std::launch::async, [this] { return signInByPhone(); });
        const MemoryPeak memory;
        waiting_.make();
        grown_ = memory.grown();
    }

    void thoseWhoWaitTakeLittleMemoryTogether() {
        QVERIFY2(grown_ < 60 * megabyte, qPrintable(QString::number(grown_)));
    }

    void whileSigningIn_data() {
        QTest::addColumn<QStringList>("methods");
        QTest::addColumn<Outcome>("outcome");
        for (const SigningIn& row : signingIn()) QTest::newRow(row.name) << row.methods << row.outcome;
    }

    void whileSigningIn() {
        QFETCH(QStringList, methods);
        QFETCH(Outcome, outcome);
        const QString misbehaviour = QString::fromUtf8(QTest::currentDataTag());
        const MemoryPeak memory;
        std::optional<HostileVisit> alone;
        HostileVisit* visit = waiting_.at(misbehaviour);
        if (visit == nullptr) {
            visit = &alone.emplace(misbehaviour, methods);
            signInAs(*visit, outcome);
        }
        const auto& [server, somebody, signedIn, ended, heard] = *visit;
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        const auto& host = *signedIn;
        if (host) {
            QVERIFY2(!outcome, "it let us in");
        } else {
            QVERIFY2(outcome == host.error().kind(),
                     qPrintable(sentence(host.error()) + QLatin1Char('\n') + host.error().detail));
            expectToldInWords(host.error());
            // Which of the servers on that computer it is.
            QVERIFY2(sentence(host.error()).contains(QString::number(server.port())),
                     qPrintable(sentence(host.error())));
            // Nothing was submitted over this connection, nor under way on it.
            QVERIFY2(!sentence(host.error()).contains(QStringLiteral("keep running")),
                     qPrintable(sentence(host.error())));
        }
        QVERIFY2(memory.grown() < 60 * megabyte, qPrintable(QString::number(memory.grown())));
        QVERIFY(somebody.questions.size() <= 36);
        for (const SecretQuestion& question : std::as_const(somebody.questions)) {
            QVERIFY(question.prompt.size() + question.title.size() <= 1100 &&
                    question.instruction.size() <= 4200);
            QCOMPARE(question.account.label(), QStringLiteral("moi@127.0.0.1:%1").arg(server.port()));
        }
        for (const QString& banner : std::as_const(somebody.banners)) QVERIFY(banner.size() <= 8200);
    }

    void anyStallCanBeLeft_data() {
        QTest::addColumn<QStringList>("methods");
        for (const char* name :
             {"says nothing", "greets without end", "says only its version", "offers keys and stalls",
              "drips a packet byte by byte", "stalls after the keys", "stalls at the first question",
              "stalls at the password", "sends nothing of meaning without end"})
            QTest::newRow(name) << password;
        for (const char* name : {"stalls at the interactive question", "stalls at the answer"})
            QTest::newRow(name) << interactive;
    }

    /// Long before the product itself would leave it, which would be told as another kind of error.
    void anyStallCanBeLeft() {
        QFETCH(QStringList, methods);
        const HostileServer server(misbehavingAsTheRowSays(methods));
        Somebody somebody;
        std::stop_source stop;
        const std::jthread leaver([&](const std::stop_token& over) {
            // What another process writes is looked at again and again.
            while (!over.stop_requested() && !server.letsWait()) QTest::qSleep(10);
            // Until it has read what came before; nothing tells of that.
            QTest::qSleep(100);
            stop.request_stop();
        });
        SshHostOptions endlessPatience;
        endlessPatience.connectTimeout = std::chrono::hours(1);
        endlessPatience.answers = {.each = std::chrono::hours(1), .all = std::chrono::hours(1)};
        const auto host = signInWith(endlessPatience)(server.request(), somebody.prompts(), stop.get_token());
        QVERIFY(!host);
        QCOMPARE(host.error().kind(), ErrorKind::Cancelled);
    }

    void anAnswerIsGivenThreeTimesAtMost_data() {
        QTest::addColumn<QString>("misbehaviour");
        QTest::addColumn<QStringList>("methods");
        QTest::addColumn<ErrorKind>("outcome");
        for (const QStringList& methods : {password, interactive, password + interactive}) {
            const auto row = [&](const char* misbehaviour, ErrorKind outcome) {
                QTest::addRow("%s: %s", misbehaviour, qPrintable(methods.join(QLatin1Char('+'))))
                    << QString::fromLatin1(misbehaviour) << methods << outcome;
            };
            row("is never content", ErrorKind::SignInEndless);
            if (!methods.contains(password[0])) row("refuses every answer", ErrorKind::PasswordRefused);
        }
    }

    /// As ssh does (NumberOfPasswordPrompts), whether the server says that it was wrong or that it was right
    /// and not enough, and whichever way it asks for the password.
    void anAnswerIsGivenThreeTimesAtMost() {
        QFETCH(QString, misbehaviour);
        QFETCH(QStringList, methods);
        QFETCH(ErrorKind, outcome);
        const HostileServer server({.misbehaviour = misbehaviour, .methods = methods});
        QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
        Somebody somebody;
        const auto host = signIn(server.request(), somebody.prompts(), {});
        QVERIFY(!host);
        QVERIFY2(host.error().kind() == outcome, qPrintable(sentence(host.error())));
        QCOMPARE(somebody.questions.size(), 3);
        QVERIFY2(server.told().size() <= 3, qPrintable(QString::number(server.told().size())));
        if (outcome != ErrorKind::SignInEndless) return;
        QVERIFY2(sentence(host.error()).contains(QStringLiteral("3 times at most")),
                 qPrintable(sentence(host.error())));
        // The last answer was right, the server said.
        for (const SecretQuestion& question : std::as_const(somebody.questions))
            QCOMPARE(question.attempt, 0);
    }

    /// A password that is kept is one of the three.
    void aKeptPasswordCountsToo() {
        const HostileServer server({.misbehaviour = QStringLiteral("is never content")});
        Somebody somebody;
        SignInPrompts prompts = somebody.prompts();
        prompts.readSecret = [](const SecretName&) { return std::optional<Secret>(QStringLiteral("kept")); };
        const auto host = signIn(server.request(), prompts, {});
        QVERIFY(!host);
        QCOMPARE(host.error().kind(), ErrorKind::SignInEndless);
        QCOMPARE(server.told().size(), 3);
        QCOMPARE(server.told().value(0).secret, QStringLiteral("kept"));
        QCOMPARE(somebody.questions.size(), 2);
    }

    /// A password and a code are two things, each with its three tries.
    void aSecondFactorHasItsOwnTries() {
        const HostileServer server({.misbehaviour = QStringLiteral("wants a password and a code"),
                                    .methods = password,
                                    .prompt = QStringLiteral("Verification code: ")});
        Somebody somebody;
        const auto host = signIn(server.request(), somebody.prompts(), {});
        QVERIFY2(host.has_value(), host ? "" : qPrintable(sentence(host.error())));
        QStringList given;
        for (const auto& told : server.told()) given << told.what;
        QCOMPARE(given, QStringList({"password", "answer", "answer", "answer"}));
    }

    /// The number is of use only before the phone is waited for.
    void theNumberForThePhoneIsShownBeforeThePhoneIsWaitedFor() {
        QVERIFY2(phones_.problem().isEmpty(), qPrintable(phones_.problem()));
        const auto host = phoned_.get();
        QVERIFY2(host.has_value(), host ? "" : qPrintable(sentence(host.error())));
        seenAtThePhone_.removeDuplicates();
        QCOMPARE(seenAtThePhone_,
                 (QStringList{QStringLiteral("moi@127.0.0.1:%1\nDuo\nEnter the number 42 on your phone.")
                                  .arg(phones_.port()),
                              QStringLiteral("phone"), QStringLiteral("done")}));
    }

    void aNewPasswordIsNeverSentUnasked() {
        const HostileServer server({.misbehaviour = QStringLiteral("wants a new password")});
        Somebody somebody;
        const auto host = signIn(server.request(), somebody.prompts(), {});
        QVERIFY(!host);
        QCOMPARE(host.error().kind(), ErrorKind::PasswordExpired);
        QCOMPARE(host.error().arguments().value(2),
                 QStringLiteral("ssh -p %1 moi@127.0.0.1").arg(server.port()));
        QVERIFY2(sentence(host.error()).contains(host.error().arguments().value(2)),
                 qPrintable(sentence(host.error())));
        QCOMPARE(somebody.questions.size(), 1);
        const auto told = server.told();
        QCOMPARE(told.size(), 1);
        QCOMPARE(told[0].what, QStringLiteral("password"));
    }

    void onceSignedIn_data() {
        QTest::addColumn<Outcome>("outcome");
        for (const SignedIn& row : signedIn()) QTest::newRow(row.name) << row.outcome;
    }

    /// A program's output is taken as it flows; who does not want the rest of it stops. What comes before a
    /// program's start is bounded by itself.
    void onceSignedIn() {
        QFETCH(Outcome, outcome);
        const QByteArrayView tag(QTest::currentDataTag());
        const QString misbehaviour = QString::fromUtf8(tag);
        const MemoryPeak memory;
        std::optional<HostileVisit> alone;
        HostileVisit* visit = waiting_.at(misbehaviour);
        if (visit == nullptr) {
            visit = &alone.emplace(misbehaviour, password);
            runAs(*visit, tag, outcome);
        }
        const auto& host = *visit->host;
        QVERIFY2(host.has_value(), qPrintable(host ? QString() : host.error().detail));
        const auto& status = *visit->ended;
        if (status) {
            QVERIFY2(!outcome, "it ended");
            QVERIFY2((status->code == 0) == (tag == "ends its output and says more"),
                     qPrintable(QString::number(status->code)));
        } else {
            QVERIFY2(outcome == status.error().kind(),
                     qPrintable(sentence(status.error()) + QLatin1Char('\n') + status.error().detail));
            expectToldInWords(status.error());
        }
        QVERIFY2(memory.grown() < 60 * megabyte,
                 qPrintable(QStringLiteral("%1 for %2").arg(memory.grown()).arg(visit->heard.load())));
    }
};

ATELIER_TEST(TestMisbehaviours)
#include "test_Misbehaviours.moc"

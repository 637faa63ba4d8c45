#include <QtTest>

#include "core/ssh/agent/AgentMessages.h"
#include "core/ssh/signin/KeyOrder.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The order in which keys are offered to a server, and what the agent's messages say.
class TestKeyOrder : public QObject {
    Q_OBJECT
private:
    using Wanted = KeyFile::Wanted;

    static QByteArray key(const QByteArray& name) { return withLength("ssh-ed25519") + withLength(name); }
    static QByteArray certificate(const QByteArray& name) {
        return withLength("ssh-ed25519-cert-v01@openssh.com") + withLength("nonce") + withLength(name) +
               "rest";
    }
    static KeyFile file(const char* name, Wanted wanted) {
        return {.path = QLatin1String(name), .wanted = wanted, .key = key(name)};
    }
    /// "name" of a file, "name@" of the agent, "+" where it is a certificate.
    static QStringList shownOf(const KeyRing& ring) {
        QStringList names;
        for (const KeyOffer& offer : keyOffers(ring)) {
            QString name = offer.file;
            for (const char* one : {"a", "b", "c", "d"})
                if (name.isEmpty() && offer.key == key(one)) name = QLatin1String(one);
            names << name + QLatin1String(offer.shown == offer.key ? "" : "+") +
                         QLatin1String(offer.agentKey.isEmpty() ? "" : "@");
        }
        return names;
    }
    static QStringList words(const char* text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); }

private Q_SLOTS:
    void keysThatAreNamedComeBeforeTheOthersOfTheAgent() {
        KeyRing ring{.files = {file("a", Wanted::Named), file("b", Wanted::Named)},
                     .agent = {key("c"), key("b"), key("d")}};
        QCOMPARE(shownOf(ring), words("b@ a c@ d@"));
        ring.files[0].wanted = Wanted::Chosen;
        QCOMPARE(shownOf(ring), words("a b@ c@ d@"));
        ring.identitiesOnly = true;
        QCOMPARE(shownOf(ring), words("a b@"));
    }

    void keysThatNobodyNamedComeLast() {
        QCOMPARE(shownOf({.files = {file("a", Wanted::Usual), file("b", Wanted::Usual)},
                          .agent = {key("c"), key("b")}}),
                 words("b@ c@ a"));
    }

    void aKeyWhosePublicHalfIsNotKnownComesLast() {
        KeyFile locked = file("a", Wanted::Named);
        locked.key.clear();
        QCOMPARE(shownOf({.files = {locked}, .agent = {key("c")}}), words("c@ a"));
    }

    void aCertificateComesBeforeItsKeyAndIsSignedForByWhoHasTheKey() {
        KeyFile certified = file("a", Wanted::Named);
        certified.certificates = {certificate("a")};
        QCOMPARE(shownOf({.files = {certified}}), words("a+ a"));
        QCOMPARE(shownOf({.files = {certified}, .agent = {key("a")}}), words("a+@ a@"));
        QCOMPARE(shownOf({.certificates = {certificate("c")}, .agent = {key("c")}}), words("c+@ c@"));
        QVERIFY(isCertificateOf(certificate("a"), key("a")));
        QVERIFY(!isCertificateOf(certificate("a"), key("b")));
        QVERIFY(!isCertificateOf(certificate("a"), {}));
    }

    void aFileThatIsNotThereIsOfferedOnlyWhereTheAgentHasItsKey() {
        KeyFile missing = file("a", Wanted::Named);
        missing.exists = false;
        QCOMPARE(shownOf({.files = {missing}, .agent = {key("a")}}), words("a@"));
        QCOMPARE(keyOffers({.files = {missing}}).size(), 0);
    }

    void anAnswerOfAnAgentIsReadWholeOrNotAtAll() {
        QCOMPARE(identitiesIn(identitiesAnswer(key("a"))).value_or(QList<QByteArray>()),
                 QList<QByteArray>{key("a")});
        const QByteArray whole = identitiesAnswer(key("a"));
        for (qsizetype size = 0; size < whole.size(); ++size) QVERIFY(!identitiesIn(whole.left(size)));
        QVERIFY(!identitiesIn(agentFailure()));
        QVERIFY(!identitiesIn(QByteArray("\x0c\xff\xff\xff\xff", 5)));
    }

    void aRequestToSignGoesOnWithTheKeyThatSigns() {
        const QByteArray rest = withLength("data") + QByteArray("\0\0\0\4", 4);
        const QByteArray request = '\x0d' + withLength(certificate("a")) + rest;
        QCOMPARE(signRequestWith(request, certificate("a"), key("a")).value_or(QByteArray()),
                 '\x0d' + withLength(key("a")) + rest);
        QVERIFY(!signRequestWith(request, certificate("b"), key("b")));
        QVERIFY(!signRequestWith(identitiesRequest(), {}, key("b")));
    }
};

ATELIER_TEST(TestKeyOrder)
#include "test_KeyOrder.moc"

#include <QCheckBox>
#include <QLineEdit>
#include <QSettings>
#include <QtTest>
#include <atomic>

#include "core/error/HostKeyErrors.h"
#include "core/error/KeychainErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/journey/ScriptDigest.h"
#include "tests/support/AwaitStop.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ClusterCard.h"
#include "ui/connect/ConnectPage.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A host whose end a test decides.
class FragileHost final : public RemoteHost {
public:
    explicit FragileHost(std::shared_ptr<std::atomic<bool>> connected, QString home)
        : connected_(std::move(connected)), local_(std::move(home)) {}
    QString label() const override { return QStringLiteral("moi@narval.alliancecan.ca"); }
    QString identity() const override { return label(); }
    HostCapabilities capabilities() const override { return {}; }
    bool isConnected() const override { return *connected_; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (!*connected_) return failure(error::ConnectionLost{label()}, {}, true);
        return local_.execute(command, streams, std::move(stop));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return local_.executeInTerminal(command, size, streams, std::move(stop));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return local_.openTunnel(host, port);
    }
    QStringList rsyncTransport() const override { return {}; }

private:
    std::shared_ptr<std::atomic<bool>> connected_;
    LocalHost local_;
};

/// What a sign-in does, written down by each test.
using Script =
    std::function<std::optional<Error>(const SignInRequest&, const SignInPrompts&, std::stop_token)>;

class ConnectStage : public PageStage {
public:
    explicit ConnectStage(Script script = {}) {
        services.catalogue = Catalogue::builtIn();
        services.signIn = [this, script](const SignInRequest& request, const SignInPrompts& prompts,
                                         std::stop_token stop) -> Expected<std::unique_ptr<RemoteHost>> {
            ++signIns;
            asked = request;
            if (script)
                if (auto error = script(request, prompts, stop)) return tl::unexpected(*error);
            return std::make_unique<FragileHost>(connected, home_.path());
        };
        services.practiceSites = {{QStringLiteral("alliance"), {{QStringLiteral("en"), "As usual"}}},
                                  {QStringLiteral("conda-site"), {{QStringLiteral("en"), "With conda"}}}};
        services.startPractice = [this](const QString& site, const std::function<void(const QString&)>& said,
                                        std::stop_token) -> Expected<PracticeAccess> {
            played = site;
            said(QStringLiteral("starting slurmctld"));
            PracticeAccess access;
            access.request.host = QStringLiteral("127.0.0.1");
            access.request.port = 2200;
            access.request.user = QStringLiteral("moi");
            access.request.practiceFolder = QStringLiteral("/practice/default");
            access.request.practiceInstance = instance;
            return access;
        };
        services.readSecret = [this](const SecretName& name,
                                     const std::stop_token&) -> Expected<std::optional<Secret>> {
            if (!kept.contains(name.text())) return std::optional<Secret>();
            return std::optional<Secret>(kept.value(name.text()));
        };
        services.keepSecret = [this](const SecretName& name, const Secret& secret,
                                     const std::stop_token&) -> Expected<void> {
            kept.insert(name.text(), secret.words());
            return {};
        };
        services.removeUnnamedSecret = [this](const QString& user, const QString& host,
                                              const std::stop_token&) {
            return kept.remove(user + QLatin1Char('@') + host) > 0;
        };
        page = open({{Step::Connect, [](JourneyModel& m, const AppServices& s, QWidget* parent) {
                          return new ConnectPage(m, s, parent);
                      }}});
    }

    ~ConnectStage() { close(); }

    void choose(const QString& id) {
        for (auto* card : visible<ClusterCard>(page))
            if (card->cluster().id == id) card->click();
    }
    QString text(const QString& field) {
        auto* edit = qobject_cast<QLineEdit*>(named(field));
        return edit ? edit->text() : QStringLiteral("(no such field)");
    }
    void chooseNarval() {
        choose(QStringLiteral("narval"));
        type(QStringLiteral("User name"), QStringLiteral("moi"));
    }
    QWidget* named(const QString& name) {
        for (auto* widget : visible<QWidget>(page))
            if (widget->accessibleName() == name && isInteractive(widget)) return widget;
        return nullptr;
    }
    void type(const QString& field, const QString& text) {
        auto* edit = qobject_cast<QLineEdit*>(named(field));
        QVERIFY2(edit, qPrintable(field));
        edit->clear();
        QTest::keyClicks(edit, text);
    }
    QAbstractButton* button(const QString& text) {
        for (auto* found : visible<QAbstractButton>(page))
            if (found->text() == text) return found;
        return nullptr;
    }
    QString words() { return shownWords(page); }

    Page* page = nullptr;
    std::atomic<int> signIns = 0;
    QString played = QStringLiteral("(none)");  ///< the site that the practice cluster was to play
    SignInRequest asked;
    QMap<QString, QString> kept;
    QString instance = QStringLiteral("a94f01c37e");  ///< of the practice cluster
    std::shared_ptr<std::atomic<bool>> connected = std::make_shared<std::atomic<bool>>(true);

private:
    QTemporaryDir home_;
};

}  // namespace

class TestConnectPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void clustersElsewhereAreOfferedWhenTheyAreAskedFor() {
        ConnectStage stage;
        auto* far = stage.the<QAbstractButton>("connect.cluster.jean-zay");
        QVERIFY(stage.the<QAbstractButton>("connect.cluster.narval")->isVisible());
        QVERIFY(!far->isVisible());
        auto* more = stage.the<QAbstractButton>("connect.moreClusters");
        more->setFocus();
        QTest::keyClick(more, Qt::Key_Space);
        QVERIFY(far->isVisible());
        QVERIFY(!more->isVisible());
        // The keyboard goes on among what has appeared.
        auto* focused = dynamic_cast<QAbstractButton*>(QApplication::focusWidget());
        QVERIFY(focused != nullptr && focused->objectName().startsWith("connect.cluster."));
    }

    void aClusterElsewhereIsFoundByItsAddress() {
        ConnectStage stage;
        QTest::keyClicks(stage.the<QLineEdit>("connect.address"), "jean-zay.idris.fr");
        auto* far = stage.the<QAbstractButton>("connect.cluster.jean-zay");
        QVERIFY(far->isVisible());
        QVERIFY(far->isChecked());
    }

    void thePracticeClusterIsOfferedFirstAndNeedsNothingTyped() {
        ConnectStage stage;
        QVERIFY(Catalogue::builtIn().clusters().constFirst().practice);
        QVERIFY(stage.press("Start it and connect"));
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.port, 2200);
        QCOMPARE(stage.model.state().cluster->id, "practice");
    }

    void theSiteThatThePracticeClusterPlaysCanBeChosen() {
        for (const int index : {0, 1}) {
            ConnectStage stage;
            auto* site = stage.the<QComboBox>("connect.site");
            QVERIFY(site->isVisible());
            stage.chooseNarval();
            QVERIFY(!site->isVisible());
            stage.choose(QStringLiteral("practice"));
            QVERIFY(site->isVisible());
            QVERIFY2(stage.words().contains("As usual."), qPrintable(stage.words()));
            site->setCurrentIndex(index);
            if (index == 1) {
                QVERIFY2(stage.words().contains("With conda."), qPrintable(stage.words()));
                NO_FAULTS(stage.faults("connect-site"));
            }
            QVERIFY(stage.press("Start it and connect"));
            QTRY_VERIFY(stage.model.state().connected);
            QCOMPARE(stage.played, index == 0 ? QString() : QStringLiteral("conda-site"));
        }
    }

    void signingInGivesTheModelTheOneConnection() {
        ConnectStage stage;
        stage.chooseNarval();
        NO_FAULTS(stage.faults("connect-narval"));
        QVERIFY(stage.press("Connect"));
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.signIns.load(), 1);
        QCOMPARE(stage.model.signIns(), 1);
        QCOMPARE(stage.asked.host, "narval.alliancecan.ca");
        QCOMPARE(stage.asked.user, "moi");
        QVERIFY(stage.asked.siteKeys.keys.constFirst().fingerprint.startsWith("SHA256:"));
        const auto& known = stage.asked.catalogueKeys;
        QVERIFY2(std::any_of(known.begin(), known.end(),
                             [](const SiteHostKeys& site) { return site.host == "fir.alliancecan.ca"; }),
                 "a jump host of the catalogue is checked too");
        QVERIFY(stage.model.state().site.has_value());
        QTRY_VERIFY2(!stage.model.commands().isEmpty(), "the look around is a command, and shown");
        QVERIFY(stage.button("Disconnect"));
        NO_FAULTS(stage.faults("connect-done"));
        NO_FAULTS(unreachableControls(&stage.window()));
    }

    void aJobCountsAsSubmittedAfterAVisitElsewhere() {
        ConnectStage stage;
        const auto goTo = [&stage](const char* id) {
            if (auto* disconnect = stage.button("Disconnect")) disconnect->click();
            stage.choose(QLatin1String(id));
            stage.type(QStringLiteral("User name"), QStringLiteral("moi"));
            QVERIFY(stage.press("Connect"));
            QTRY_VERIFY(stage.model.state().connected);
        };
        goTo("narval");
        stage.model.change([](JourneyState& state) {
            SubmittedJob job;
            job.account = accountOf(state).value();
            job.jobId = QStringLiteral("4812");
            job.spec = state.job;
            job.ownLines = QByteArray();
            job.script = digestOfScript(state.job, *state.cluster);
            job.lastSeen = LastSeen{JobState::Completed, {}};
            job.resultsFetched = true;
            adoptJob(state, job);
        });
        const auto marks = [&stage] {
            QList<StepState> states;
            for (const Step step : {Step::Script, Step::Follow, Step::Results})
                states << stepStatus(stage.model.state(), step).state;
            return states;
        };
        QCOMPARE(marks(), QList<StepState>(3, StepState::Done));
        goTo("fir");
        QVERIFY(!stage.model.state().submitted);
        QVERIFY(!marks().contains(StepState::Done));
        goTo("narval");
        QVERIFY(stage.model.state().submitted);
        QCOMPARE(marks(), QList<StepState>(3, StepState::Done));
    }

    void nothingIsDoneOnAPracticeClusterThatWasReset() {
        ConnectStage stage;
        const auto connectAgain = [&stage] {
            if (auto* disconnect = stage.button("Disconnect")) disconnect->click();
            QVERIFY(stage.press("Start it and connect"));
            QTRY_VERIFY(stage.model.state().connected);
        };
        connectAgain();
        stage.model.change([](JourneyState& state) { sendProgramOf(state); });
        connectAgain();
        QVERIFY(isDone(stage.model.state(), Step::Program));
        stage.instance = QStringLiteral("00c7715be2");
        connectAgain();
        QVERIFY(!isDone(stage.model.state(), Step::Program));
        QCOMPARE(stepStatus(stage.model.state(), Step::Program).change, StepChange::Cluster);
    }

    void disconnectingLeadsBackToTheChoice() {
        ConnectStage stage;
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Disconnect"));
        stage.press("Disconnect");
        QVERIFY(!stage.model.state().connected);
        QVERIFY(!stage.model.host());
        QVERIFY(stage.button("Connect"));
    }

    void disconnectingLeavesTheKeyboardOnWhatComesNext() {
        ConnectStage stage;
        stage.window().activateWindow();
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Disconnect"));
        stage.button("Disconnect")->setFocus();
        QTest::keyClick(stage.button("Disconnect"), Qt::Key_Space);
        QTRY_VERIFY(stage.button("Connect"));
        stage.settle();
        QCOMPARE(stage.window().focusWidget(), stage.button("Connect"));
    }

    void whyASignInWasRefusedGoesWithTheChoice() {
        ConnectStage stage([](const SignInRequest& request, const SignInPrompts&, std::stop_token) {
            return Error(error::HostNameUnknown{request.host});
        });
        stage.chooseNarval();
        stage.press("Connect");
        const QString refused = QStringLiteral("narval.alliancecan.ca");
        const auto said = [&] {
            for (const auto* notice : visible<Notice>(stage.page))
                if (notice->kind() == Notice::Kind::Error) return withoutBreaks(notice->text());
            return QString();
        };
        QTRY_VERIFY2(said().contains(refused), qPrintable(said()));
        // The same once more is no other choice.
        stage.choose(QStringLiteral("narval"));
        QVERIFY(said().contains(refused));
        stage.choose(QStringLiteral("fir"));
        QCOMPARE(said(), QString());
    }

    void anUnknownHostKeyIsAskedAbout_data() {
        QTest::addColumn<bool>("published");
        QTest::addColumn<bool>("accept");
        QTest::newRow("published, accepted") << true << true;
        QTest::newRow("unknown, accepted") << false << true;
        QTest::newRow("unknown, refused") << false << false;
    }

    void anUnknownHostKeyIsAskedAbout() {
        QFETCH(bool, published);
        QFETCH(bool, accept);
        ConnectStage stage(
            [published](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token) {
                const HostKeyQuestion question{.account = {.user = request.user, .host = request.host},
                                               .keyType = "ssh-ed25519",
                                               .fingerprint = "SHA256:pTKCWpDC142truNtohGm10",
                                               .published = published};
                return prompts.acceptHostKey(question)
                           ? std::optional<Error>()
                           : Error(error::HostKeyRefused{request.host, question.fingerprint});
            });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Yes, go on"));
        QVERIFY(stage.words().contains("SHA256:pTKCWpDC142truNtohGm10"));
        QCOMPARE(stage.words().contains("its operators publish"), published);
        NO_FAULTS(stage.faults(published ? "connect-key-known" : "connect-key"));
        // A return that was meant for something else must not vouch for a key that nobody published.
        QCOMPARE(stage.button("Yes, go on")->hasFocus(), published);
        QCOMPARE(stage.button("No, stop here")->hasFocus(), !published);
        stage.press(accept ? "Yes, go on" : "No, stop here");
        if (accept) {
            QTRY_VERIFY(stage.model.state().connected);
        } else {
            QTRY_VERIFY(stage.button("Connect"));
            QVERIFY(!stage.model.state().connected);
            QVERIFY(stage.words().contains("narval.alliancecan.ca"));
        }
    }

    void aKeyOfATypeThatTheSiteDoesNotPublishIsAskedAboutWithThatWord() {
        ConnectStage stage([](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token) {
            HostKeyQuestion question{.account = {.user = request.user, .host = request.host},
                                     .keyType = "ecdsa-sha2-nistp256",
                                     .fingerprint = "SHA256:pTKCWpDC142truNtohGm10"};
            question.otherPublishedTypes = QStringList{"ED25519", "RSA"};
            question.certified = true;
            prompts.acceptHostKey(question);
            return Error(error::HostKeyRefused{request.host, question.fingerprint});
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("No, stop here"));
        QVERIFY(stage.words().contains("none of this type (it publishes ED25519, RSA)"));
        QVERIFY(stage.words().contains("cannot check certificates"));
        QVERIFY(stage.button("No, stop here")->hasFocus());
        NO_FAULTS(stage.faults("connect-key-other-type"));
        stage.press("No, stop here");
        QTRY_VERIFY(stage.button("Connect"));
    }

    void aServersQuestionSaysWhoseItIsAndWhereItLeads_data() {
        QTest::addColumn<HostKeyQuestion>("question");
        QTest::addColumn<QStringList>("said");
        HostKeyQuestion question{.account = {.user = "moi", .host = "127.0.0.1", .port = 2201},
                                 .keyType = "ssh-ed25519",
                                 .fingerprint = "SHA256:pTKCWpDC142truNtohGm10"};
        QTest::newRow("another port") << question << QStringList{"moi@127.0.0.1:2201"};
        question.account.host = "2001:db8::1";
        QTest::newRow("IPv6") << question << QStringList{"moi@[2001:db8::1]:2201"};
        question.role = {.calledAs = "gate", .onTheWayTo = "moi@narval.alliancecan.ca"};
        QTest::newRow("a jump host") << question
                                     << QStringList{"jump host on the way to moi@narval.alliancecan.ca",
                                                    "calls this server “gate”", "moi@[2001:db8::1]:2201"};
        question.role = {.calledAs = "gate", .alias = "keys-of-gate"};
        QTest::newRow("a name for its key")
            << question << QStringList{"goes by the name “keys-of-gate” (HostKeyAlias)"};
        question.role.onTheWayTo =
            "quelqu.un@login-node-with-a-long-name.of-a-course.calculquebec.cloud:22022";
        question.otherPublishedTypes = {"ED25519", "RSA"};
        question.certified = true;
        QTest::newRow("all at once") << question << QStringList{"calculquebec.cloud:22022"};
    }

    void aServersQuestionSaysWhoseItIsAndWhereItLeads() {
        QFETCH(HostKeyQuestion, question);
        QFETCH(QStringList, said);
        ConnectStage stage([question](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.acceptHostKey(question);
            return Error(error::HostKeyRefused{question.account.label(), question.fingerprint,
                                               question.role.calledAs, question.role.alias,
                                               question.role.onTheWayTo});
        });
        stage.window().resize(1024, 640);
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("No, stop here"));
        const auto* no = stage.button("No, stop here");
        QTRY_COMPARE(no->visibleRegion().boundingRect(), no->rect());
        for (const QString& words : said)
            QVERIFY2(stage.words().contains(words), qPrintable(words + "\n" + stage.words()));
        QCOMPARE(stage.words().contains("jump host"), !question.role.onTheWayTo.isEmpty());
        QVERIFY(stage.button("No, stop here")->hasFocus());
        NO_FAULTS(stage.faults(QByteArray("connect-key-") + QTest::currentDataTag()));
        stage.press("No, stop here");
        QTRY_VERIFY(stage.button("Connect"));
        QVERIFY2(stage.words().contains(said.constFirst()), "the refusal says it too");
    }

    void theUserOfTheSshConfigurationIsOffered() {
        QSettings().clear();
        ConnectStage stage;
        stage.services.configuredUser = [](const QString& host, std::stop_token) {
            return host == "narval.alliancecan.ca" ? QString("configured") : QString();
        };
        stage.choose("narval");
        QTRY_COMPARE(stage.text("User name"), QString("configured"));
        QVERIFY(stage.words().contains("As your ssh configuration says."));
        QTRY_VERIFY(stage.button("Connect")->isEnabled());
        stage.choose("rorqual");
        QCOMPARE(stage.text("User name"), QString());
        stage.choose("narval");
        QTRY_COMPARE(stage.text("User name"), QString("configured"));
        QVERIFY(stage.press("Connect"));
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.user, "configured");
    }

    void whatTheUserTypedIsNotReplacedByTheConfiguration() {
        QSettings().clear();
        std::atomic<bool> told = false;
        ConnectStage stage;
        stage.services.configuredUser = [&told](const QString&, std::stop_token) {
            told = true;
            return QString("configured");
        };
        stage.chooseNarval();
        QTRY_VERIFY(told.load());
        QVERIFY(PageStage::endTasks());
        QCOMPARE(stage.text("User name"), QString("moi"));
        QVERIFY(stage.press("Connect"));
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.user, "moi");
    }

    void aUserNameThatSshRefusesIsRefusedAndNotRemembered() {
        ConnectStage stage;
        stage.choose(QStringLiteral("narval"));
        stage.type(QStringLiteral("User name"), QStringLiteral("-oProxyCommand=id"));
        QVERIFY(stage.press(QStringLiteral("Connect")));
        QVERIFY2(stage.words().contains(QStringLiteral("“-oProxyCommand=id” cannot be a user name for ssh")),
                 qPrintable(stage.words()));
        QCOMPARE(stage.signIns.load(), 0);
        QCOMPARE(stage.text(QStringLiteral("User name")), QStringLiteral("-oProxyCommand=id"));
        ConnectStage again;
        again.choose(QStringLiteral("narval"));
        QVERIFY(again.text(QStringLiteral("User name")) != QStringLiteral("-oProxyCommand=id"));
    }

    void theServersQuestionsAreAskedInItsWords() {
        QStringList answers;
        const Account account{.user = "moi", .host = "narval.alliancecan.ca"};
        ConnectStage stage([&](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            const auto name = SecretName::password(account);
            const SecretQuestion password{
                .kind = SecretQuestion::Kind::Password, .account = account, .name = name};
            auto answer = prompts.askSecret(password).value_or(SecretAnswer{});
            answers += answer.text.words();
            if (answer.remember) prompts.keepSecret(name, answer.text);
            SecretQuestion code{.kind = SecretQuestion::Kind::KeyboardInteractive,
                                .title = "Duo two-factor login for moi",
                                .instruction = "Enter a passcode or select one of the following options:",
                                .prompt = "\n 1. Duo Push to My phone (iOS)\n\nPasscode or option (1-1): ",
                                .echo = true,
                                .account = account};
            answers += prompts.askSecret(code).value_or(SecretAnswer{}).text.words();
            code.attempt = 1;
            answers += prompts.askSecret(code).value_or(SecretAnswer{}).text.words();
            return std::optional<Error>();
        });
        stage.chooseNarval();
        stage.press("Connect");
        const QString password = "Password of moi@narval.alliancecan.ca";
        QTRY_VERIFY(stage.named(password));
        NO_FAULTS(stage.faults("connect-password"));
        QCOMPARE(qobject_cast<QLineEdit*>(stage.named(password))->echoMode(), QLineEdit::Password);
        QVERIFY(stage.words().contains("Your answer is sent to moi@narval.alliancecan.ca"));
        stage.type(password, "s3cret");
        stage.press("Keep it in this computer's keychain");
        stage.press("Send");
        const QString code = "(moi@narval.alliancecan.ca) Passcode or option (1-1):";
        QTRY_VERIFY(stage.named(code));
        QVERIFY(stage.words().contains("Duo Push to My phone"));
        QVERIFY(stage.words().contains("moi@narval.alliancecan.ca says:"));
        QVERIFY2(!stage.button("Keep it in this computer's keychain"), "a code is used once");
        stage.type(code, "1");
        QTest::keyClick(stage.named(code), Qt::Key_Return);
        QTRY_VERIFY(stage.words().contains("That was not accepted"));
        NO_FAULTS(stage.faults("connect-code"));
        stage.type(code, "2");
        stage.press("Send");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(answers, QStringList({"s3cret", "1", "2"}));
        QCOMPARE(stage.kept, (QMap<QString, QString>{{"password moi@narval.alliancecan.ca:22", "s3cret"}}));
        for (auto* edit : stage.page->findChildren<QLineEdit*>()) QVERIFY(!edit->text().contains("s3cret"));
    }

    /// A server may ask in the very words in which Atelier asks for a passphrase.
    void aServersWordsNeverStandWhereOursDo() {
        const Account account{.user = "moi", .host = "narval.alliancecan.ca"};
        const QString imitation = "Passphrase of /home/moi/.ssh/id_ed25519";
        ConnectStage stage([&](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.askSecret({.kind = SecretQuestion::Kind::KeyboardInteractive,
                               .title = imitation,
                               .prompt = "Your key's passphrase\n" + imitation,
                               .account = account});
            return std::optional<Error>();
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.named("(moi@narval.alliancecan.ca) " + imitation));
        QVERIFY(!stage.named(imitation));
        QVERIFY(stage.words().contains("The server asks"));
        QVERIFY(stage.words().contains("Your answer is sent to moi@narval.alliancecan.ca"));
        NO_FAULTS(stage.faults("connect-imitation"));
        stage.press("Cancel");
    }

    void whatWasKeptWithoutAPurposeIsRemovedAndTheUserIsTold() {
        bool found = true;
        ConnectStage stage([&](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token) {
            const Account account{.user = request.user, .host = request.host};
            found = prompts.readSecret(SecretName::password(account)).has_value();
            prompts.askSecret({.account = account});
            return std::optional<Error>();
        });
        stage.kept.insert("moi@narval.alliancecan.ca", "of a jump host, or of a key");
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.named("Password of moi@narval.alliancecan.ca"));
        QVERIFY(!found);
        QVERIFY(stage.kept.isEmpty());
        QVERIFY(stage.words().contains("removed from the keychain and not used"));
        NO_FAULTS(stage.faults("connect-unnamed"));
        stage.press("Cancel");
    }

    void aSecretInTheKeychainIsReadByItsNameAndNothingIsKeptUnasked() {
        QString read;
        ConnectStage stage([&](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token) {
            const auto secret =
                prompts.readSecret(SecretName::password({.user = request.user, .host = request.host}));
            read = secret ? secret->words() : QString();
            return std::optional<Error>();
        });
        stage.kept.insert("password moi@narval.alliancecan.ca:22", "kept");
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(read, "kept");
        QCOMPARE(stage.kept.size(), 1);
    }

    void anErrorIsASentenceAndNothingTypedIsLost() {
        ConnectStage stage([](const SignInRequest& request, const SignInPrompts&, std::stop_token) {
            return std::optional(Error(error::PasswordRefused{request.user, request.host}, {}, true));
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Connect"));
        auto* notice = visible<Notice>(stage.page).constFirst();
        QCOMPARE(notice->kind(), Notice::Kind::Error);
        QVERIFY(notice->text().contains("narval.alliancecan.ca"));
        QCOMPARE(qobject_cast<QLineEdit*>(stage.named("User name"))->text(), "moi");
        NO_FAULTS(stage.faults("connect-error"));
    }

    /// The button below it has the focus again, and would be all that one sees.
    void whyItWasRefusedIsInSightInASmallWindowToo() {
        ConnectStage stage([](const SignInRequest& request, const SignInPrompts&, std::stop_token) {
            return std::optional(Error(error::PasswordRefused{request.user, request.host}, {}, true));
        });
        stage.page->window()->resize(1024, 480);
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Connect"));
        auto* notice = visible<Notice>(stage.page).constFirst();
        QTRY_COMPARE(notice->visibleRegion().boundingRect(), notice->rect());
    }

    void cancellingEndsAWaitForTheServer() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts&, std::stop_token stop) {
            awaitStop(stop);
            return std::optional(Error(error::Cancelled{}));
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.button("Cancel"));
        NO_FAULTS(stage.faults("connect-waiting"));
        stage.press("Cancel");
        QTRY_VERIFY(stage.button("Connect"));
        QVERIFY(!stage.model.state().connected);
    }

    void aPassphraseUnlocksAndIsNotSent() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.askSecret({.kind = SecretQuestion::Kind::Passphrase, .prompt = "/home/moi/key"});
            return std::optional<Error>();
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.named("Passphrase of /home/moi/key"));
        QVERIFY(stage.words().contains("is not sent anywhere"));
        QVERIFY(!stage.button("Send"));
        NO_FAULTS(stage.faults("connect-passphrase"));
        stage.type("Passphrase of /home/moi/key", "x");
        QVERIFY(stage.press("Unlock the key"));
        QTRY_VERIFY(stage.model.state().connected);
    }

    void aWaitForTheKeychainIsSaidAndCancelledAtOnce() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts,
                              std::stop_token stop) -> std::optional<Error> {
            prompts.readSecret(SecretName::password({.user = "moi", .host = "narval.alliancecan.ca"}));
            if (stop.stop_requested()) return Error(error::Cancelled{});
            return {};
        });
        stage.services.readSecret = [](const SecretName&,
                                       const std::stop_token& stop) -> Expected<std::optional<Secret>> {
            awaitStop(stop);
            return failure(error::Cancelled{});
        };
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.words().contains("waiting for the keychain"));
        NO_FAULTS(stage.faults("connect-keychain"));
        stage.press("Cancel");
        QTRY_VERIFY(stage.button("Connect"));
        QVERIFY(stage.words().contains("You cancelled the sign-in. No host key and no password was kept."));
    }

    void aSilentKeychainIsAskedOnceInASignInAndTheQuestionSaysWhy() {
        const Account account{.user = "moi", .host = "narval.alliancecan.ca"};
        std::atomic<int> asked = 0;
        std::atomic<int> told = 0;
        ConnectStage stage([&](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.readSecret(SecretName::interactivePassword(account));
            prompts.readSecret(SecretName::password(account));
            prompts.askSecret({.account = account, .name = SecretName::password(account)});
            return std::optional<Error>();
        });
        stage.services.removeUnnamedSecret = [&](const QString&, const QString&,
                                                 const std::stop_token&) -> Expected<bool> {
            ++asked;
            return failure(error::KeychainSilent{10});
        };
        stage.services.readSecret = [&](const SecretName&,
                                        const std::stop_token&) -> Expected<std::optional<Secret>> {
            ++asked;
            return failure(error::KeychainSilent{10});
        };
        stage.services.keepSecret = [&](const SecretName&, const Secret&,
                                        const std::stop_token&) -> Expected<void> {
            ++told;
            return {};
        };
        stage.chooseNarval();
        stage.press("Connect");
        const QString password = "Password of moi@narval.alliancecan.ca";
        QTRY_VERIFY(stage.named(password));
        QCOMPARE(asked.load(), 1);
        QVERIFY(!stage.button("Keep it in this computer's keychain"));
        QVERIFY2(stage.words().contains("keychain did not answer within 10 s"), qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-silent-keychain"));
        stage.type(password, "s3cret");
        stage.press("Send");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(told.load(), 0);
    }

    void whatMayBeStoredYetIsSaid() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.keepSecret(SecretName::password({.user = "moi", .host = "narval.alliancecan.ca"}),
                               QStringLiteral("s3cret"));
            return std::optional<Error>();
        });
        stage.services.keepSecret = [](const SecretName&, const Secret&,
                                       const std::stop_token&) -> Expected<void> {
            return failure(error::KeychainMayStoreYet{10});
        };
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QVERIFY2(stage.words().contains("It may still store what you typed"), qPrintable(stage.words()));
    }

    /// They keep nobody out, but whoever relies on them has to know.
    void settingsOfSshThatAtelierDoesWithoutAreSaid() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.settingsIgnored("narval", {"AddKeysToAgent", "ForwardAgent"});
            return std::optional<Error>();
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY2(stage.words().contains("Your ssh configuration says something for narval that Atelier "
                                            "does not do, and does without: AddKeysToAgent, ForwardAgent."),
                     qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-passed-over"));
    }

    /// Who is asked for a code has to know by whom.
    void thatTheSystemsSshSignsInIsSaidWithTheReason_data() {
        QTest::addColumn<int>("why");
        QTest::addColumn<QString>("words");
        using Why = SshTransportChoice::Why;
        QTest::newRow("a master of the user's") << int(Why::UsersMaster)
                                                << "Your own ssh already has a connection to narval "
                                                   "(ControlMaster). Atelier uses it, so that you need "
                                                   "not sign in, and leaves it open.";
        QTest::newRow("algorithms")
            << int(Why::Algorithms)
            << "Atelier itself and narval have no algorithm in common, so the ssh of this "
               "computer connects in its place.";
        QTest::newRow("a setting")
            << int(Why::Setting)
            << "Your ssh configuration sets BindInterface for narval, which Atelier itself "
               "cannot do, so the ssh of this computer connects in its place.";
    }

    void thatTheSystemsSshSignsInIsSaidWithTheReason() {
        QFETCH(int, why);
        QFETCH(QString, words);
        ConnectStage stage([why](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            prompts.transportChosen(
                {"narval", static_cast<SshTransportChoice::Why>(why), QStringLiteral("BindInterface")});
            return std::optional<Error>();
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY2(stage.words().contains(words), qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-transport"));
    }

    void whatStaysOfACancelledSignInIsSaid() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            const Account account{.user = "moi", .host = "narval.alliancecan.ca"};
            prompts.hostKeyKept(account, "/home/moi/.ssh/known_hosts");
            prompts.keepSecret(SecretName::password(account), QStringLiteral("s3cret"));
            return std::optional(Error(error::Cancelled{}));
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY2(
            stage.words().contains(
                "You cancelled the sign-in. The key of moi@narval.alliancecan.ca stays among your known "
                "hosts. What you wanted kept stays in this computer's keychain."),
            qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-cancelled"));
    }

    void cancellingEndsAQuestionToo() {
        ConnectStage stage([](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) {
            return prompts.askSecret({}) ? std::optional<Error>() : std::optional(Error(error::Cancelled{}));
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.named("Password of "));
        stage.press("Cancel");
        QTRY_VERIFY(stage.button("Connect"));
        QVERIFY(!stage.named("Password of "));
    }

    void aComputerForAutomationIsKnownAsOneOfItsSite() {
        ConnectStage stage;
        stage.type("Or another name or address", "robot.narval.alliancecan.ca");
        QVERIFY2(stage.words().contains("is the computer of Narval for automation"),
                 qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-robot"));
        QVERIFY(stage.press("Choose Narval"));
        QTRY_VERIFY(!stage.words().contains("for automation"));
        QVERIFY(stage.words().contains("narval.alliancecan.ca"));
    }

    void theOtherComputersOfAClusterAreTold() {
        ConnectStage stage;
        stage.type("Or another name or address", "trillium.alliancecan.ca");
        QVERIFY2(stage.words().contains("Jobs without GPUs go to Trillium from trillium.alliancecan.ca."),
                 qPrintable(stage.words()));
        QVERIFY2(stage.words().contains("tri-dm1.scinet.utoronto.ca"), qPrintable(stage.words()));
        NO_FAULTS(stage.faults("connect-trillium"));
    }

    void aRetiredClusterIsAnsweredWithItsSuccessor() {
        ConnectStage stage;
        stage.type("Or another name or address", "beluga");
        QVERIFY(stage.words().contains("Rorqual took over"));
        QVERIFY2(!stage.button("Connect")->isEnabled(), "nobody can sign in there");
        NO_FAULTS(stage.faults("connect-retired"));
        QVERIFY(stage.press("Choose Rorqual"));
        stage.type("User name", "moi");
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.host, "rorqual.alliancecan.ca");
    }

    void aCourseClusterNeedsTheAddressThatTheUserWasGiven() {
        ConnectStage stage;
        for (auto* card : visible<ClusterCard>(stage.page))
            if (card->cluster().id == QLatin1String("magic-castle")) card->click();
        stage.type("User name", "user01");
        QVERIFY(!stage.button("Connect")->isEnabled());
        stage.type("Or another name or address", "phoenix.example.org");
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.host, "phoenix.example.org");
        QCOMPARE(stage.model.state().cluster->id, "magic-castle");
    }

    void anAddressThatIsTakenBackCannotBeUsed() {
        ConnectStage stage;
        stage.type("Or another name or address", "phoenix.example.org");
        stage.type("User name", "user01");
        QVERIFY(stage.button("Connect")->isEnabled());
        QTest::keyClick(stage.named("Or another name or address"), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(stage.named("Or another name or address"), Qt::Key_Delete);
        QVERIFY(!stage.button("Connect")->isEnabled());
    }

    void anAddressThatNobodyKnowsCanBeUsed() {
        ConnectStage stage;
        stage.type("Or another name or address", "phoenix.example.org");
        stage.type("User name", "user01");
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.host, "phoenix.example.org");
    }

    /// Such as a practice cluster of another name.
    void anotherServerOfThisComputerIsNotThePracticeCluster() {
        ConnectStage stage;
        stage.type("Or another name or address", "moi@127.0.0.1:2201");
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(stage.asked.host, "127.0.0.1");
        QCOMPARE(stage.asked.port, quint16(2201));
        QCOMPARE(stage.asked.user, "moi");
        QVERIFY(!stage.model.state().cluster->practice);
        QCOMPARE(stage.model.state().cluster->name, "127.0.0.1");
    }

    void aLostConnectionIsMadeAgainAtOnce() {
        ConnectStage stage;
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QSignalSpy lost(&stage.model, &JourneyModel::connectionLost);
        *stage.connected = false;
        const auto cut = stage.model.host()->run(command({QStringLiteral("true")}));
        QVERIFY(!cut && cut.error().as<error::ConnectionLost>()->isMadeAgain);
        stage.model.dropLostConnection();
        QVERIFY(!stage.model.host());
        QVERIFY(stage.model.reconnection());
        QVERIFY(stage.words().contains("Atelier connects again by itself"));
        *stage.connected = true;
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().connected, 60'000);
        QVERIFY(!stage.model.reconnection());
        QVERIFY(!stage.words().contains("Atelier connects again by itself"));
        QCOMPARE(lost.count(), 0);
        QCOMPARE(stage.signIns.load(), 2);
    }

    void whatConnectsAgainIsSaidInSight() {
        ConnectStage stage;
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        *stage.connected = false;
        stage.model.dropLostConnection();
        QVERIFY(stage.words().contains("Atelier connects again by itself"));
        NO_FAULTS(stage.faults("connect-again"));
    }

    /// Sites lock accounts that try too often.
    void whoIsNoLongerLetInIsNotTriedAgain() {
        int attempts = 0;
        ConnectStage stage(
            [&attempts](const SignInRequest&, const SignInPrompts&, std::stop_token) -> std::optional<Error> {
                if (attempts++ == 0) return {};
                return Error(error::AuthenticationRefused{});
            });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QSignalSpy lost(&stage.model, &JourneyModel::connectionLost);
        *stage.connected = false;
        stage.model.dropLostConnection();
        QTRY_COMPARE_WITH_TIMEOUT(lost.count(), 1, 60'000);
        QVERIFY(!stage.model.reconnection());
        QCOMPARE(attempts, 2);
        QVERIFY(stage.button("Connect")->isVisible());
        NO_FAULTS(stage.faults("connect-lost"));
    }

    void whoDoesNotAnswerAtALossIsAskedOnce() {
        int asked = 0;
        ConnectStage stage([&asked](const SignInRequest&, const SignInPrompts& prompts,
                                    std::stop_token) -> std::optional<Error> {
            if (asked++ == 0 || prompts.askSecret({})) return {};
            return Error(error::Cancelled{});
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        QSignalSpy lost(&stage.model, &JourneyModel::connectionLost);
        *stage.connected = false;
        stage.model.dropLostConnection();
        QTRY_VERIFY_WITH_TIMEOUT(stage.named("Password of "), 60'000);
        QVERIFY(!stage.words().contains("Which cluster?"));
        stage.press("Cancel");
        QTRY_COMPARE_WITH_TIMEOUT(lost.count(), 1, 60'000);
        QVERIFY(stage.words().contains("Which cluster?"));
        QVERIFY(stage.words().contains("The connection is gone"));
        QCOMPARE(asked, 2);
    }

    /// Nothing else is chosen meanwhile, and nobody has to look for it below the form.
    void whatIsAskedAtALossStandsAlone() {
        int asked = 0;
        ConnectStage stage([&asked](const SignInRequest&, const SignInPrompts& prompts,
                                    std::stop_token) -> std::optional<Error> {
            if (asked++ == 0 || prompts.askSecret({})) return {};
            return Error(error::Cancelled{});
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        *stage.connected = false;
        stage.model.dropLostConnection();
        QTRY_VERIFY_WITH_TIMEOUT(stage.named("Password of "), 60'000);
        NO_FAULTS(stage.faults("connect-asked-again"));
    }

    void whoMistypesAtALossAnswersOnceMore() {
        int attempts = 0;
        ConnectStage stage([&attempts](const SignInRequest&, const SignInPrompts& prompts,
                                       std::stop_token) -> std::optional<Error> {
            if (attempts++ == 0) return {};
            for (const int attempt : {0, 1})
                if (!prompts.askSecret({.attempt = attempt})) return Error(error::Cancelled{});
            return {};
        });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        *stage.connected = false;
        stage.model.dropLostConnection();
        *stage.connected = true;
        QTRY_VERIFY_WITH_TIMEOUT(stage.named("Password of "), 60'000);
        QVERIFY(!stage.words().contains("That was not accepted"));
        stage.type("Password of ", "mistyped");
        stage.press("Send");
        QTRY_VERIFY(stage.words().contains("That was not accepted"));
        stage.type("Password of ", "s3cret");
        stage.press("Send");
        QTRY_VERIFY(stage.model.state().connected);
        QCOMPARE(attempts, 2);
    }

    void theWaitForAPhoneIsKnownAtALoss() {
        int attempts = 0;
        std::atomic<bool> tapped = false;
        const ServerWait wait{.waited = std::chrono::seconds(3), .mayBePhone = true};
        ConnectStage stage([&](const SignInRequest&, const SignInPrompts& prompts,
                               std::stop_token stop) -> std::optional<Error> {
            if (attempts++ == 0) return {};
            prompts.showWait(wait);
            while (!tapped && !stop.stop_requested()) QThread::msleep(5);
            return {};
        });
        const auto tap = qScopeGuard([&tapped] { tapped = true; });
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        *stage.connected = false;
        stage.model.dropLostConnection();
        *stage.connected = true;
        const auto& reconnection = stage.model.reconnection();
        QTRY_VERIFY_WITH_TIMEOUT(reconnection && reconnection->wait == wait, 60'000);
        tapped = true;
        QTRY_VERIFY(stage.model.state().connected);
        QVERIFY(!stage.model.reconnection());
    }

    void aLostConnectionIsNoticedWithoutAnyCommand() {
        ConnectStage stage;
        stage.chooseNarval();
        stage.press("Connect");
        QTRY_VERIFY(stage.model.state().connected);
        *stage.connected = false;
        QTRY_VERIFY_WITH_TIMEOUT(!stage.model.state().connected, 60'000);
    }

    void theWindowCanCloseWhileAQuestionWaits() {
        auto stage = std::make_unique<ConnectStage>(
            [](const SignInRequest&, const SignInPrompts& prompts, std::stop_token) -> std::optional<Error> {
                if (prompts.askSecret({})) return {};
                return Error(error::Cancelled{});
            });
        stage->chooseNarval();
        stage->press("Connect");
        QTRY_VERIFY(stage->named("Password of "));
        stage.reset();
        QVERIFY(PageStage::endTasks());
    }
};

ATELIER_WINDOW_TEST(TestConnectPage)
#include "test_ConnectPage.moc"

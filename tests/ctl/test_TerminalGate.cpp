// Whatever servers, files, scripts and recipes hold: nothing of it steers the terminal of who runs
// atelierctl.
#include <sys/stat.h>

#include <QRegularExpression>
#include <QTcpServer>
#include <QTcpSocket>
#include <QtEndian>
#include <QtTest>
#include <array>

#include "core/store/History.h"
#include "tests/ctl/CtlUser.h"
#include "tests/support/Practice.h"
#include "tests/support/PseudoTerminal.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Sets the title, clears the screen, colours, turns the direction, hides, goes back over the line; with C1
/// both as UTF-8 and as a bare byte.
const QByteArray hostile(
    "\x1b]0;owned\x07\x1b[2J\x1b[31mred\xc2\x9b"
    "31m\x9b"
    "32m\xe2\x80\xae"
    "gpj\xe2\x81\xa6\x7f\x08\xe2\x80\x8b\xe2\x80\xa8"
    // Invisible: ZWNJ, ZWJ, word joiner, soft hyphen, byte order mark, a tag; and our own progress bar's
    // start.
    "x\xe2\x80\x8cx\xe2\x80\x8dx\xe2\x81\xa0x\xc2\xadx\xef\xbb\xbfx\xf3\xa0\x81\x81\r\x1b[Kyes");
const QString hostileText = QString::fromUtf8(hostile).remove(QChar(0xfffd));

/// Without our progress bars: each goes back over its line, then says what it is and has 28 pieces. Whoever
/// else goes back is left in.
QByteArray withoutProgressBars(const QByteArray& written) {
    QString text = QString::fromLatin1(written);
    const QString piece = QStringLiteral("(?:\\x{e2}\\x{96}\\x{88}|\\x{e2}\\x{96}\\x{91})");
    static const QRegularExpression bar(
        QStringLiteral(
            "\\r\\x1b\\[K(?= *(?:Receiving|Sending|Packing|Checking|Verifying|Reading)[^\\r\\n\\x1b]* "
            "%1{28} )")
            .arg(piece));
    return text.remove(bar).toLatin1();
}

/// What a terminal would obey or hide, in what a program wrote to it.
QString offence(QByteArray written) {
    written = withoutProgressBars(written).replace("\r\n", "\n");
    for (qsizetype at = 0; at < written.size(); ++at) {
        const auto byte = static_cast<unsigned char>(written[at]);
        if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f)
            return QStringLiteral("byte %1 in “%2”")
                .arg(byte, 2, 16)
                .arg(QString::fromLatin1(written.mid(at - 40, 80)));
    }
    // Or it takes a byte order mark away.
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder(written);
    if (decoder.hasError()) return QStringLiteral("not UTF-8: ") + QString::fromLatin1(written);
    static const QRegularExpression steering(QStringLiteral(
        "[\\x{80}-\\x{9f}\\x{ad}\\x{61c}\\x{200b}-\\x{200f}\\x{2028}-\\x{202e}\\x{2060}-\\x{2069}\\x{feff}"
        "\\x{e0000}-\\x{e007f}]"));
    const auto found = steering.match(text);
    if (!found.hasMatch()) return {};
    return QStringLiteral("U+%1 in “%2”")
        .arg(found.captured().front().unicode(), 4, 16)
        .arg(text.mid(found.capturedStart() - 40, 80));
}

/// Speaks ssh just as far as saying why it will not: SSH_MSG_DISCONNECT (RFC 4253, section 11.1) before any
/// key exchange.
class DisconnectingServer : public QTcpServer {
public:
    DisconnectingServer() {
        listen(QHostAddress::LocalHost);
        connect(this, &QTcpServer::newConnection, this, [this] {
            auto* socket = nextPendingConnection();
            socket->write("SSH-2.0-OpenSSH_9.2\r\n");
            // A client that is still writing may see that fail before it has read why; so it hears why once
            // it has begun the key exchange.
            connect(socket, &QTcpSocket::readyRead, socket,
                    [socket, heard = QByteArray(), told = false]() mutable {
                        heard += socket->readAll();
                        const qsizetype version = heard.indexOf('\n') + 1;
                        if (told || version == 0 || heard.size() == version) return;
                        told = true;
                        socket->write(disconnect());
                    });
        });
    }

private:
    static QByteArray number(quint32 value) {
        QByteArray bytes(4, 0);
        qToBigEndian(value, bytes.data());
        return bytes;
    }
    static QByteArray disconnect() {
        const QByteArray text = hostile + "\r\nEnter passphrase for key: ";
        const QByteArray payload =
            QByteArray(1, 1) + number(2) + number(quint32(text.size())) + text + number(0);
        const qsizetype padding = 8 - (5 + payload.size()) % 8 + 8;
        return number(quint32(1 + payload.size() + padding)) + char(padding) + payload +
               QByteArray(padding, 0);
    }
};

}  // namespace

class TestTerminalGate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        QVERIFY(banner_.open());
        banner_.write(hostile + "\r\nWelcome\n");
        banner_.flush();
        user_ = std::make_unique<CtlUser>(QStringList{QStringLiteral("Banner ") + banner_.fileName()});
        if (!user_->problem().isEmpty()) SKIP_WITHOUT_PACKAGE(user_->problem().toUtf8());
        QFile config(user_->in("me/.ssh/config"));
        QVERIFY(config.open(QIODevice::Append));
        config.write("Host evil\n HostName 127.0.0.1\n Port " + QByteArray::number(evil_.serverPort()) +
                     "\n User me\n");
        config.close();
        prepareFiles();
    }

    /// Or the gate would be open.
    void theGateSees_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<bool>("offends");
        const auto row = [](const char* name, const QByteArray& written, bool offends) {
            QTest::newRow(name) << written << offends;
        };
        const QByteArray pieces = QString(28, QChar(0x2588)).toUtf8();
        row("plain", "a\r\nb\tc", false);
        row("our progress bar", "\r\x1b[KReceiving " + pieces + " 1 of 1\r\n", false);
        row("back over the line", "\r\x1b[KPassword:", true);
        row("half a bar", "\r\x1b[KReceiving " + pieces.left(27) + " ", true);
        row("a bar of something else", "\r\x1b[KPassword " + pieces + " ", true);
        row("a bar, then back", "\r\x1b[KReceiving " + pieces + " \x1b[K", true);
        for (const char32_t c : {0x1bU, 0x08U, 0x7fU, 0x9bU, 0xadU, 0x61cU, 0x200bU, 0x200cU, 0x200dU,
                                 0x200eU, 0x202eU, 0x2060U, 0x2066U, 0xfeffU, 0xe0041U, 0xe007fU}) {
            // At the start of a text, Qt would take a byte order mark away.
            const std::array text{U'b', c, U'c'};
            row(QByteArray::number(uint(c), 16), QString::fromUcs4(text.data(), 3).toUtf8(), true);
        }
        row("a bare C1 byte",
            "a\x9b"
            "2J",
            true);
    }

    void theGateSees() {
        QFETCH(QByteArray, written);
        QTEST(!offence(written).isEmpty(), "offends");
    }

    void everySubcommandIsHere() {
        QStringList known{QStringLiteral("run")};
        for (const Case& each : cases())
            known << each.words.value(0) << each.words.mid(0, 2).join(QLatin1Char(' '));
        const QStringList named = subcommandsOf({});
        QVERIFY2(named.size() >= 10, qPrintable(named.join(QLatin1Char(' '))));
        QStringList within;
        for (const QString& subcommand : named) within << subcommandsOf(subcommand);
        QVERIFY2(within.contains(QStringLiteral("practice stop")), qPrintable(within.join(QLatin1Char(' '))));
        for (const QString& subcommand : named + within)
            QVERIFY2(known.contains(subcommand),
                     qPrintable(subcommand + QStringLiteral(" has no case here")));
    }

    void nothingReachesTheTerminal_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("said");
        for (const Case& each : cases()) QTest::newRow(each.name) << each.words << each.said;
    }

    void nothingReachesTheTerminal() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, said);
        const auto run = type(words);
        QVERIFY2(run.exitCode >= 0, run.written.constData());
        QVERIFY2(offence(run.written).isEmpty(), qPrintable(offence(run.written)));
        // The words were not lost on the way, or this would prove nothing.
        QVERIFY2(run.written.contains(said), run.written.constData());
    }

    void aJobOnTheWayThroughARun() {
        const auto practice = practiceForTests();
        if (practice.port == 0)
            SKIP_WITHOUT_PACKAGE(
                "No practice cluster starts here; what it needs is in installer/packages.sh.");
        const auto options = practiceOptionsForTests();
        const auto run =
            type({"run", "journey/recipe.json", "--practice-name", options.name, "--practice-state-dir",
                  options.stateRoot, "--results", "results", "--no-trial", "--yes"},
                 "yes\nyes\n", 280);
        QVERIFY2(offence(run.written).isEmpty(), qPrintable(offence(run.written)));
        QVERIFY2(run.written.contains("\\u009b31m"), run.written.constData());
    }

    void aScriptForAPipeIsByteForByte() {
        const auto script = user_->type({"render", "recipe.json"});
        QCOMPARE(script.code, 0);
        QVERIFY2(script.output.contains(QChar(0x202e)), qPrintable(script.output));
        QVERIFY2(type({"render", "recipe.json"}).written.contains("\\u202e"), "shown on a terminal");
    }

private:
    struct Case {
        const char* name;
        QStringList words;
        QByteArray said;  ///< among what was written
    };

    QList<Case> cases() const {
        const QString script = hostileText + QStringLiteral(".sh");
        // A bracket belongs to an address of IPv6.
        const QString place = QStringLiteral("there:");
        const QString far = QString(hostileText).remove(QLatin1Char(']'));
        return {
            {"check", {"check", script, "--cluster", "narval"}, "\\033]0;owned\\007"},
            {"check: json", {"check", script, "--cluster", "narval", "--format", "json"}, "\\u202e"},
            {"check: sarif", {"check", script, "--cluster", "narval", "--format", "sarif"}, "sarif"},
            {"check: github", {"check", script, "--cluster", "narval", "--format", "github"}, "\\033"},
            {"check: effective", {"check", script, "--cluster", "narval", "--effective"}, "\\u202e"},
            {"check: fix", {"check", "fix" + script, "--cluster", "narval", "--fix"}, "\\u202e"},
            {"check: nothing there", {"check", "no" + script, "--cluster", "narval"}, "\\u202e"},
            {"check: cluster", {"check", script, "--cluster", hostileText}, "\\u202e"},
            {"check: a format", {"check", script, "--cluster", "narval", "--format", hostileText}, "\\u202e"},
            {"check: a code", {"check", "--explain", hostileText}, "\\u202e"},
            {"check: an option", {"check", script, "--" + hostileText}, "\\u202e"},
            {"scan", {"scan", "program"}, "\\u202e"},
            {"scan: nothing there", {"scan", "no" + hostileText}, "\\u202e"},
            {"site", {"site", "there"}, "Slurm"},
            {"site: disconnected", {"site", "evil"}, "Enter passphrase"},
            {"site: no such host", {"site", hostileText}, "\\u202e"},
            {"events", {"events", "logs"}, "\\u202e"},
            {"events: nothing there", {"events", "no" + hostileText}, "\\u202e"},
            {"render", {"render", "recipe.json"}, "\\u202e"},
            {"render: no recipe", {"render", "broken.json"}, "\\u202e"},
            {"render: a sweep", {"render", "recipe.json", "--sweep", hostileText + "="}, "\\u202e"},
            {"pack", {"pack", "data", "-o", hostileText + ".tar"}, "\\u202e"},
            {"pack: json", {"pack", "data", "-o", hostileText + ".tar", "--json"}, "\\u202e"},
            {"pack: a pipe", {"pack", "pipes", "-o", "p.tar"}, "\\u202e"},
            {"pack: left out", {"pack", "pipes", "-o", "p.tar", "--leave-out-unreadable"}, "\\u202e"},
            {"jobs", {"jobs"}, "\\u202e"},
            {"connections", {"connections", hostileText}, "\\u202e"},
            {"connections: close", {"connections", hostileText, "--close"}, "\\u202e"},
            {"follow: no number", {"follow", hostileText}, "\\u202e"},
            {"follow: disconnected", {"follow", "4812", "evil"}, "Enter passphrase"},
            {"fetch: no number", {"fetch", hostileText}, "\\u202e"},
            {"cancel: no number", {"cancel", hostileText}, "\\u202e"},
            {"upload", {"upload", "data", place + far + ".tar"}, "\\u202e"},
            {"upload: json", {"upload", "data", place + far + "2.tar", "--json"}, "\\u202e"},
            {"upload: disconnected", {"upload", "data", "evil:x.tar"}, "Enter passphrase"},
            {"upload: no such host", {"upload", "data", hostileText + ":x"}, "\\u202e"},
            {"download", {"download", place + "there", "here"}, "Welcome"},
            {"download: nothing there", {"download", place + "no" + far, "here"}, "\\u202e"},
            {"download: disconnected", {"download", "evil:x", "here"}, "Enter passphrase"},
            {"key", {"key"}, "\\u202e"},
            {"key: new", {"key", "--new", "--no-passphrase", "--file", hostileText}, "\\u202e"},
            {"key: a name that is taken", {"key", "--new", "--file", "taken" + hostileText}, "\\u202e"},
            {"key: a cluster", {"key", hostileText}, "\\u202e"},
            {"practice", {"practice", "status", "--name", hostileText}, "\\u202e"},
            {"practice: start", {"practice", "start", "--name", hostileText}, "\\u202e"},
            {"practice: stop", {"practice", "stop", "--name", hostileText}, "\\u202e"},
            {"practice: reset", {"practice", "reset", "--name", hostileText}, "\\u202e"},
            {"no such subcommand", {hostileText}, "\\u202e"},
            {"a language", {"--lang", hostileText, "jobs"}, "\\u202e"},
        };
    }

    /// Those that its --help lists, each with the word before it.
    QStringList subcommandsOf(const QString& command) const {
        const QStringList before = command.isEmpty() ? QStringList() : QStringList{command};
        const auto help = user_->type(before + QStringList{"--help"}).output;
        static const QRegularExpression name(QStringLiteral("^  ([a-z]+) "),
                                             QRegularExpression::MultilineOption);
        QStringList found;
        for (auto match = name.globalMatch(help.section(QStringLiteral("Subcommands:"), 1)); match.hasNext();)
            found << (before + QStringList{match.next().captured(1)}).join(QLatin1Char(' '));
        return found;
    }

    TerminalRun type(const QStringList& words, const QByteArray& typed = "no\n", int seconds = 60) {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert("HOME", user_->in("me"));
        environment.insert("TERM", "xterm");
        for (const char* name : {"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"})
            environment.remove(name);
        return runInTerminal({.program = ATELIER_BINARY_DIR "/app/atelierctl",
                              .arguments = QStringList{"--lang", "en"} + words,
                              .workingFolder = user_->in("."),
                              .environment = environment,
                              .typed = typed,
                              .seconds = seconds});
    }

    void prepareFiles() const {
        const std::string name = hostileText.toStdString();
        const std::string raw = hostile.toStdString();
        const auto write = [this](const std::string& path, const std::string& text) {
            put(user_->in("."), path, text);
        };
        const std::string script = "#!/bin/bash\n#SBATCH --time=" + raw + "\n#SBATCH --job-name=a" + name +
                                   "\n#SBATCH --" + name + "=1\n#SBATCH --mem=4\necho " + raw + "\nif\n";
        write(name + ".sh", script);
        write("fix" + name + ".sh", "#!/bin/bash\r\n# SBATCH --mem=4G " + name + "\r\necho a\r\n");
        write("program/" + name + "/" + raw + ".py", "import os\ninput('" + raw + "')\n");
        write("program/" + name + "/" + name + ".py", "import os\ninput('" + name + "')\n");
        write("pipes/a", "a");
        write("logs/" + name + "/events.out.tfevents.1", eventFile());
        write("logs/" + name + "/events.out.tfevents.2", "damaged " + raw);
        write("data/" + name + "/" + raw + ".txt", raw);
        QDir(user_->in(".")).mkpath("pipes");
        ::mkfifo((user_->in("pipes").toStdString() + "/" + name).c_str(), 0600);
        put(user_->far(""), "there/" + name + "/" + raw + ".txt", raw);
        put(user_->far(""), ".limits",
            "printf '" + std::string("\\033]0;owned\\007") + "' >&2; printf '\\033[2J'\n");
        write("recipe.json", recipe(hostileText, "."));
        auto broken = QJsonDocument::fromJson(QByteArray::fromStdString(recipe("gate", "."))).object();
        broken[hostileText] = 1;
        write("broken.json", QJsonDocument(broken).toJson().toStdString());
        write("journey/recipe.json", recipe("gate", "."));
        write("journey/train.py", "import sys\nsys.stdout.buffer.write(bytes.fromhex('" +
                                      hostile.toHex().toStdString() + "0a'))\nsys.stdout.flush()\n");
        write("taken" + name, "a");
        writeOwnKey();
        rememberJob();
    }

    /// A key whose comment somebody else wrote.
    void writeOwnKey() const {
        QFile line(user_->key() + QStringLiteral(".pub"));
        QVERIFY(line.open(QIODevice::ReadOnly));
        const QByteArrayList fields = line.readLine().split(' ');
        put(user_->in("me"), ".ssh/odd", "nothing");
        put(user_->in("me"), ".ssh/odd.pub",
            (fields.value(0) + ' ' + fields.value(1) + ' ' + hostile + '\n').toStdString());
    }

    static std::string eventFile() {
        QFile file(QStringLiteral(ATELIER_TEST_DATA
                                  "/tensorboard/nonfinite/logdir/run/"
                                  "events.out.tfevents.1700080000.node1.cluster.example.4242.0"));
        return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }

    /// The sample's recipe for the practice cluster, with a program of its own and texts from elsewhere.
    static std::string recipe(const QString& text, const QString& folder) {
        QFile file(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"));
        if (!file.open(QIODevice::ReadOnly)) return {};
        auto recipe = QJsonDocument::fromJson(file.readAll()).object();
        recipe["title"] = QJsonObject{{"en", hostileText}};
        recipe["description"] = QJsonObject{{"en", hostileText}};
        recipe["program"] = QJsonObject{{"folder", folder}};
        recipe.remove("dataset");
        auto job = recipe["job"].toObject();
        if (text != "gate") job["account"] = text;
        job["name"] = "gate";
        job["program"] = QJsonObject{
            {"folder", "~/atelier/gate"}, {"entryPoint", "train.py"}, {"arguments", QJsonArray{hostileText}}};
        job.remove("data");
        job["environment"] = QJsonObject{{"modules", QJsonArray{}}, {"place", "localdisk"}};
        recipe["job"] = job;
        return QJsonDocument(recipe).toJson().toStdString();
    }

    void rememberJob() const {
        const QString folder = user_->in("me/.local/share/atelier");
        QDir().mkpath(folder);
        HistoryEntry entry;
        entry.clusterId = entry.user = entry.job.name = hostileText;
        entry.jobId = QStringLiteral("1");
        entry.submittedAt = QDateTime::currentDateTimeUtc();
        QVERIFY(History(folder + QStringLiteral("/history.sqlite")).remember(entry));
    }

    QTemporaryFile banner_;
    DisconnectingServer evil_;
    std::unique_ptr<CtlUser> user_;
};

ATELIER_TEST(TestTerminalGate)
#include "test_TerminalGate.moc"

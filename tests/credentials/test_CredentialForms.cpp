#include <QtTest>

#include "core/credentials/Credentials.h"
#include "tests/credentials/SecretLines.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Where secrets stand in scripts and programs beside arguments: %1 is one. Written by the pages of netrc(5),
/// expect(1), fish, csh, Python's os, MySQL's and PostgreSQL's SQL as we know them.
const char secretForms[] =
    R"(API_KEY = "%1"
api_key = '%1'
password = "%1"
password='%1'
PASSWORD=$'%1'
WANDB_API_KEY := %1
token = %1
os.environ["HF_TOKEN"] = "%1"
os.environ['HF_TOKEN']='%1'
os.environ.setdefault("COMET_API_KEY", "%1")
os.putenv("OPENAI_API_KEY", "%1")
Sys.setenv(GITHUB_PAT="%1")
ENV["API_KEY"]="%1"
wandb.login(key="%1")
python -c "wandb.login(key='%1'); pass" a
login(token="%1")
["--password", "%1"]
{"username":"moi","key":"%1"}
{"wandb": {"key": "%1"}}
machine example.org login moi password %1
printf 'machine example.org login moi password %1\n' > ~/.netrc
echo %1 | docker login -u moi --password-stdin
echo '%1' | sudo -S true
echo "%1" | huggingface-cli login
gh auth login --with-token <<< %1
gpg --passphrase-fd 0 <<< "%1"
kinit moi <<< '%1'
restic -r r --password-command 'echo %1' backup
rsync --password-file=<(echo %1) a b
expect -c 'expect "password:"; send "%1\r"'
lftp -e 'open -u moi,%1 sftp://node1'
psql -c "ALTER USER moi WITH PASSWORD '%1'"
mysql -e "CREATE USER moi IDENTIFIED BY '%1'"
curl -H Authorization:\ Bearer\ %1 https://example.org
rclone copy a :sftp,host=node1,user=moi,pass=%1:/b
python -m wandb login %1
ngrok config add-authtoken %1)";

const char ordinaryForms[] =
    R"(api_key = args.api_key
api_key = os.environ["X"]
password = getpass.getpass()
token = tokenizer.eos_token
next_token = logits.argmax()
key = "image"
eos_token = "</s>"
sorted(d, key="length")
os.environ["HF_HOME"] = "/scratch/moi"
for key in "${!a[@]}"; do echo "$key=${a[$key]}"; done
os.environ.get("HF_TOKEN", "none")
os.environ.setdefault("LR", "0.1")
if [ -z "$TOKEN" ]; then echo "TOKEN is not set"; fi
echo "Enter password: "; read -s PW
echo "token: $TOKEN"
echo $TOKEN | docker login -u moi --password-stdin
echo $PW | sudo -S true
echo "done" | tee log
kinit moi <<< "$PW"
psql -c "ALTER USER moi WITH PASSWORD '$PW'"
machine example.org login moi password $PW
restic -r r --password-command 'cat f' backup
conda install -c https://conda.anaconda.org/pytorch pkg
curl https://discord.com/api/guilds/12345
srun --container-image=nvcr.io#nvidia/pytorch:24.01-py3 true
docker pull moi/net:v1@sha256:0123abcd
the token wav2vec2 and the key resnet50d)";

}  // namespace

/// Secrets in lines of scripts, in Python, JSON, SQL and what programs are told on their input.
class TestCredentialForms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secretsOutsideOfArgumentsAreMasked() {
        QStringList clear;
        const QStringList lines = linesOf(secretForms);
        for (const QString& line : lines) {
            const QString shown = withoutCredentials(QString(line).replace(QStringLiteral("%1"), secret));
            if (shown.contains(secret) || !isMasked(shown)) clear << shown;
            if (withoutCredentials(shown) != shown) clear << QStringLiteral("masked twice: ") + shown;
        }
        qInfo() << clear.size() << "secrets in clear among" << lines.size();
        QVERIFY2(clear.isEmpty(), qPrintable(clear.join(QLatin1Char('\n'))));
    }

    void ordinaryLinesStayReadable() {
        QStringList alarms;
        const QStringList lines = linesOf(ordinaryForms);
        for (const QString& line : lines)
            if (withoutCredentials(line) != line) alarms << withoutCredentials(line);
        qInfo() << alarms.size() << "false alarms among" << lines.size();
        QVERIFY2(alarms.isEmpty(), qPrintable(alarms.join(QLatin1Char('\n'))));
    }

    void onlyTheSecretIsMasked_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* line, const char* shown) {
            QTest::newRow(line) << QString::fromLatin1(line)
                                << QString::fromLatin1(shown).arg(QString::fromUtf16(credentialMask));
        };
        row("os.environ[\"HF_TOKEN\"] = \"w\"  # mine", "os.environ[\"HF_TOKEN\"] = \"%1\"  # mine");
        row("{\\\"password\\\": \\\"w\\\", \\\"a\\\": 1}", "{\\\"password\\\": \\\"%1\\\", \\\"a\\\": 1}");
        row("curl -d \"{\\\"api_key\\\":\\\"w\\\"}\" a", "curl -d \"{\\\"api_key\\\":\\\"%1\\\"}\" a");
        row("machine a.org login moi password w macdef b", "machine a.org login moi password %1 macdef b");
        row("echo 'w' | docker login a --password-stdin", "echo '%1' | docker login a --password-stdin");
        row("a https://moi:w@x@b.org/c moi@b.org", "a https://moi:%1@b.org/c moi@b.org");
        row("f(api_key=args.key, password=\"w\")", "f(api_key=args.key, password=\"%1\")");
    }

    void onlyTheSecretIsMasked() {
        QFETCH(QString, line);
        QTEST(withoutCredentials(line), "shown");
    }
};

ATELIER_TEST(TestCredentialForms)
#include "test_CredentialForms.moc"

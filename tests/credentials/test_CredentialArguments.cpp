#include <QtTest>

#include "core/credentials/Credentials.h"
#include "tests/credentials/SecretLines.h"
#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Where programs take secrets: %1 is one. The names were looked up in rclone's page of flags, gcloud's
/// reference, and usages of aws, kaggle, dvc, comet-for-mlflow and huggingface-cli in public; those of curl,
/// mysql, wandb, mlflow and the others are written as we know them.
const char secretArguments[] =
    R"(curl --header=X-Api-Key: %1
curl --header 'X-Api-Key: %1' https://example.org/data
curl --header "X-Api-Key: %1" https://example.org/data
curl -H 'Authorization: Basic %1' https://example.org
curl --header 'Authorization: Basic %1'
curl --header 'Authorization: %1'
curl -H 'PRIVATE-TOKEN: %1' https://example.org
curl -H 'X-Dataverse-key: %1' https://example.org
curl -H "Cookie: session=%1; lang=fr" https://example.org
curl --cookie session=%1 https://example.org
curl --cookie=%1 https://example.org
curl -b session=%1 https://example.org
curl -u moi:%1 https://example.org
curl -umoi:%1 https://example.org
curl -s --user moi:%1 -O https://example.org/x
curl -s --user 'moi:%1' -O https://example.org/x
curl --proxy-user moi:%1 https://example.org
curl --oauth2-bearer %1 https://example.org
curl --tlspassword %1 https://example.org
cd data && curl -u moi:%1 https://example.org/x | tar x
wget -u moi:%1 https://example.org
wget --http-user=moi --http-password=%1 https://example.org
bash -c 'curl -u moi:%1 https://example.org'
mysql -u moi -p%1 data
mysqldump --host=db -p%1 data
/usr/bin/mysql -p%1 data
timeout -k 5 10m curl -u moi:%1 https://example.org
srun -n 1 --overlap curl -u moi:%1 https://example.org
env HOME=/tmp curl -u moi:%1 https://example.org
sshpass -p %1 rsync a b
unzip -P %1 data.zip
7z x -p%1 data.7z
redis-cli -h node1 -a %1 ping
docker login -u moi -p %1 registry.example.org
openssl enc -d -aes256 -pass pass:%1 -in a
app --set "api_key: %1"
"api_key: %1"
app --set "{api_key: %1, lr: 0.1}"
app --password %1
app --password 12345%2
app --password=493817%2
{"password": 493817%2}
app --pin=493817%2
pkcs11-tool --login --pin 493817%2
app --access_code=%1
app --access-code 493817%2
app --tokenpass %1
app --my-cred %1
app --credentials %1
app --creds=%1
rclone copy a b --sftp-pass %1
rclone copy a b --sftp-key-file-pass %1
rclone copy a b --webdav-pass %1
rclone copy a b --crypt-password2 %1
rclone copy a b --b2-key %1
rclone copy a b --swift-key %1
rclone copy a b --s3-secret-access-key %1
rclone copy a b --drive-client-credentials %1
rclone copy a b --s3-sse-customer-key %1
rclone copy a b --protondrive-2fa 493817%2
rclone config create store webdav password %1
aws rds create-db-instance --master-user-password %1
aws sts get-session-token --token-code 493817%2
aws configure set aws_secret_access_key %1
gcloud sql users set-password moi --password=%1
gcloud secrets enable-managed-rotation s --password %1
huggingface-cli login --token %1
hf download a/b --token=%1
kaggle config set -n key -v %1
WANDB_API_KEY=%1 python train.py
dvc remote modify --local store password %1
dvc remote modify --local store secret_access_key %1
MLFLOW_TRACKING_PASSWORD=%1 mlflow run .
MLFLOW_TRACKING_TOKEN=%1 mlflow run .
comet_for_mlflow --api-key %1 --rest-api-key none
comet upload --api-key=%1
git config http.extraheader 'AUTHORIZATION: basic %1'
rclone config password store pass %1
rclone config update store pass %1
rclone config create store sftp host node1 user moi pass %1
rclone config create store sftp host=node1 user=moi pass=%1
rclone obscure %1
RCLONE_CONFIG_PASS=%1 rclone ls store:
RCLONE_CONFIG_STORE_PASS=%1 rclone ls store:
optuna create-study --storage postgresql+psycopg2://moi:%1@db/x
mlflow server --backend-store-uri mysql+mysqlconnector://moi:%1@db/x
git clone https://moi:p@ss%1@example.org/a.git
git clone https://moi:p@%1@example.org/a.git
git clone https://moi:493817%2@example.org/a.git
curl --user=moi:%1 https://example.org
curl -sSLu moi:%1 https://example.org
curl -H X-Api-Key:%1 https://example.org
curl -H 'X-Api-Key:%1' https://example.org
curl --pass %1 --cert c.pem https://example.org
curl https://hooks.slack.com/services/T000/B000/%1
curl https://discord.com/api/webhooks/12345/%1
curl https://api.telegram.org/bot12345:%1/sendMessage
mysql -u moi "-p%1" data
redis-cli --pass %1 ping
redis-cli AUTH %1
podman login -p=%1 -u moi quay.io
docker login -u moi -p%1 quay.io
ssh-keygen -t ed25519 -N %1 -f k
ssh-keygen -t ed25519 -N "%1" -f k
ssh-keygen -p -P %1 -f k
openssl enc -aes256 -k %1 -in a
openssl enc -aes256 -K %1 -iv 00 -in a
openssl pkcs12 -passout=pass:%1 -in k
openssl dgst -sha256 -hmac %1 a
openssl passwd -6 %1
twine upload -u __token__ -p %1 a.whl
mount -t cifs -o user=moi,pass=%1 //node1/s /mnt
conda install -c https://conda.anaconda.org/t/%1/lab pkg
mc alias set store https://example.org KEY %1
poetry config http-basic.lab moi %1
npm config set //registry.npmjs.org/:_authToken %1
aws s3 cp a b --sse-c-key %1
wandb login --host https://example.org %1
wandb login --relogin %1
vault login %1
setenv WANDB_API_KEY %1
set -x HF_TOKEN %1
ngrok authtoken %1
jupyter lab --NotebookApp.token %1
app --pass %1
app --pat %1
GITHUB_PAT=%1 git fetch
app --psw %1
app --pswd=%1
app --mdp %1
MOT_DE_PASSE=%1 python train.py
app --mot-de-passe=%1
app --jeton %1
app --cle-api=%1
app --password=a%1&b=c
app --session_key_token %1)";

/// What programs take besides, with values that people give. From transformers (TrainingArguments and its
/// examples), torchvision's references, nnU-Net, Ultralytics' default.yaml, timm, rclone, aws, gcloud,
/// huggingface-cli, kaggle, dvc, mlflow, wandb, comet, curl, docker, GROMACS and cookiecutter.
const char ordinaryArguments[] =
    R"(--tokenizer gpt2
--tokenizer_name bert-base-cased
--max-tokens 512
--max_new_tokens 256
--include_num_input_tokens_seen true
--include_tokens_per_second true
--average_tokens_across_devices=True
--num-tokens 77
--special-tokens pad
--token-dim 64
--key-dim 64
--keyframes 12
--keys a b
--metric_for_best_model accuracy
--label_names start_positions end_positions
--dataloader_pin_memory True
--pin-memory
--pin-memory train.py
--pin_memory=true
--pin-mem
--pin 17
--pin true
--hub_model_id moi/net
--hub_private_repo true
--push_to_hub_organization my-team
--pass-through
--passes 3
--author Marie
--authors Marie
--session-length 30
--session-name night
--cookiecutter x
cookiecutter gh:moi/template
--no-cookies train.py
--use-cookies
--seed 12345
--data-path imagenet
--lr-warmup-method linear
--lr-scheduler cosineannealinglr
--auto-augment ta_wide
--clip-grad-norm 1
--dist-url env://
--model-ema-steps 32
--world-size 4
--npz --val_best -device cuda
-p nnUNetResEncUNetLPlans
nnUNetv2_train 001 3d_fullres 0 -p nnUNetResEncUNetLPlans -tr nnUNetTrainer
nnUNetv2_plan_and_preprocess -d 001 --verify_dataset_integrity
cls_pw=0.25
yolo train model=yolov8n.pt data=coco8.yaml kobj=1.0 cls_pw=0.0
save_period=5
--api-key-file wandb.txt
--credentials service.json
--creds creds.json
--drive-service-account-file account.json
--credentials-file token.json
rclone copy a b --rc-key ~/key.pem
rclone copy a b --sftp-key-exchange curve25519-sha256
rclone copy a b --sftp-host-key-algorithms ssh-ed25519
rclone copy a b --s3-sse-kms-key-id alias
rclone copy a b --s3-access-key-id minio
rclone copy a b --sftp-key-use-agent --transfers 4
rclone copy a b --sftp-ask-password remote
rclone copy a b --swift-auth-version 3
rclone copy a b --box-auth-url https://example.org
rclone copy a b --shade-token-expiry 2026
rclone config show store
aws s3 cp a b --sse-kms-key-id alias --page-size 100
aws s3api list-objects --starting-token 100 --max-items 10
aws dynamodb get-item --key id
gcloud compute ssh node --ssh-key-expiration 1d
gcloud compute ssh node --ssh-key-file ~/.ssh/id
gcloud sql users set-password moi --prompt-for-password
gcloud sql users set-password --retain-password moi
gcloud storage cp a b --key-project p
hf download moi/net --revision main --include *.json
kaggle competitions download -c digits -p data
kaggle datasets download -d moi/set -p data --unzip
kaggle config set -n competition -v digits
dvc remote modify store keyfile my-key
dvc remote modify store ask_password true
dvc remote add -d store s3://bucket/key
mlflow run . -P alpha=0.5 --experiment-name key
wandb sync --project shapes --entity my-team
comet_ml upload --workspace team run.zip
curl -u moi https://example.org
curl -o key.txt -H 'Accept: text/plain' https://example.org
curl -H 'Content-Type: application/json' https://example.org
curl -X POST -d @body.json https://example.org
mysql -u moi -P 3306 data
mysql -p -u moi data
docker run -p 8080:80 image
docker run -u 1000:1000 image
python train.py -p 3 -u moi:team
python -u train.py
echo -n curl -u moi:team
train.py --backend mysql -p3
--backend mysql -p3
ssh -p 2222 node
mkdir -p curl data
rsync -u a:b c
tar -P -cf a.tar b
gmx mdrun -pin on -pinoffset 0 -pinstride 1
--low-pass 20
--forward-pass full
--multi-pass two
--code resnet
--zip-code H2X
--error-code 3
--access-mode ro
--accredit me
--sacred run
--otpimizer adam
{"num_tokens": 512, "key": "image", "pin_memory": true}
{"key": 12345678, "seed": 12345678}
data: {keys: [image, label]}
key: image
What is the password: of all things
note: the token: it is a word
def f(password: str, token: Optional[str] = None):
class A: api_key: str
--tgt_lang_token fr_XX
--src_lang_token=en_XX
--instruction_token [INST]
--response_token '### Response'
--human_token Human
--entity_token [ENT]
--protein_token P
--atom_token C
--delimiter_token sep
--word_delimiter_token |
--vq_token codebook
--answer_token A
--mask-before-token X
--wav_token wav2vec2
--backbone_token resnet50d
--storage_key table
--storage_key=lilcom_chunky
--account_key id
--library_key name
--customer_key id
--forward-pass full
--num_dp=dp
num_dp=dp
--pw 0.5
pw: 4
key=image
token: word
token: "<s>"
password: ~
{"storage_key": "feats-0012.lca", "id": 3}
{"token": "le", "id": 5}
TOKEN=`cat token.txt`
PASSWORD=`cat f`
HF_TOKEN=YOUR_TOKEN
HF_TOKEN=xxxx
WANDB_API_KEY=$(cat key)
parser.add_argument('--password', default='x')
parser.add_argument("--hub_token", type=str, default=None)
HfApi(token=hub_token)
api_key=args.api_key
api_key=os.environ["X"]
api_key=os.environ.get("X")
password=getpass.getpass()
token=tokens[i]
ssh_creds={user:"moi"}
curl -d "password=$PW&user=moi" https://example.org
curl -sSL https://example.org/install.sh
openssl enc -pass env:PW -in a
openssl enc -pass file:pw.txt -in a
openssl enc -aes256 -pass pass:"$seed" -nosalt
set -euo pipefail
set the password of the account
Here comes the forward pass: it is short
docker login -u moi quay.io
rclone config create store sftp host node1
rclone config password store
wandb login --relogin
wandb login --host https://example.org)";

/// The words of a line as a shell would hand them over, where it has quotes around whole words only.
QStringList wordsOf(const QString& line) {
    static const QRegularExpression word(QStringLiteral("'([^']*)'|\"([^\"]*)\"|(\\S+)"));
    QStringList words;
    for (const auto& found : word.globalMatch(line)) words << found.captured(found.lastCapturedIndex());
    return words;
}

}  // namespace

/// Arguments of programs that researchers run: what is secret among them is not shown, and a mask never
/// stands where there was none.
class TestCredentialArguments : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secretsOfKnownProgramsAreMasked() {
        QStringList clear;
        const QStringList lines = linesOf(secretArguments);
        QVERIFY(lines.size() >= 40);
        for (const QString& line : lines) {
            const bool isNumber = line.contains(QStringLiteral("%2"));
            static const QRegularExpression digits(QStringLiteral("\\d{5,6}(?=%2)"));
            const QString hidden = isNumber ? digits.match(line).captured() : secret;
            QString given = line;
            given = isNumber ? given.remove(QStringLiteral("%2")) : given.arg(secret);
            const QString shown = withoutCredentials(given);
            if (shown.contains(hidden) || !isMasked(shown)) clear << shown;
            if (withoutCredentials(shown) != shown) clear << QStringLiteral("masked twice: ") + shown;
            // A shell hands over no line of several commands as words.
            if (given.contains(QStringLiteral("&&")) || given.startsWith(QLatin1Char('{'))) continue;
            const QStringList words = withoutCredentials(wordsOf(given));
            if (words.join(QLatin1Char(' ')).contains(hidden))
                clear << QStringLiteral("as words: ") + words.join(QStringLiteral(" | "));
        }
        qInfo() << clear.size() << "secrets in clear among" << lines.size();
        QVERIFY2(clear.isEmpty(), qPrintable(clear.join(QLatin1Char('\n'))));
    }

    void ordinaryArgumentsOfKnownProgramsStayReadable() {
        QStringList alarms;
        const QStringList lines = linesOf(ordinaryArguments);
        QVERIFY(lines.size() >= 40);
        for (const QString& line : lines) {
            if (withoutCredentials(line) != line) alarms << withoutCredentials(line);
            if (withoutCredentials(wordsOf(line)) != wordsOf(line))
                alarms << QStringLiteral("as words: ") +
                              withoutCredentials(wordsOf(line)).join(QStringLiteral(" | "));
        }
        qInfo() << alarms.size() << "false alarms among" << lines.size();
        QVERIFY2(alarms.isEmpty(), qPrintable(alarms.join(QLatin1Char('\n'))));
    }

    void theRestStays_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char* line, const char* shown) {
            QTest::newRow(line) << QString::fromLatin1(line)
                                << QString::fromLatin1(shown).arg(QString::fromUtf16(credentialMask));
        };
        row("cd a && curl -u 'moi:w' -O https://example.org/x | tar x; ls",
            "cd a && curl -u 'moi:%1' -O https://example.org/x | tar x; ls");
        row("srun env A=1 mysql -pw -u moi data < a.sql", "srun env A=1 mysql -p%1 -u moi data < a.sql");
        row("curl -H 'X-Api-Key: w' -H 'Accept: a/b' c", "curl -H 'X-Api-Key: %1' -H 'Accept: a/b' c");
        row("curl -H 'Authorization: Basic w' c", "curl -H 'Authorization: Basic %1' c");
        row("a --set \"{api_key: w, lr: 0.1}\" --pin-memory",
            "a --set \"{api_key: %1, lr: 0.1}\" --pin-memory");
        row("curl \\\n  -u moi:w \\\n  -O c", "curl \\\n  -u moi:%1 \\\n  -O c");
        row("bash -c \"curl -u moi:w c\" -p 3", "bash -c \"curl -u moi:%1 c\" -p 3");
        row("curl -d 'password=w&user=moi' c", "curl -d 'password=%1&user=moi' c");
        row("a '--password=b&c=d' --lr=1", "a '--password=%1' --lr=1");
        row("rclone config password lab pass w", "rclone config password lab pass %1");
        row("curl --user=moi:w c", "curl --user=moi:%1 c");
        row("mysql \"-pw\" a", "mysql \"-p%1\" a");
        row("openssl pkcs12 -passout=pass:w -in k", "openssl pkcs12 -passout=pass:%1 -in k");
        row("wandb login --host https://a.org aB1cD2eF3 # b", "wandb login --host https://a.org %1 # b");
        row("mysql -pw a; mkdir -pv b", "mysql -p%1 a; mkdir -pv b");
    }

    void theRestStays() {
        QFETCH(QString, line);
        QTEST(withoutCredentials(line), "shown");
    }

    void longLinesOfProgramsTakeNoTime() {
        const qint64 before = testing::cpuMilliseconds();
        for (const QString& piece :
             {QStringLiteral("curl '"), QStringLiteral("curl \""), QStringLiteral("curl "),
              QStringLiteral("a=curl -u "), QStringLiteral("x-y: "), QStringLiteral("sudo "),
              QStringLiteral("/curl "), QStringLiteral("echo 'a|"), QStringLiteral("login a "),
              QStringLiteral("token "), QStringLiteral("set a='"), QStringLiteral("set '"),
              QStringLiteral("<<< kinit "), QStringLiteral("a:b@"), QStringLiteral("a=\\\""),
              QStringLiteral("curl \"a \\\"curl ")}) {
            const QString line = piece.repeated(30'000);
            withoutCredentials(line);
        }
        const qint64 taken = testing::cpuMilliseconds() - before;
        QVERIFY2(taken < 8000, qPrintable(QString::number(taken)));
    }
};

ATELIER_TEST(TestCredentialArguments)
#include "test_CredentialArguments.moc"

#include <QtTest>

#include "core/credentials/Credentials.h"
#include "tests/support/CpuTime.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

const QString mask = QString::fromUtf16(credentialMask);
// Made up for this test; put together here, so that nobody's scanner takes them for real ones.
const QString hugging = QStringLiteral("hf") + QStringLiteral("_AbCdEfGhIjKlMnOpQrStUvWxYz012345");
const QString github = QStringLiteral("ghp") + QStringLiteral("_0123456789abcdefghijABCDEFGHIJ012345");
const QString openAi = QStringLiteral("sk") + QStringLiteral("-proj-0123456789abcdefghijABCD");
const QString wandb = QStringLiteral("0123456789abcdef0123456789abcdef01234567");
const QString json = QStringLiteral("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl");

QStringList words(const QString& line) {
    return line.split(QLatin1Char(' '));
}

/// Arguments as people give them to training programs: those of Hugging Face's, timm's, fairseq's,
/// Lightning's and Megatron's examples, of Hydra, and what is named like a key without being one.
const char ordinary[] =
    "--epochs 12\n--lr 0.1\n--lr=1e-4\n--weight-decay 0.05\n--batch-size 64\n--seed 42\n--key-dim 64\n"
    "--num-key-value-heads 8\n--tokenizer bert-base-cased\n--tokenizer_name gpt2\n--max-tokens 5\n"
    "--max_new_tokens 256\n--tokens-per-sample 512\n--max-tokens-valid 4096\n--pad-token <pad>\n"
    "--pad_token_id 0\n--eos-token </s>\n--eos_token_id 2\n--bos-token <s>\n--mask-token [MASK]\n"
    "--unk_token [UNK]\n--sep-token [SEP]\n--cls-token [CLS]\n--image-token <image>\n--num-tokens 8\n"
    "--token-dim 768\n--token_type word\n--special-token <tool>\n--stop-token END\n--placeholder_token "
    "<cat>\n"
    "--initializer_token toy\n--modifier_token <new1>\n--key query\n--keys image,label\n--image-key image\n"
    "--label_key label\n--sort-key length\n--key-frames 10\n--keyboard no\n--monkey yes\n--primary-key id\n"
    "--foreign-key id\n--dict-key weights\n--checkpoint-key model_ema\n--state-dict-key model\n"
    "--password-file /home/moi/.pw\n--token-file /home/moi/.token\n--secret-name my-secret\n"
    "--api-key-env WANDB_API_KEY\n--api-key-file /home/moi/.key\n--private-key-path /home/moi/.ssh/id\n"
    "--api-key $WANDB_API_KEY\n--token ${HF_TOKEN}\n--use_auth_token True\n--use-auth-token --fp16\n"
    "--push_to_hub --hub_model_id moi/net\n--passes 3\n--num-pass 2\n--single-pass\n--forward-pass full\n"
    "--pass 2\n--passthrough yes\n--bypass-check\n--compass north\n--author moi\n--auth-type none\n"
    "--authority me\n--optimizer adamw\n--model resnet50\n--model_name_or_path google/vit-base-patch16-224\n"
    "--data-path /scratch/moi/imagenet\n--output_dir ~/scratch/out\n--resume /home/moi/a/last.ckpt\n"
    "--dataset_name cifar10\n--dataset_config_name default\n--do_train --do_eval\n--fp16\n--bf16 true\n"
    "--gradient_accumulation_steps 4\n--warmup_ratio 0.1\n--lr_scheduler_type cosine\n--logging_steps=10\n"
    "--save_total_limit 2\n--report_to tensorboard\n--run-name a3f9c01\n--revision "
    "0123456789abcdef0123456789abcdef01234567\n--commit 0123456789abcdef0123456789abcdef01234567\n"
    "--wandb-project shapes\n--wandb-entity my-team-2026\n--wandb-mode offline\n--wandb_run_id 1a2b3c4d\n"
    "--wandb-group exp-0123456789abcdef\n--experiment exp_2026_11_20_resnet50_lr0.1\n--num_workers 8\n"
    "--hidden-size 1024\n--num-attention-heads 16\n--dropout 0.1\n--label-smoothing 0.1\n--mixup 0.8\n"
    "--cutmix 1.0\n--aa rand-m9-mstd0.5-inc1\n--model-ema --model-ema-decay 0.9999\n--opt adam\n"
    "--sched cosine\n--crop-pct 0.875\n--img-size 224\n--patch-size 16\n--classes 1000\n--workers=4\n"
    "--strategy ddp\n--devices 4\n--accelerator gpu\n--precision 16-mixed\n--gradient_clip_val 1.0\n"
    "trainer.max_epochs=100\nmodel.hidden_dim=256\ndata.batch_size=64\noptimizer.lr=1e-3\n"
    "model.key_dim=64\nmodel.tokenizer.name=bert\nmodel.max_tokens=77\n+model.pad_token=<pad>\n"
    "dataset.keys=[image,label]\nhydra.run.dir=/scratch/moi/out\nhydra/launcher=submitit_slurm\n"
    "CUDA_VISIBLE_DEVICES=0,1\nOMP_NUM_THREADS=4\nPYTHONPATH=/home/moi/code\nTOKENIZERS_PARALLELISM=false\n"
    "NCCL_DEBUG=INFO\nPWD=/home/moi\nHF_HOME=/scratch/moi/hf\nWANDB_MODE=offline\nKEY=image\n"
    "SSH_AUTH_SOCK=/tmp/ssh-x/agent.1\nMASTER_ADDR=node1\n--dist-url tcp://127.0.0.1:29500\n"
    "--url https://example.org/data.tar\n--repo https://github.com/moi/code.git\n--repo "
    "git@github.com:moi/code\n"
    "--url https://moi@example.org/x\n--proxy http://proxy:3128\n--filter a:b@c\n--email moi@example.org\n"
    "--comment bearer of news\n--prompt What is your password?\n--text the secret garden\n"
    "--prompt-template Question:{q}\n--stop-words token key\n--columns user password_length\n--verbose\n"
    "--bearer-angle 30\n--hash-key-size 128\n--rank-key score\n--cache-key v2\n--hotkey ctrl\n"
    "--patience 5\n--ckpt sk-learn.pkl\n--task-token-count 4\n--tokens 5\n--token-dropout 0.1\n--n-token 5\n"
    "--token $hub_token\n--token $(cat /home/moi/.token)\n--token /home/moi/Keys/Of2026\n--auth none\n"
    "--password %PASSWORD%\n--token 123";

/// Names that look like those of secrets and are not, each with a value that would be masked if they were.
const char lookalikes[] =
    "--token-length\n--token_len\n--tokenizer\n--tokenizer-name\n--tokenization\n--tokens\n--max-tokens\n"
    "--max_new_tokens\n--num-tokens\n--token-type\n--token-dropout\n--padtoken\n--pad-token\n--eostoken\n"
    "--bos-token\n--masktoken\n--subtoken\n--detoken\n--image-token\n--key-dim\n--keydim\n--key\n--keys\n"
    "--keypoints\n--keypoint-model\n--keyframe\n--keyframes\n--keyword\n--keywords\n--keyboard\n--keep\n"
    "--monkey\n--turkey\n--hockey\n--hotkey\n--image-key\n--label_key\n--sortkey\n--sort-key\n--dict-key\n"
    "--primary-key\n--primarykey\n--s3-key\n--cache-key\n--query-key\n--author\n--authors\n--author-name\n"
    "--authority\n--auth-type\n--auth-mode\n--auth-method\n--oauth-provider\n--use-auth\n--no-auth\n"
    "--secretary\n--secret-name\n--password-file\n--password-length\n--passwordless\n--passwd-file\n--"
    "compass\n"
    "--bypass\n--lowpass\n--highpass\n--bandpass\n--band-pass\n--low-pass\n--single-pass\n--singlepass\n"
    "--forward-pass\n--num-pass\n--passes\n--passthrough\n--encompass\n--pwd\n--oldpwd\n--init-pwd\n--fwd\n"
    "--bwd\n--cwd\n--workdir\n--accesskey-file\n--api-key-env\n--credential-file\n--credentials_path\n"
    "model.key_dim\nmodel.num_keypoints\ndata.author\nKEYPOINTS\nMAX_TOKENS\nTOKENIZER\nTOKENIZERS_"
    "PARALLELISM\n"
    "AUTHOR\nAUTHOR_NAME\nGIT_AUTHOR_NAME\nPASSES\nKEYWORDS\nSSH_ASKPASS\nPGPASSFILE\nDATA_KEY\nSORTKEY\n"
    "PADTOKEN\nSSH_AUTH_SOCK\nOLDPWD\nAPPTAINER_PWD\nBANDPASS";

}  // namespace

/// What is secret in commands is not shown, and what is not is left alone.
class TestCredentials : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsSecretIsMasked_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("secret");
        const auto row = [](const QString& line, const QString& secret) {
            QTest::newRow(qPrintable(line)) << line.arg(secret) << secret;
        };
        row("--api-key %1", "hunter2");
        row("--api-key=%1", "hunter2");
        row("--api_key %1", "abc");
        row("--apiKey=%1", "abc");
        row("--wandb-key %1", wandb);
        row("--wandb_api_key=%1", wandb);
        row("WANDB_API_KEY=%1", wandb);
        row("HF_TOKEN=%1", "anything");
        row("AWS_SECRET_ACCESS_KEY=%1", "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY");
        row("COMET_API_KEY=%1", "abcd");
        row("KAGGLE_KEY=%1", "abcd");
        row("--token %1", "t0psecret");
        row("--token=%1", "t0psecret");
        row("--hub_token %1", hugging);
        row("--use_auth_token %1", hugging);
        row("--password %1", "correct-horse");
        row("--password=%1", "correct-horse");
        row("--db-pass %1", "correct");
        row("DB_PWD=%1", "correct");
        row("--passphrase %1", "correct");
        row("--client-secret %1", "correct");
        row("--secret=%1", "correct");
        row("logger.wandb.api_key=%1", "correct");
        row("+trainer.logger.token=%1", "correct");
        row("export OPENAI_API_KEY=%1", "correct");
        // Names that run their words together, those of well-known programs among them.
        row("PGPASSWORD=%1", "correct");
        row("MYSQL_PWD=%1", "correct");
        row("REDISCLI_AUTH=%1", "correct");
        row("SSHPASS=%1", "correct");
        row("VAULT_TOKEN=%1", "correct");
        row("RESTIC_PASSWORD=%1", "correct");
        row("BORG_PASSPHRASE=%1", "correct");
        row("APPTAINER_DOCKER_PASSWORD=%1", "correct");
        row("HTTP_AUTH=%1", "correct");
        row("DBPASSWD=%1", "correct");
        row("MYSQLPWD=%1", "correct");
        row("DBPWD=%1", "correct");
        row("SMTPPASS=%1", "correct");
        row("HFTOKEN=%1", "correct");
        row("GITHUBTOKEN=%1", "correct");
        row("APPSECRET=%1", "correct");
        row("OPENAIKEY=%1", "correct");
        row("DJANGO_SECRETKEY=%1", "correct");
        row("JWT_KEY=%1", "correct");
        row("REDISAUTH=%1", "correct");
        row("--dbpassword %1", "correct");
        row("--mytoken=%1", "correct");
        row("--http-auth %1", "moi:correct");
        row("db.adminPassword=%1", "correct");
        row("DBPassword=%1", "correct");
        // In lists of environment variables.
        row("env PGPASSWORD=%1 python train.py", "correct");
        row("export PGPASSWORD=%1", "correct");
        row("--env PGPASSWORD=%1", "correct");
        row("--env=PGPASSWORD=%1", "correct");
        row("-ePGPASSWORD=%1", "correct");
        row("--export=ALL,PGPASSWORD=%1", "correct");
        row("--export=PGPASSWORD=%1,LR=1", "correct");
        row("--env LR=1,MYSQL_PWD=%1,SEED=2", "correct");
        row("['LR=1','REDISCLI_AUTH=%1']", "correct");
        row("{\"env\":{\"PGPASSWORD\":\"%1\"}}", "correct");
        row("--name %1", hugging);
        row("clone https://%1@github.com/moi/code.git", github);
        row("clone https://moi:%1@example.org/code.git", "correct-horse");
        row("clone https://:%1@example.org/code.git", "correct-horse");
        row("redis://:%1@10.0.0.1:6379/0", "correct");
        row("--header Authorization: Bearer %1", "abcdef0123");
        row("-H 'Authorization: Basic %1'", "bW9pOmdlaGVpbQ==");
        row("anything %1 here", openAi);
        row("anything %1 here", json);
        row("wandb login %1", wandb);
        row("wandb login --relogin %1", wandb);
        row("https://x.blob.core.windows.net/c/f?sv=2022&sig=%1", "abcdEFGH1234%2B%3D");
        row("{\"api_key\": \"%1\"}", "correct");
        row("{'password': '%1'}", "correct");
        // Among other fields, a token may be a language model's, which is a word.
        row("--config {\"token\":\"%1\"}", "cOrr3ctH0rse");
        // What is no value of an ordinary kind, though it begins like one.
        row("--password %1", "19840712");
        row("--api-key %1", "/Zq81AbCdEf7hIjKlMnOpQrStUvWx0yZaBcDeFgH");
        row("--token %1", "$ecret99");
        row("--secret %1", "%topSecretPw");
        row("--credential %1", "{curly}pass");
        row("--pw %1", "qwertyuiop");
        row("--auth %1", "user:passw0rdXYZ");
    }

    void whatIsSecretIsMasked() {
        QFETCH(QString, line);
        QFETCH(QString, secret);
        const QString text = withoutCredentials(line);
        QVERIFY2(!text.contains(secret), qPrintable(text));
        QVERIFY(isMasked(text));
        const QStringList masked = withoutCredentials(words(line));
        QVERIFY2(!masked.join(QLatin1Char(' ')).contains(secret) || line.contains("wandb login") ||
                     line.contains("Authorization") || line.contains("': ") || line.contains("\": "),
                 qPrintable(masked.join(QLatin1Char(' '))));
        QCOMPARE(masked.size(), words(line).size());
        QCOMPARE(withoutCredentials(text), text);
    }

    void theRestOfTheLineStays() {
        QCOMPARE(
            withoutCredentials(QStringLiteral("python train.py --lr 0.1 --api-key hunter2 --epochs 3 &")),
            QStringLiteral("python train.py --lr 0.1 --api-key %1 --epochs 3 &").arg(mask));
        QCOMPARE(withoutCredentials(QStringLiteral("export HF_TOKEN='a b' LR=0.1")),
                 QStringLiteral("export HF_TOKEN='%1' LR=0.1").arg(mask));
        QCOMPARE(withoutCredentials(QStringLiteral("--password \\\n    'it is' \\\n    --lr 1")),
                 QStringLiteral("--password \\\n    '%1' \\\n    --lr 1").arg(mask));
        QCOMPARE(withoutCredentials(QStringLiteral("git clone -- https://moi:geheim@example.org/a.git b")),
                 QStringLiteral("git clone -- https://moi:%1@example.org/a.git b").arg(mask));
        QCOMPARE(withoutCredentials(QStringList{"train.py", "--api-key", "a b", "--lr", "1"}),
                 QStringList({"train.py", "--api-key", mask, "--lr", "1"}));
    }

    void aKeyIsMaskedAsFarAsItGoes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("shown");
        const QString begin = QStringLiteral("-----BEGIN OPENSSH PRIVATE") + QStringLiteral(" KEY-----");
        const QString end = QStringLiteral("-----END OPENSSH PRIVATE") + QStringLiteral(" KEY-----");
        const QString line = QStringLiteral("b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQAAAAAAAAABAAAAMwAAAA");
        const auto row = [](const char* name, const QString& text, const QString& shown) {
            QTest::newRow(name) << text << shown;
        };
        row("whole", "a " + begin + '\n' + line + '\n' + line + "\nQUJD\n" + end + " b", "a " + mask + " b");
        row("in JSON", "\"" + begin + "\\n" + line + "\\nQUJD\\n" + end + "\\n\"", '"' + mask + "\\n\"");
        row("encrypted",
            begin + "\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0A1B\n\n" + line + '\n' + end, mask);
        row("cut off", begin + '\n' + line + '\n' + line + "\nand then", mask + "\nand then");
        const QString path = begin + QStringLiteral("/train.py --upload-to evil.example ~/.ssh");
        row("its first line alone", path, path);
        const QString far = begin + QStringLiteral("/train.py ; rm * ; echo ") + end;
        row("something else inside", far, far);
    }

    void aKeyIsMaskedAsFarAsItGoes() {
        QFETCH(QString, text);
        QFETCH(QString, shown);
        QCOMPARE(withoutCredentials(text), shown);
    }

    void ordinaryArgumentsStay() {
        const QStringList lines = QString::fromLatin1(ordinary).split(QLatin1Char('\n'));
        QVERIFY2(lines.size() >= 100, qPrintable(QString::number(lines.size())));
        QStringList alarms;
        for (const QString& line : lines) {
            if (withoutCredentials(line) != line) alarms << line;
            if (withoutCredentials(words(line)) != words(line)) alarms << QStringLiteral("as words: ") + line;
        }
        qInfo() << alarms.size() << "false alarms on" << lines.size() << "ordinary arguments";
        QVERIFY2(alarms.isEmpty(), qPrintable(alarms.join(QLatin1Char('\n'))));
    }

    void lookalikesStay() {
        const QStringList names = QString::fromLatin1(lookalikes).split(QLatin1Char('\n'));
        QVERIFY2(names.size() >= 60, qPrintable(QString::number(names.size())));
        QStringList alarms;
        for (const QString& name : names)
            for (const QString& line : {name + QStringLiteral("=resnet"), name + QStringLiteral(" resnet")}) {
                if (withoutCredentials(line) != line) alarms << line;
                if (withoutCredentials(words(line)) != words(line))
                    alarms << QStringLiteral("as words: ") + line;
            }
        qInfo() << alarms.size() << "false alarms on" << names.size() << "names";
        QVERIFY2(alarms.isEmpty(), qPrintable(alarms.join(QLatin1Char('\n'))));
    }

    void aListOfVariablesKeepsItsRest() {
        QCOMPARE(withoutCredentials(QStringLiteral("--export=ALL,PGPASSWORD=geheim,LR=1")),
                 QStringLiteral("--export=ALL,PGPASSWORD=%1,LR=1").arg(mask));
        QCOMPARE(withoutCredentials(QStringList{"--env=PGPASSWORD=a b", "--lr=1"}),
                 QStringList({QStringLiteral("--env=PGPASSWORD=") + mask, "--lr=1"}));
        QCOMPARE(
            withoutCredentials(
                QStringLiteral("run '--env=PGPASSWORD=a b' \"--env=LR=1,HF_TOKEN=a\" '--password=a b'")),
            QStringLiteral("run '--env=PGPASSWORD=%1' \"--env=LR=1,HF_TOKEN=%1\" '--password=%1'").arg(mask));
        QCOMPARE(withoutCredentials(QStringLiteral("docker run -ePGPASSWORD='a b' x")),
                 QStringLiteral("docker run -ePGPASSWORD='%1' x").arg(mask));
    }

    void aLongLineTakesNoTime() {
        const qint64 before = testing::cpuMilliseconds();
        const QString line = QStringLiteral("--lr 0.1 x=y ").repeated(20'000) + QString(200'000, 'a') +
                             QStringLiteral("://") + QString(200'000, 'b');
        QCOMPARE(withoutCredentials(line), line);
        const QString chain = QStringLiteral("a=").repeated(200'000);
        QCOMPARE(withoutCredentials(chain), chain);
        const QString quotes = QStringLiteral("'a=\"b=").repeated(50'000);
        QCOMPARE(withoutCredentials(quotes), quotes);
        const QString keys = QStringLiteral("-----BEGIN A PRIVATE KEY-----aaaa").repeated(3'000);
        QCOMPARE(withoutCredentials(keys), keys);
        const qint64 taken = testing::cpuMilliseconds() - before;
        QVERIFY2(taken < 5000, qPrintable(QString::number(taken)));
    }
};

ATELIER_TEST(TestCredentials)
#include "test_Credentials.moc"

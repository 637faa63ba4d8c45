#include <QTemporaryDir>
#include <QtTest>

#include "core/dataset/file/Sha256.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestSha256 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// FIPS 180-4's example for "abc".
    void isTheStandardsAndGoesOn() {
        Sha256 hash;
        hash.add(QByteArrayView("ab", 2));
        QVERIFY(hash.hex() != QByteArray());
        hash.add(QByteArrayView("c", 1));
        QCOMPARE(hash.hex(), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    }

    void isLaidDownAndTakenUpAgainAnywhere() {
        const QByteArray text = QByteArray("all work and no play ").repeated(50);
        Sha256 whole;
        whole.add(text);
        for (qsizetype at = 0; at <= text.size(); ++at) {
            Sha256 first;
            first.add(QByteArrayView(text).first(at));
            auto second = Sha256::resumeFrom(first.state());
            QVERIFY(second);
            second->add(QByteArrayView(text).sliced(at));
            QCOMPARE(second->hex(), whole.hex());
        }
        QVERIFY(!Sha256::resumeFrom("no state"));
        QVERIFY(!Sha256::resumeFrom(whole.state() + 'x'));
    }

    void ofAFileAndOfItsStart() {
        const QTemporaryDir folder;
        put(folder.path(), "f", std::string(3'000'000, 'x') + "end");
        const QString path = folder.filePath(QStringLiteral("f"));
        const auto by = [&](const QString& script) {
            return say(QStringLiteral("bash"), {QStringLiteral("-c"), script, QStringLiteral("x"), path})
                .output.left(64);
        };
        QCOMPARE(sha256OfFile(path, {}, {}).value(), by(QStringLiteral("sha256sum \"$1\"")));
        QCOMPARE(sha256OfFile(path, {}, {}, 1'500'001).value(),
                 by(QStringLiteral("head -c 1500001 \"$1\" | sha256sum")));
        QCOMPARE(sha256OfFile(path, {}, {}, 4'000'000).error().kind(), ErrorKind::FileChangedMeanwhile);
    }
};

ATELIER_TEST(TestSha256)
#include "test_Sha256.moc"

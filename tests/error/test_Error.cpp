#include <QMetaEnum>
#include <QtTest>

#include "core/error/Errors.h"
#include "core/error/Expected.h"
#include "tests/support/TestMain.h"

namespace atelier::error::later {

/// Bears the name of its kind, and is not the type that has it.
struct RemoteDiskFull {
    static constexpr auto kind = ErrorKind::RemoteDiskFull;
    qint64 other = 0;
};

}  // namespace atelier::error::later

using namespace atelier;

namespace {

struct Pair {
    QString first, second;
};

struct Mixed {
    QString text;
    Pair pair;
    std::optional<ByteCount> size = {};
    qint64 number = 0;
};

/// Types that borrow the kind of another would be read as that.
struct Borrower {
    static constexpr auto kind = ErrorKind::FileMissing;
    QString path;
};

static_assert(ErrorCause<error::FileMissing>);
static_assert(!ErrorCause<Borrower>);
static_assert(ErrorCause<error::RemoteDiskFull>);
static_assert(!ErrorCause<error::later::RemoteDiskFull>);
static_assert(written_name::ofType<error::FileMissing>() == "atelier::error::FileMissing");
static_assert(written_name::ofValue<ErrorKind::FileMissing>() == "FileMissing");

static_assert(fields::countOf<error::Cancelled>() == 0);
static_assert(fields::countOf<error::FileMissing>() == 1);
static_assert(fields::countOf<Mixed>() == 4);
static_assert(ArgumentCount<Mixed>::value == 5);
static_assert(ArgumentCount<error::GroupRightsLost>::value == 6);
static_assert(ArgumentCount<error::NotAnSshServer>::value == error::NotAnSshServer::argumentCount);

}  // namespace

class TestError : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void argumentsComeInTheOrderOfTheFields() {
        const Error tooShort(error::HostKeyTooShort{"narval", 1024, 2048, {"alias", "", "fir"}});
        QCOMPARE(tooShort.arguments(), QStringList({"narval", "1024", "2048", "alias", "", "fir"}));
        QCOMPARE(Error(error::ClusterRetired{"Cedar", QDate(2025, 9, 12), "fir"}).arguments(),
                 QStringList({"Cedar", "2025-09-12", "fir"}));
    }

    void whatIsNotKnownKeepsItsPlaceAndIsLeftOutAtTheEnd() {
        QCOMPARE(Error(error::RemoteDiskFull{"/x"}).arguments(), QStringList{"/x"});
        QCOMPARE(Error(error::RemoteDiskFull{"/x", {}, ByteCount{7}}).arguments(),
                 QStringList({"/x", "", "7"}));
        QCOMPARE(Error(error::SlurmAnswerUnreadable{"sbatch", ""}).arguments(), QStringList({"sbatch", ""}));
    }

    void aCaseIsToldByItsWord() {
        QCOMPARE(Error(error::ConnectionLost{"narval"}).arguments(), QStringList{"narval"});
        QCOMPARE(Error(error::ConnectionLost{"narval", true, "hop"}).arguments(),
                 QStringList({"narval", "entering", "hop"}));
        QCOMPARE(Error(error::ConnectionLost{.host = "narval", .isEntering = true, .isUndelivered = true})
                     .arguments(),
                 QStringList({"narval", "undelivered"}));
        QCOMPARE(Error(error::ConnectionLost{.host = "narval", .isMadeAgain = true}).arguments(),
                 QStringList({"narval", "reconnecting"}));
        QCOMPARE(Error(error::SshConfigUnusable{"narval", error::ConfigFileRefused{"/c", "lab"}}).arguments(),
                 QStringList({"narval", "/c", "refused", "lab"}));
        QCOMPARE(Error(error::JumpFailed{"hop", error::JumpRefused{"fir", error::JumpRefusal::Prohibited}})
                     .arguments(),
                 QStringList({"hop", "fir", "prohibited", ""}));
    }

    void whatItCarriesIsReadByItsType() {
        const Error full(error::RemoteDiskFull{"/x", ByteCount{5}});
        QVERIFY(full.as<error::RemoteDiskFull>());
        QCOMPARE(full.as<error::RemoteDiskFull>()->needed->bytes, 5);
        QVERIFY(!full.as<error::LocalDiskFull>());
    }

    void anotherCauseLeavesTheRestAsItIs() {
        Error error(error::FileLocked{"/kept", 12}, QStringLiteral("words"), true);
        const Error before = error;
        error.setCause(error::FileLocked{"/shown", 12});
        QCOMPARE(error.as<error::FileLocked>()->path, QStringLiteral("/shown"));
        QCOMPARE(error.detail, QStringLiteral("words"));
        QVERIFY(error.retryable);
        QVERIFY(error != before);
        error.setCause(error::FileLocked{"/kept", 12});
        QVERIFY(error == before);
    }

    void programsKnowAKindByItsName() {
        QCOMPARE(kindName(Error(error::RemoteDiskFull{"/x"}).kind()), QStringLiteral("RemoteDiskFull"));
        QVERIFY(QMetaEnum::fromType<ErrorKind>().keyCount() > 60);
    }
};

ATELIER_TEST(TestError)
#include "test_Error.moc"

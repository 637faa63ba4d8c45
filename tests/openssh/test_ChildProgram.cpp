#include <unistd.h>

#include <QtTest>
#include <csignal>

#include "core/openssh/master/ChildProgram.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

volatile std::sig_atomic_t noted = 0;

void note(int) {
    noted = 1;
}

constexpr int byTerm = 128 + SIGTERM;
constexpr int byKill = 128 + SIGKILL;

std::unique_ptr<ChildProgram> inBash(const QString& script) {
    FdPair said = FdPair::readPipe();
    auto program = ChildProgram::start({QStringLiteral("bash"), QStringLiteral("-c"), script}, {},
                                       {.output = std::move(said.theirs)});
    // It says so once its trap is set.
    char any = 0;
    if (::read(said.ours.get(), &any, 1) != 1) return {};
    return program;
}

}  // namespace

/// Programs beside this one that are told to end.
class TestChildProgram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// A program that handles the signal itself, as the command line does, starts others that do not.
    void aSignalRightAfterTheStartEndsTheProgram() {
        const auto before = std::signal(SIGTERM, note);
        for (int i = 0; i < 100; ++i) {
            const auto program =
                ChildProgram::start({QStringLiteral("sleep"), QStringLiteral("120")}, {}, {});
            QVERIFY(program != nullptr);
            program->signal(SIGTERM);
            QCOMPARE(program->wait(), byTerm);
        }
        std::signal(SIGTERM, before);
        QCOMPARE(noted, 0);
    }

    void aProgramThatMissesSomeOfTheSignalsIsEnded() {
        const auto program =
            inBash(QStringLiteral("trap 'n=$((n + 1)); [ $n -lt 3 ] || exit 7' TERM; echo; "
                                  "while :; do sleep 0.01; done"));
        QVERIFY(program != nullptr);
        QCOMPARE(program->end(), 7);
    }

    void aProgramThatIgnoresTheSignalIsKilled() {
        const auto program = inBash(QStringLiteral("trap '' TERM; echo; while :; do sleep 0.01; done"));
        QVERIFY(program != nullptr);
        QCOMPARE(program->end(), byKill);
        QCOMPARE(program->wait(), byKill);
    }
};

ATELIER_TEST(TestChildProgram)
#include "test_ChildProgram.moc"

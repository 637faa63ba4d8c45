#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/ProgramFiles.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

JourneyState withFolder(const std::optional<QStringList>& files) {
    JourneyState state;
    state.program.localFolder = QStringLiteral("/home/moi/ml-test");
    state.program.files = files;
    return state;
}

}  // namespace

/// What is known of the files of a program.
class TestProgramFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFolderThatWasReadTells() {
        const JourneyState state = withFolder(
            QStringList{QStringLiteral("link"), QStringLiteral("src/été.py"), QStringLiteral("train.py")});
        QCOMPARE(isInProgram(state, QStringLiteral("train.py")), std::optional(true));
        QCOMPARE(isInProgram(state, QStringLiteral("./src//été.py")), std::optional(true));
        QCOMPARE(isInProgram(state, QStringLiteral("src")), std::optional(false));
        QCOMPARE(isInProgram(state, QStringLiteral("main.py")), std::optional(false));
        QCOMPARE(isInProgram(state, QStringLiteral("/train.py")), std::optional(false));
    }

    void whereNobodyHasLookedNothingIsKnown() {
        const JourneyState state = withFolder(QStringList{QStringLiteral("link")});
        for (const char* name : {"", ".", "../other/train.py", "link/train.py"})
            QVERIFY2(!isInProgram(state, QString::fromUtf8(name)), name);
        QVERIFY(!isInProgram(withFolder(std::nullopt), QStringLiteral("train.py")));
        QVERIFY(!isInProgram({}, QStringLiteral("train.py")));
    }

    void ofACloneTheTopIsKnown() {
        JourneyState state;
        state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
        state.program.gitAddress = QStringLiteral("https://example.org/someone/tool.git");
        state.job.program.folder = QStringLiteral("~/atelier/tool");
        QVERIFY(!isInProgram(state, QStringLiteral("train.py")));
        SentProgram sent = *programToSend(state);
        sent.listing = ProgramListing{
            .digest = "1",
            .requirementFiles = {{QStringLiteral("train.py"), "2"}, {QStringLiteral("src"), "3"}}};
        record(state.records, sent);
        QCOMPARE(isInProgram(state, QStringLiteral("train.py")), std::optional(true));
        QCOMPARE(isInProgram(state, QStringLiteral("main.py")), std::optional(false));
        QCOMPARE(isInProgram(state, QStringLiteral("lib/main.py")), std::optional(false));
        QVERIFY(!isInProgram(state, QStringLiteral("src/main.py")));
    }
};

ATELIER_TEST(TestProgramFiles)
#include "test_ProgramFiles.moc"

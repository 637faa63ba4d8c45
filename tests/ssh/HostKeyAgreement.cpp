#include "tests/ssh/HostKeyAgreement.h"

#include <QScopeGuard>
#include <QtTest>
#include <filesystem>

#include "tests/ssh/OwnNetwork.h"
#include "tests/support/Skip.h"

namespace atelier::testing {

namespace {

const char* nameOf(Decision decision) {
    switch (decision) {
        case Decision::Accept:
            return "accept";
        case Decision::Ask:
            return "ask";
        case Decision::Refuse:
            return "refuse";
    }
    return "";
}

}  // namespace

void HostKeyAgreement::initTestCase() {
    // Rows about the usual port and about names need a computer whose port 22 is free and whose name has
    // one address.
    if (SshServer::isRoot()) elsewhere_ = OwnNetwork{.name = "here", .address = "192.0.2.7"}.enter();
    stage_.emplace();
}

void HostKeyAgreement::sameDecisionAsSsh_data() {
    QTest::addColumn<Case>("row");
    rows_ = 0;
    addCases([this](const char* name, const Case& row) {
        QTest::newRow(name) << row;
        ++rows_;
    });
}

void HostKeyAgreement::sameDecisionAsSsh() {
    QFETCH(Case, row);
    const QString why = stage_->missing(row.server);
    if (!why.isEmpty() && HostKeyStage::needsIp6(row.server)) {
        ++withoutIp6_;
        SKIP_ON_THIS_COMPUTER(Ip6, why.toUtf8());
    }
    if (!why.isEmpty()) SKIP_ON_THIS_COMPUTER(Namespaces, why.toUtf8());
    decide(row);
}

void HostKeyAgreement::decide(const Case& row) {
    const SshServer& server = stage_->serverFor(row.server);
    QVERIFY2(server.problem().isEmpty(), qPrintable(server.problem()));
    const QTemporaryDir folder;
    // Qt does not find names again that are no text.
    const auto removed = qScopeGuard([&] { std::filesystem::remove_all(folder.path().toStdString()); });
    for (const char* whose : {"ssh", "ours"})
        stage_->layOut(row, server, folder.filePath(QLatin1String(whose)));
    const Answered theirs = HostKeyStage::askSshItself(row, folder.filePath(QStringLiteral("ssh")));
    const Answered ours = HostKeyStage::askOurs(row, folder.filePath(QStringLiteral("ours")));
    const QByteArray both = "ssh: " + theirs.words + "\nours: " + ours.words;
    QVERIFY2(!both.contains("neither accepted nor refused"), both);
    QVERIFY2(theirs.decision == row.ssh, both);
    QVERIFY2(
        ours.decision == row.ours.value_or(row.ssh),
        "ssh: " + QByteArray(nameOf(theirs.decision)) + ", ours: " + nameOf(ours.decision) + "\n" + both);
    QVERIFY2(ours.decision >= theirs.decision, "never less strict than ssh");
    if (row.ours) qInfo("stricter than ssh (%s): %s", nameOf(theirs.decision), row.why);
    ++decided_;
    if (theirs.decision != ours.decision) return;
    const bool hashed = theirs.knownAfter.contains("|1|") && !row.known.contains("|1|");
    if (!hashed) QCOMPARE(ours.knownAfter, theirs.knownAfter);
}

void HostKeyAgreement::enoughWasDecided() {
    QVERIFY2(3 * decided_ >= rows_, QByteArray::number(decided_));
    if (elsewhere_ && elsewhere_->isEmpty()) QCOMPARE(decided_ + withoutIp6_, rows_);
}

}  // namespace atelier::testing

#include <QTemporaryDir>
#include <QtTest>

#include "core/environment/RequirementFiles.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

void put(const QString& path) {
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
}

}  // namespace

class TestRequirementFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        for (const char* name :
             {"requirements-dev.txt", "requirements.txt", "train.py", "docs/requirements.txt"})
            put(folder_->filePath(QString("my code/") + name));
    }

    void thePlainNameComesFirstAndFoldersBelowDoNotCount() {
        QCOMPARE(requirementFiles(folder_->filePath("my code")),
                 QStringList({"requirements.txt", "requirements-dev.txt"}));
    }

    void theClusterIsAskedTheSame() {
        LocalHost host(folder_->path());
        const auto files = requirementFilesOnCluster(host, "~/my code", {});
        QVERIFY(files);
        QCOMPARE(*files, QStringList({"requirements.txt", "requirements-dev.txt"}));
    }

    void aFolderThatIsNotThereHasNone() {
        LocalHost host(folder_->path());
        QCOMPARE(requirementFiles(folder_->filePath("nowhere")), QStringList());
        QCOMPARE(requirementFiles(QString()), QStringList());
        const auto files = requirementFilesOnCluster(host, "~/nowhere", {});
        QVERIFY(files);
        QCOMPARE(*files, QStringList());
    }

private:
    std::unique_ptr<QTemporaryDir> folder_;
};

ATELIER_TEST(TestRequirementFiles)
#include "test_RequirementFiles.moc"

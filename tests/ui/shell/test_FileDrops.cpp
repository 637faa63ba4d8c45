#include <QMimeData>
#include <QtTest>

#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A page that wants scripts, and one whose list takes any file that falls on it.
class ScriptTaker final : public Page {
public:
    explicit ScriptTaker(QWidget* parent) : Page(Step::Script, Width::Column, parent) {}
    bool acceptsFile(const QString& path) const override { return path.endsWith(".sh"); }
    void openFile(const QString& path) override { opened += path; }

    QStringList opened;

private:
    void retranslate() override {}
};

class AnyFileTaker final : public Page {
public:
    explicit AnyFileTaker(QWidget* parent)
        : Page(Step::Connect, Width::Column, parent), drop(add(new PathDrop(PathDrop::Accepts::Files))) {}

    PathDrop* drop;

private:
    void retranslate() override {}
};

/// Drags a file onto a widget and lets it go; whether anybody took it.
bool dropped(QWidget* target, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at = target->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    if (!enter.isAccepted()) return false;
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
    return event.isAccepted();
}

}  // namespace

class TestFileDrops : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        stage_ = std::make_unique<PageStage>();
        stage_->open({{Step::Connect, [](auto&, auto&, QWidget* parent) { return new AnyFileTaker(parent); }},
                      {Step::Script, [](auto&, auto&, QWidget* parent) { return new ScriptTaker(parent); }}});
        any_ = static_cast<AnyFileTaker*>(stage_->window().page(Step::Connect));
        scripts_ = static_cast<ScriptTaker*>(stage_->window().page(Step::Script));
        QVERIFY(folder_.isValid());
        for (const char* name : {"mine.sh", "data.tar"}) {
            QFile file(folder_.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
    }
    void cleanup() { stage_.reset(); }

    void aFileGoesToThePageThatWantsItWhereverItFalls() {
        QVERIFY(dropped(&stage_->window(), folder_.filePath("mine.sh")));
        QCOMPARE(scripts_->opened, QStringList{folder_.filePath("mine.sh")});
        QCOMPARE(stage_->window().currentStep(), Step::Script);
    }

    void evenWhereSomethingElseWouldTakeIt() {
        QVERIFY(dropped(any_->drop, folder_.filePath("mine.sh")));
        QCOMPARE(scripts_->opened.size(), 1);
        QVERIFY(any_->drop->path().isEmpty());
    }

    void otherFilesGoWhereTheyFall() {
        QSignalSpy chosen(any_->drop, &PathDrop::pathChosen);
        QVERIFY(dropped(any_->drop, folder_.filePath("data.tar")));
        QTRY_COMPARE(chosen.size(), 1);
        QVERIFY(scripts_->opened.isEmpty());
        QCOMPARE(stage_->window().currentStep(), Step::Connect);
        QVERIFY(!dropped(&stage_->window(), folder_.filePath("data.tar")));
    }

private:
    QTemporaryDir folder_;
    std::unique_ptr<PageStage> stage_;
    AnyFileTaker* any_ = nullptr;
    ScriptTaker* scripts_ = nullptr;
};

ATELIER_WINDOW_TEST(TestFileDrops)
#include "test_FileDrops.moc"

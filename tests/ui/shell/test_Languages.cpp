#include <QAbstractItemView>
#include <QAction>
#include <QSpinBox>
#include <QtTest>

#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/ui/shell/EveryPage.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

void addItems(const QAbstractItemModel* items, const QString& who, QStringList& said) {
    for (int column = 0; column < items->columnCount(); ++column)
        said << who + items->headerData(column, Qt::Horizontal).toString();
    for (int row = 0; row < items->rowCount(); ++row)
        for (int column = 0; column < items->columnCount(); ++column)
            said << who + items->index(row, column).data().toString();
}

/// Whether a widget belongs to a page that is not shown, whose words are set once it is.
bool isOfHiddenPage(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const auto* page = qobject_cast<const Page*>(widget)) return page->isHidden();
    return false;
}

/// All that widgets say, but those of pages that are not shown, whether they are in sight or not, and who
/// says it.
QStringList saidBy(QWidget* root) {
    QStringList said;
    for (auto* widget : root->findChildren<QWidget*>()) {
        if (isOfHiddenPage(widget)) continue;
        const QString who = QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName() +
                            QStringLiteral(": ");
        said << who + widget->toolTip() << who + widget->accessibleName()
             << who + widget->accessibleDescription();
        if (const auto* label = qobject_cast<QLabel*>(widget)) said << who + withoutBreaks(label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget)) said << who + button->text();
        if (const auto* line = qobject_cast<QLineEdit*>(widget)) said << who + line->placeholderText();
        if (const auto* number = qobject_cast<QSpinBox*>(widget)) said << who + number->suffix();
        if (const auto* text = qobject_cast<QPlainTextEdit*>(widget)) said << who + text->placeholderText();
        if (const auto* box = qobject_cast<QComboBox*>(widget)) addItems(box->model(), who, said);
        if (const auto* view = qobject_cast<QAbstractItemView*>(widget); view && view->model())
            addItems(view->model(), who, said);
        for (const auto* action : widget->actions()) said << who + action->text();
    }
    said.removeIf([](const QString& one) { return one.endsWith(QStringLiteral(": ")); });
    said.sort();
    return said;
}

/// The same of each page while it is shown.
QMap<Step, QStringList> saidOnEachPage(PageStage& stage) {
    QMap<Step, QStringList> said;
    for (const Step step : allSteps()) {
        stage.window().goTo(step);
        [] { QVERIFY(PageStage::endTasks()); }();
        PageStage::settle();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        said[step] = saidBy(&stage.window());
    }
    return said;
}

/// The same of a window that is opened in the other language, or changes to it.
QMap<Step, QStringList> saidIn(void (*fill)(PageStage&), bool fromTheBeginning) {
    PageStage stage;
    stage.services.catalogue = Catalogue::builtIn();
    if (fromTheBeginning) stage.setPseudoLanguage();
    stage.open(everyPage());
    fill(stage);
    saidOnEachPage(stage);
    if (!fromTheBeginning) stage.setPseudoLanguage();
    return saidOnEachPage(stage);
}

/// What one list has more of than the other.
QStringList more(const QStringList& in, QStringList than) {
    QStringList found;
    for (const QString& one : in)
        if (!than.removeOne(one)) found << one;
    return found;
}

using Fill = void (*)(PageStage&);

void nothing(PageStage&) {}

SourceFinding finding() {
    SourceFinding found;
    found.file = QStringLiteral("train.py");
    found.line = 3;
    found.text = QStringLiteral("plt.show()");
    return found;
}

/// A journey with a job.
void aJob(PageStage& stage) {
    const ClusterProfile cluster = stage.services.catalogue.clusters().constLast();
    stage.model.change([&](JourneyState& state) {
        state.cluster = cluster;
        state.program.localFolder = QStringLiteral("/nowhere/program");
        state.program.findings = {finding()};
        state.job.environment.modules = {QStringLiteral("python/3.11"), QStringLiteral("cuda")};
        state.pace = MeasuredPace{TrainingPace{600, 3, 60}, {}};
        SubmittedJob job;
        job.account.clusterId = cluster.id;
        job.jobId = QStringLiteral("6");
        job.name = QStringLiteral("ml-test");
        state.submitted = job;
    });
}

}  // namespace

class TestLanguages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aWindowInAnotherLanguageSaysWhatOneSaysThatWasOpenedInIt_data() {
        QTest::addColumn<Fill>("fill");
        QTest::newRow("at the beginning") << &nothing;
        QTest::newRow("with a job") << &aJob;
    }

    void aWindowInAnotherLanguageSaysWhatOneSaysThatWasOpenedInIt() {
        QFETCH(Fill, fill);
        const auto said = saidIn(fill, false);
        const auto meant = saidIn(fill, true);
        for (const Step step : allSteps()) {
            QVERIFY(said[step].size() > 100);
            NO_FAULTS(more(said[step], meant[step]));
            NO_FAULTS(more(meant[step], said[step]));
        }
    }

    void wordsAreKeptAsLongAsTheirWidgetLives() {
        int said = 0;
        const auto change = [](QObject* whose) {
            QEvent event(QEvent::LanguageChange);
            QCoreApplication::sendEvent(whose, &event);
            PageStage::settle();
        };
        QWidget window;
        auto* inside = new QWidget(&window);
        keepTranslated(inside, [&said] { ++said; });
        QCOMPARE(said, 1);
        change(&window);
        QCOMPARE(said, 2);
        delete inside;
        change(&window);
        QCOMPARE(said, 2);
        // Also of what is no widget itself.
        auto* model = new QObject(&window);
        whenLanguageChanges(model, [&said] { ++said; });
        QCOMPARE(said, 2);
        change(&window);
        QCOMPARE(said, 3);
    }

    void aNoticeKeepsTellingUntilSomethingElseIsShown() {
        int told = 0;
        Notice notice;
        const auto change = [&notice] {
            QEvent event(QEvent::LanguageChange);
            QCoreApplication::sendEvent(&notice, &event);
            PageStage::settle();
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        };
        notice.keepTelling([&] {
            notice.show(Notice::Kind::Info, QString::number(++told));
            notice.addLink(QStringLiteral("link"), [] {});
        });
        QCOMPARE(notice.text(), QStringLiteral("1"));
        change();
        QCOMPARE(notice.text(), QStringLiteral("2"));
        QCOMPARE(notice.findChildren<QPushButton*>().size(), 1);
        change();
        QCOMPARE(notice.text(), QStringLiteral("3"));
        notice.show(Notice::Kind::Info, QStringLiteral("other"));
        change();
        QCOMPARE(notice.text(), QStringLiteral("other"));
        notice.keepTelling([&] { notice.show(Notice::Kind::Info, QString::number(++told)); });
        notice.clear();
        change();
        QVERIFY(notice.isHidden());
        QCOMPARE(told, 4);
    }
};

ATELIER_WINDOW_TEST(TestLanguages)
#include "test_Languages.moc"

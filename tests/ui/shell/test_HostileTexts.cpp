#include <QAbstractItemView>
#include <QComboBox>
#include <QTextDocument>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "tests/ui/shell/EveryPage.h"
#include "ui/charts/ChartExport.h"
#include "ui/output/OutputView.h"
#include "ui/page/ReasonList.h"
#include "ui/theme/PlainText.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// What somebody else might call a file, a run, a tag, a job. Where it became HTML, Qt would load the
/// picture.
const QString hostile =
    QStringLiteral(u"<img src=\"file:///dev/zero\"><b>x</b> a&amp;b & \u202egpj.\u009b31m\x1b[31m\a");
const QString hostileName = QString(hostile).replace(QLatin1Char('/'), QLatin1Char('|'));
/// How its middle is shown.
const QString shown = QStringLiteral("\\u202egpj.\\u009b31m\\033[31m\\007");

/// What a label must not hold as it is.
bool deceives(const QString& text) {
    return text.contains(QChar(0x202e)) || text.contains(QChar(0x9b)) || text.contains(QChar(0x1b)) ||
           text.contains(QChar(7));
}

/// Whether Qt would make HTML of a text from elsewhere.
bool isMarkup(const QString& text) {
    return Qt::mightBeRichText(text) && text.contains(QLatin1String("<img"));
}

/// All that a widget shows, one kind of text a line.
class TextWalk {
public:
    explicit TextWalk(QWidget* window) {
        for (auto* widget : window->findChildren<QWidget*>()) {
            tip(widget, widget->toolTip());
            if (auto* label = qobject_cast<QLabel*>(widget)) look(label);
            if (auto* button = qobject_cast<QAbstractButton*>(widget)) look(button, button->text());
            if (auto* box = qobject_cast<QComboBox*>(widget); box && !box->isEditable())
                look(box, box->currentText());
            if (auto* edit = qobject_cast<QPlainTextEdit*>(widget); edit && edit->isReadOnly())
                look(edit, edit->toPlainText());
            if (auto* view = qobject_cast<QAbstractItemView*>(widget)) look(view);
        }
    }
    const QStringList& faults() const { return faults_; }
    int shownTimes() const { return shownTimes_; }

private:
    void look(const QWidget* widget, const QString& text) {
        if (text.contains(::shown.left(7))) ++shownTimes_;
        if (deceives(text)) blame("deceives", widget, text);
    }
    void look(const QLabel* label) {
        look(label, label->text());
        if (label->textFormat() == Qt::PlainText) return;
        bool reason = false;
        for (auto* parent = label->parentWidget(); parent; parent = parent->parentWidget())
            reason = reason || qobject_cast<const ReasonList*>(parent);
        if (label->textFormat() != Qt::RichText || !reason) blame("is not plain", label, label->text());
        if (isMarkup(label->text())) blame("markup", label, label->text());
    }
    void look(const QAbstractItemView* view) {
        const auto* model = view->model();
        if (!model) return;
        for (int row = 0; row < model->rowCount(); ++row)
            for (int column = 0; column < model->columnCount(); ++column) {
                const auto index = model->index(row, column);
                tip(view, index.data(Qt::ToolTipRole).toString());
                const auto* box = qobject_cast<QComboBox*>(
                    view->parentWidget() ? view->parentWidget()->parentWidget() : nullptr);
                if (!box || !box->isEditable()) look(view, index.data().toString());
            }
    }
    void tip(const QWidget* widget, const QString& text) {
        if (isMarkup(text)) blame("markup in a tip", widget, text);
        if (deceives(text)) blame("tip deceives", widget, text);
    }
    void blame(const char* what, const QWidget* widget, const QString& text) {
        faults_ << QStringLiteral("%1: %2 %3 “%4”")
                       .arg(QLatin1String(what), QLatin1String(widget->metaObject()->className()),
                            widget->objectName(), text.left(120));
    }
    QStringList faults_;
    int shownTimes_ = 0;
};

}  // namespace

class TestHostileTexts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPageShowsThemAsTheyAreWritten_data() {
        QTest::addColumn<Step>("step");
        QTest::addColumn<int>("least");  // labels that show the text
        QTest::newRow("connect") << Step::Connect << 2;
        QTest::newRow("program") << Step::Program << 3;
        QTest::newRow("dataset") << Step::Dataset << 1;
        QTest::newRow("environment") << Step::Environment << 1;
        QTest::newRow("trial") << Step::Trial << 1;
        QTest::newRow("script") << Step::Script << 1;
        QTest::newRow("follow") << Step::Follow << 5;
        QTest::newRow("results") << Step::Results << 2;
    }

    void everyPageShowsThemAsTheyAreWritten() {
        QFETCH(Step, step);
        QFETCH(int, least);
        FollowedStage stage;
        stage.write(QStringLiteral("ml-test-6.out"), hostile.toUtf8() + '\n');
        stage.write(QStringLiteral("results/6/") + hostileName, "x");
        stage.queue("RUNNING", "None", "node1");
        stage.services.catalogue = Catalogue::builtIn();
        stage.services.history = [&]() -> Expected<QList<HistoryEntry>> {
            HistoryEntry entry;
            entry.clusterId = QStringLiteral("narval");
            entry.jobId = QStringLiteral("5");
            entry.job.name = hostile;
            HistoryEntry other = entry;
            other.jobId = QStringLiteral("6");
            return QList<HistoryEntry>{entry, other};
        };
        stage.open(everyPage());
        fill(stage);
        stage.window().goTo(step);
        int most = 0;
        QElapsedTimer timer;
        // What is seen at any moment is looked at, too.
        for (timer.start(); timer.elapsed() < 60'000 && most < least;) {
            stage.settle();
            const TextWalk walk(&stage.window());
            QVERIFY2(walk.faults().isEmpty(), qPrintable(walk.faults().join('\n')));
            most = std::max(most, TextWalk(stage.window().page(step)).shownTimes());
            QTest::qWait(20);
        }
        QVERIFY2(most >= least, qPrintable(QString::number(most)));
    }

    void aCurveIsNoFormulaInATable_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("cell");
        QTest::newRow("plain") << "train/loss" << QByteArray("\"train/loss\"");
        QTest::newRow("formula") << "=HYPERLINK(\"http://x\")"
                                 << QByteArray("\"'=HYPERLINK(\"\"http://x\"\")\"");
        QTest::newRow("at") << "@SUM(1)" << QByteArray("\"'@SUM(1)\"");
        QTest::newRow("minus within") << "a-b" << QByteArray("\"a-b\"");
    }

    void aCurveIsNoFormulaInATable() {
        QFETCH(QString, name);
        QFETCH(QByteArray, cell);
        QTemporaryDir folder;
        Series series;
        series.append({1, 2, 3});
        QVERIFY(saveCsv(folder.filePath("a.csv"), {{name, series}}));
        QFile file(folder.filePath("a.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().split('\n').value(1), cell + ",1,2,3\r");
    }

    void anAmpersandIsNoMarkOfAButton() {
        QCOMPARE(plainCaption(QStringLiteral("a&b")), "a&&b");
        QCOMPARE(plainToolTip(QStringLiteral("a < b & c")), "a < b & c");
        QVERIFY(!plainToolTip(QStringLiteral("<b>x</b>")).contains("<b>x"));
    }

private:
    static void fill(FollowedStage& stage) {
        auto cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
        SiteFacts site;
        site.user = hostile;
        site.home = QStringLiteral("/home/") + hostile;
        site.accounts = {hostile, QStringLiteral("def-other")};
        site.slurmVersion = QStringLiteral("22.05.8");
        site.slurmAnswers = true;
        stage.signIn(stage.host(), cluster, site);
        stage.model.change([&](JourneyState& state) {
            Recipe recipe;
            recipe.title = recipe.description = {{QStringLiteral("en"), hostile}};
            for (const char* name :
                 {"connect", "program", "dataset", "environment", "trial", "script", "follow", "results"})
                recipe.lessons[QLatin1String(name)] = {{QStringLiteral("en"), hostile}};
            state.recipe = recipe;
            state.login = Login{hostile, 22, hostile};
            state.program.localFolder = QStringLiteral("/tmp/") + hostile;
            state.program.findings = {
                {hostile, 1, 1, 2, SourceFault::ShowsWindow, hostile, hostile, hostile, 0}};
            state.dataset.localPath = QStringLiteral("/tmp/") + hostile;
            DatasetSummary summary;
            summary.path = state.dataset.localPath;
            summary.name = summary.largestFileName = summary.linkOut = hostile;
            summary.bytes = 1000;
            summary.files = 2;
            summary.linksOut = 1;
            state.dataset.summary = summary;
            state.job.name = state.job.program.entryPoint = hostile;
            state.job.account = QStringLiteral("not-theirs-") + hostile;
            state.job.program.arguments = {hostile};
            state.job.environment.modules = {hostile};
            state.submitted = stage.job();
            state.submitted->name = hostile;
        });
        CommandRecord command;
        command.number = 1;
        command.shell = command.text = hostile;
        stage.model.commandObserver()(command);
        stage.model.changeFollowed([&](FollowedJob& followed) {
            followed.job = *stage.model.state().submitted;
            Series series;
            series.append({1, 2, 3});
            series.append({2, 3, 4});
            followed.scalars = {{hostile, {{hostile, series}}}, {QStringLiteral("b"), {{hostile, series}}}};
            followed.gpus[0] = {hostile, PerGpuFigure<Series>::filledWith(series), series, 10};
            followed.outputFile = QStringLiteral("/x/") + hostileName;
            followed.status.reason = hostile;
        });
        PageStage::settle();
    }
};

ATELIER_WINDOW_TEST(TestHostileTexts)
#include "test_HostileTexts.moc"

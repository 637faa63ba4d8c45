#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QIntValidator>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProgressBar>
#include <QSpinBox>
#include <QToolButton>
#include <QtTest>

#include "core/credentials/Credentials.h"
#include "core/remote/SlowCommandNotice.h"
#include "tests/support/HandClock.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/output/CommandLine.h"
#include "ui/output/OutputView.h"
#include "ui/output/StepList.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedText.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"
#include "ui/widgets/Sparkline.h"
#include "ui/widgets/Text.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// All building blocks on one page, to be looked at.
class GalleryPage final : public Page {
public:
    explicit GalleryPage(QWidget* parent) : Page(Step::Connect, Width::Column, parent) {
        setSubtitle("Every building block once.");
        addFigures();
        addForm();
        addProgress();
        addFooterWidget(named(makeButton(ButtonKind::Danger, this), "Delete…"));
        addHeaderWidget(named(makeButton(ButtonKind::Normal, this), "Open TensorBoard"));
    }

    PathDrop* drop = nullptr;
    ProgressLine* progress = nullptr;
    StepList* steps = nullptr;
    Notice* notice = nullptr;
    Field* time = nullptr;

private:
    void retranslate() override {}
    static QPushButton* named(QPushButton* button, const QString& text) {
        button->setText(text);
        return button;
    }

    void addFigures() {
        auto* card = add(new Card);
        card->setTitle("tinyimagenet");
        card->setRemark("looked at just now");
        auto* row = card->add(new FigureRow);
        const QStringList labels{"Size", "Files", "Left out", "val/accuracy"};
        const QStringList values{"2.3 GB", "100,000", "14", "0.613"};
        for (int i = 0; i < labels.size(); ++i) {
            auto* figure = row->addFigure();
            figure->setLabel(labels.at(i));
            figure->setValue(values.at(i), i == 2 ? ".DS_Store…" : QString());
        }
        drop = card->add(new PathDrop(PathDrop::Accepts::FoldersAndFiles));
        drop->setInvitation("Drop a folder or an archive here.");
    }

    void addForm() {
        auto* card = add(new Card);
        auto* account = new QComboBox;
        account->addItem("def-sponsor00");
        time = new Field(new QLineEdit("12 min"));
        auto* first = new Field(account);
        auto* cores = new Field(new QSpinBox);
        first->setLabel("Account");
        cores->setLabel("CPU cores");
        time->setLabel("Time of one piece");
        card->addRow({first, cores, time});
        auto* box = card->add(new QCheckBox("Keep a GPU log"));
        box->setChecked(true);
        notice = card->add(new Notice);
        notice->show(Notice::Kind::Warning, "12:00 means 12 minutes to Slurm. For 12 hours write 12:00:00.");
        notice->addLink("Change it", [] {});
        card->add(new Notice)->show(Notice::Kind::Success, "The environment works.");
    }

    void addProgress() {
        auto* card = add(new Card);
        card->setTitle("Sending tinyimagenet.tar");
        progress = card->add(new ProgressLine(ProgressLine::Unit::Bytes, std::make_shared<HandClock>()));
        progress->setWhat("Sending tinyimagenet.tar");
        progress->setCancellable(true);
        steps = card->add(new StepList);
        steps->setSteps({"Load modules", "Make the environment", "Train", "Copy the results"});
        steps->setState(0, StepList::State::Done);
        steps->setRemark(0, "2 s");
        steps->append(1, "\x1b[32mSuccessfully installed\x1b[0m torch\nERROR: no such wheel\n");
        steps->setState(1, StepList::State::Failed);
        steps->setState(2, StepList::State::Running);
    }
};

GalleryPage* openGallery(PageStage& stage) {
    return static_cast<GalleryPage*>(
        stage.open({{Step::Connect, [](JourneyModel&, const AppServices&, QWidget* parent) -> Page* {
                         return new GalleryPage(parent);
                     }}}));
}

}  // namespace

class TestWidgets : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void placesToBreakTakeNothingAway() {
        const QString text =
            QStringLiteral("SHA256:") + QString(90, u'a') + QStringLiteral("\\0 short ") + QString(45, u'é');
        const QString shown = breakableText(text);
        QCOMPARE(QString(shown).remove(QChar(0x200b)), text);
        const auto words = shown.split(QRegularExpression(QStringLiteral("[\\s\u200b]")));
        for (const QString& word : words) QVERIFY2(word.size() <= 16, qPrintable(word));
        Notice notice;
        notice.show(Notice::Kind::Error, "It failed.", text);
        bool inFull = false;
        for (const auto* label : notice.findChildren<QLabel*>())
            inFull = inFull || label->text().remove(QChar(0x200b)) == text;
        QVERIFY(inFull);
    }

    void aCommandBreaksBetweenArgumentsAndBehindSlashes() {
        const QString command = QStringLiteral(
            "python -u train.py --learning-rate-schedule cosine-with-restarts --no-index -- '--api-key=a b' "
            "~/projects/def-prof/moi/a-program-of-a-long-name/2026-11/train_all.py https://narval.ca/x-y");
        QCOMPARE(unbrokenPieces(command).join(u'|'),
                 QStringLiteral("python|-u|train.py|--learning-rate-schedule|cosine-with-restarts|--no-index|"
                                "--|'--api-key=a|b'|~/projects/|def-prof/|moi/|a-program-of-a-long-name/|"
                                "2026-11/|train_all.py|https://narval.ca/|x-y"));
        Notice notice;
        notice.show(Notice::Kind::Error, command, command);
        for (int width = 260; width < 900; width += 7) {
            notice.resize(width, notice.heightForWidth(width));
            notice.QFrame::show();
            QCoreApplication::sendPostedEvents();
            NO_FAULTS(partedWords(&notice) + clippedTexts(&notice));
            QCOMPARE(notice.text(), command);
        }
    }

    /// Two slashes of a fingerprint are no place to break; one that fits into no line breaks where it must.
    void aFingerprintStaysWholeWhereItFits() {
        const QString print = QStringLiteral("SHA256:8E9XCp4hsjJKsQ3Dk763qj67//0NdqGdgXD3LEqFjq4");
        QCOMPARE(unbrokenPieces(print), QStringList{print});
        Notice notice;
        notice.show(Notice::Kind::Error, QStringLiteral("A key"), QStringLiteral("It shows ") + print);
        for (int width = 200; width < 900; width += 5) {
            notice.resize(width, notice.heightForWidth(width));
            notice.QFrame::show();
            QCoreApplication::sendPostedEvents();
            NO_FAULTS(partedWords(&notice) + clippedTexts(&notice));
        }
    }

    void whatFitsIntoNoLineBreaksButNotBetweenHyphens() {
        const QString word = QString(13, u'x') + QStringLiteral("----") + QString(60, u'y');
        const auto parts = breakableText(word).split(QChar(0x200b));
        QCOMPARE(withoutBreaks(parts.join(QString())), word);
        QVERIFY2(parts.size() > 4, qPrintable(parts.join(u'|')));
        for (const QString& part : parts)
            QVERIFY2(!part.startsWith(u'-') && part.size() <= 20, qPrintable(part));
    }

    void whatIsCopiedHasNoPlacesToBreak() {
        const QString path =
            QStringLiteral("/home/moi/my-own-files/") + QString(200, u'x') + QStringLiteral("/--out.tar");
        Notice notice;
        notice.show(Notice::Kind::Error, "The file " + path + " cannot be written.", "tar: " + path);
        notice.resize(300, 400);
        notice.QFrame::show();
        QCOMPARE(notice.text(), "The file " + path + " cannot be written.");
        const auto labels = notice.findChildren<Text*>();
        QCOMPARE(labels.size(), 2);
        auto* clipboard = QGuiApplication::clipboard();
        for (Text* label : labels) {
            QVERIFY(label->text() != label->plainText());
            QCOMPARE(label->accessibleName(), label->plainText());
            clipboard->clear();
            label->setSelection(0, int(label->text().size()));
            QTest::keyClick(label, Qt::Key_C, Qt::ControlModifier);
            QCOMPARE(clipboard->text(), label->plainText());
            clipboard->clear();
            QContextMenuEvent asked(QContextMenuEvent::Mouse, {5, 5}, label->mapToGlobal(QPoint(5, 5)));
            QApplication::sendEvent(label, &asked);
            auto* menu = label->findChild<QMenu*>();
            QVERIFY(menu);
            menu->actions().constFirst()->trigger();
            QCOMPARE(clipboard->text(), label->plainText());
            menu->close();
        }
    }

    void marksForLinesLeaveMarkupAlone() {
        const QString marked = QStringLiteral("such as <code>plt.show()</code> does");
        Text text;
        text.setTextFormat(Qt::RichText);
        text.setPreparedText(marked);
        QCOMPARE(text.wrapped()->text(), marked);
    }

    void aLongPathMakesANoticeNoWider() {
        Notice notice;
        notice.show(Notice::Kind::Error, "The file is here.", "tar: no");
        const int narrow = notice.minimumSizeHint().width();
        const QString path = QStringLiteral("/home/moi/") + QString(500, u'M');
        notice.show(Notice::Kind::Error, path, path);
        QVERIFY2(notice.minimumSizeHint().width() < narrow + 400,
                 qPrintable(QString::number(notice.minimumSizeHint().width())));
    }

    void copyingACommandSaysThatItsKeyStaysHidden() {
        CommandLine line(CommandLine::Weight::Strong, std::make_shared<HandClock>());
        CommandRecord record;
        record.text = record.shell = record.brief =
            withoutCredentials(QString("python a.py --api-key geheim"));
        line.setEntry({record});
        const QString mask = QString::fromUtf16(credentialMask);
        QToolButton* copy = nullptr;
        for (auto* button : line.findChildren<QToolButton*>())
            if (button->accessibleName().contains(mask)) copy = button;
        QVERIFY(copy);
        copy->click();
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("python a.py --api-key %1").arg(mask));
        record.text = QStringLiteral("squeue --me");
        line.setEntry({record});
        QVERIFY(!copy->accessibleName().contains(mask));
    }

    void aCommandThatTakesLongSaysSinceWhen() {
        const auto saysSince = [](const CommandLine& line) {
            for (const auto* text : line.findChildren<Text*>())
                if (text->text().startsWith(QStringLiteral("running since "))) return true;
            return false;
        };
        const auto clock = std::make_shared<HandClock>();
        CommandLine line(CommandLine::Weight::Strong, clock);
        CommandRecord record;
        record.shell = record.brief = QStringLiteral("find .");
        record.startedAt = clock->now();
        line.setEntry({record});
        QVERIFY(!saysSince(line));
        clock->move(slowAfter);
        line.setEntry({record});
        QVERIFY(saysSince(line));
        record.ended = true;
        line.setEntry({record});
        QVERIFY(!saysSince(line));
    }

    void allOfThemLookRight() {
        PageStage stage;
        auto* page = openGallery(stage);
        stage.window().resize(1280, 1180);
        page->progress->setProgress({1'450'000'000, 2'310'000'000, {}});
        NO_FAULTS(stage.faults("gallery"));
        NO_FAULTS(unreachableControls(&stage.window()));
    }

    void aFieldSaysWhatIsWrongInItsPlace() {
        PageStage stage;
        auto* page = openGallery(stage);
        page->time->setHint("DD-HH:MM");
        QCOMPARE(page->time->control()->accessibleDescription(), "DD-HH:MM");
        page->time->setError("More than the cluster allows.");
        QCOMPARE(page->time->control()->accessibleDescription(), "More than the cluster allows.");
        QCOMPARE(page->time->control()->accessibleName(), "Time of one piece");
        page->time->setError({});
        QCOMPARE(page->time->control()->accessibleDescription(), "DD-HH:MM");
    }

    void aLineOfNumbersIsWideEnoughForEachOfThem() {
        QLineEdit any;
        QLineEdit ports;
        ports.setValidator(new QIntValidator(1, 65535, &ports));
        const auto leastWidth = [](QLineEdit& line) {
            Field field(&line);
            const int width = field.minimumSizeHint().width();
            line.setParent(nullptr);
            return width;
        };
        QVERIFY(leastWidth(ports) >= leastWidth(any));
        QVERIFY(leastWidth(ports) > ports.fontMetrics().horizontalAdvance(QStringLiteral("65535")));
    }

    void onlyWhatIsWantedCanBeDropped_data() {
        QTest::addColumn<int>("accepts");
        QTest::addColumn<bool>("folder");
        QTest::addColumn<bool>("taken");
        QTest::newRow("a folder for folders") << int(PathDrop::Accepts::Folders) << true << true;
        QTest::newRow("a file for folders") << int(PathDrop::Accepts::Folders) << false << false;
        QTest::newRow("a folder for files") << int(PathDrop::Accepts::Files) << true << false;
        QTest::newRow("one that is gone") << int(PathDrop::Accepts::FoldersAndFiles) << false << false;
        QTest::newRow("a file for both") << int(PathDrop::Accepts::FoldersAndFiles) << false << true;
    }

    void onlyWhatIsWantedCanBeDropped() {
        QFETCH(int, accepts);
        QFETCH(bool, folder);
        QFETCH(bool, taken);
        QTemporaryDir place;
        QFile file(place.filePath("data.tar"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString path = folder ? place.path() : file.fileName();
        if (QTest::currentDataTag() == QByteArray("one that is gone")) file.remove();
        PathDrop drop{PathDrop::Accepts(accepts)};
        QSignalSpy chosen(&drop, &PathDrop::pathChosen);
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&drop, &enter);
        QDropEvent event(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        // While it is dragged, no disk is asked.
        QVERIFY(enter.isAccepted());
        QCoreApplication::sendEvent(&drop, &event);
        QVERIFY(chosen.isEmpty());
        QVERIFY(PageStage::endTasks());
        QCOMPARE(chosen.count(), taken ? 1 : 0);
        QCOMPARE(drop.path(), taken ? path : QString());
        const auto texts = drop.findChildren<QLabel*>();
        const bool refused = std::ranges::any_of(texts, [](const QLabel* text) {
            return !text->isHidden() && text->text().startsWith(QLatin1String("What you dropped"));
        });
        QCOMPARE(refused, !taken);
    }

    void progressShowsAmountsAndCanBeCancelled() {
        QWidget page;
        makePage(&page);
        ProgressLine line(ProgressLine::Unit::Bytes, std::make_shared<HandClock>(), &page);
        QSignalSpy cancelled(&line, &ProgressLine::cancelled);
        line.setCancellable(true);
        line.setProgress({50, 100, {}});
        auto* bar = line.findChild<QProgressBar*>();
        QCOMPARE(bar->value(), 0);
        page.show();
        QCOMPARE(bar->value() * 2, bar->maximum());
        line.findChild<QPushButton*>()->click();
        QCOMPARE(cancelled.count(), 1);
        // A total that was a guess is no reason to leave the bar.
        line.setProgress({150, 100, {}});
        QCOMPARE(bar->value(), bar->maximum());
    }

    void aFailedStepOpensItsOutput() {
        StepList list;
        list.setSteps({"one", "two"});
        list.append(1, "what went wrong\n");
        list.show();
        QCOMPARE(visible<OutputView>(&list).size(), 0);
        list.setState(1, StepList::State::Failed);
        QCOMPARE(visible<OutputView>(&list).size(), 1);
        list.setSteps({"un", "deux"}, true);
        QCOMPARE(list.state(1), StepList::State::Failed);
        list.setSteps({"un"});
        QCOMPARE(list.state(0), StepList::State::Pending);
    }

    void aLongTextIsShortenedAndTheWholeIsTheTooltip() {
        ElidedText text;
        text.setFullText(QString(500, u'x'));
        text.resize(100, 20);
        text.show();
        QVERIFY(text.text().size() < 50);
        QCOMPARE(text.toolTip().size(), 500);
        QCOMPARE(text.accessibleName().size(), 500);
    }

    void namesOfFilesAreNeverMarkup() {
        Text text;
        text.setText("<b>bold</b>.tar");
        QCOMPARE(text.textFormat(), Qt::PlainText);
    }
};

ATELIER_WINDOW_TEST(TestWidgets)
#include "test_Widgets.moc"

#pragma once

#include <QFileInfo>
#include <QTimer>

#include "core/render/Render.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "ui/script/ScriptPage.h"
#include "ui/script/editor/ScriptEditor.h"
#include "ui/script/problems/ProblemRow.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier::testing {

/// Answers as sbatch 22.05 does, and as a site's filter where the test says so.
inline constexpr auto sbatchProgram = R"(#!/bin/bash
echo "$@" >> "$HOME/asked"
if [ -e "$HOME/refuse" ]; then
    echo 'sbatch: error: You must name a GPU model.' >&2
    echo 'allocation failure: Unspecified error' >&2
    exit 1
fi
for word in "$@"; do
    if [ "$word" = --test-only ]; then
        echo 'sbatch: Job 4812 to start at 2031-11-20T14:05:11 using 12 processors on nodes ng10203 in partition gpu' >&2
        exit 0
    fi
done
echo 4812
)";

/// Stands in for Lmod: knows every module but those that the test writes down, each in a line.
inline constexpr auto moduleProgram = R"(#!/bin/bash
grep -qxF -- "${!#}" "$HOME/missing-modules" 2>/dev/null || exit 0
[ "$1" = is-avail ] || echo "Unable to find: \"${!#}\""
exit 1
)";

/// The archive that the job of the stage reads, in the home folder.
inline constexpr auto archiveInHome = "projects/def-moi/moi/shapes.tar";

/// The real window with the page of the script, signed in to a cluster played by real bash.
class ScriptStage : public PageStage {
public:
    /// `dataFolder`: where an earlier window kept what is known of submissions; else an empty one.
    /// `prepare`: what is done before somebody signs in.
    explicit ScriptStage(const QString& dataFolder = {},
                         const std::function<void(ScriptStage&)>& prepare = {}) {
        write("bin/sbatch", sbatchProgram);
        write("bin/module", moduleProgram);
        // What the job of this stage reads.
        write("atelier/ml-test/train.py", "");
        write("atelier/ml-test/requirements.txt", "");
        write(QLatin1String(archiveInHome), "");
        if (prepare) prepare(*this);
        services.dataFolder = dataFolder.isEmpty() ? data_.path() : dataFolder;
        services.remember = [this](const JourneyState& state) -> Expected<void> {
            remembered = state;
            return {};
        };
        open({{Step::Script, [this](JourneyModel& journey, const AppServices& given, QWidget* parent) {
                   session_ = std::make_unique<ScriptSession>(journey, given);
                   return new ScriptPage(journey, given, *session_, parent);
               }}});
        auto host = std::make_shared<LocalHost>(home_.path());
        host->pathPrefix = QStringList{home_.filePath("bin")};
        SiteFacts site;
        site.user = "moi";
        site.home = home_.path();
        site.accounts = QStringList{"def-moi", "rrg-moi", "rrg-bourque-girard-ac_gpu"};
        signIn(host, Catalogue::builtIn().find("narval").value(), site);
        model.change([this](JourneyState& state) {
            state.job.name = "ml-test";
            state.job = suggestedJob(*state.cluster, *state.site, state.job);
            state.job.time = std::chrono::hours(3);
            state.job.program = {"~/atelier/ml-test", "train.py", {}};
            state.job.data.archive = "~/projects/def-moi/$USER/shapes.tar";
            state.job.environment.requirements = "requirements.txt";
            sendProgramOf(state);
            sendDatasetOf(state);
        });
        settle();
    }
    ~ScriptStage() { close(); }

    ScriptSession& session() { return *session_; }
    ScriptPage* page() { return static_cast<ScriptPage*>(window().page(Step::Script)); }
    ScriptEditor* editor() { return the<ScriptEditor>("script.editor"); }
    QPushButton* submit() { return the<QPushButton>("script.submit"); }
    const JobSpec& job() { return model.state().job; }

    /// Lets the time of a frame go by, at whose end the page takes up what was typed: nothing tells of it.
    static void nextFrame() {
        // Timers go off in the order of their times, however busy the computer is.
        bool isOver = false;
        QTimer::singleShot(40, Qt::PreciseTimer, qApp, [&isOver] { isOver = true; });
        (void)QTest::qWaitFor([&isOver] { return isOver; }, 60'000);
    }
    /// Types over a part of the script, as a user would.
    void replace(const QString& old, const QString& text) {
        QVERIFY2(editor()->findFirst(old, false, true, false, true, true, 0, 0), qPrintable(old));
        editor()->replaceSelectedText(text);
        nextFrame();
    }
    QList<ProblemRow*> problems() { return visible<ProblemRow>(&window()); }
    QString notices() {
        QStringList texts;
        for (auto* notice : visible<Notice>(&window())) texts += notice->text();
        return texts.join('\n');
    }
    QString status() { return the<Text>("script.status")->text(); }
    void click(QWidget* inside, const QString& text) {
        for (auto* button : visible<QPushButton>(inside))
            if (button->text() == text) return button->click();
        QFAIL(qPrintable(text));
    }
    QString write(const QString& name, const QByteArray& text) {
        const QString path = home_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write");
        file.setPermissions(file.permissions() | QFile::ExeOwner);
        return path;
    }
    /// Opens a script of this computer, and waits until it is shown, or why it cannot be.
    void openFile(const QString& path) {
        const ScriptFile file = readScript(path);
        page()->openFile(path);
        const auto isShown = [&] {
            return file.fault ? notices().contains(scriptFaultInWords(*file.fault, path))
                              : editor()->text() == file.text;
        };
        QTRY_VERIFY2(isShown(), qPrintable(path));
    }
    QString inHome(const QString& name) const { return home_.filePath(name); }
    QString read(const QString& name) {
        QFile file(home_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

    std::optional<JourneyState> remembered;

private:
    QTemporaryDir home_;
    QTemporaryDir data_;
    std::unique_ptr<ScriptSession> session_;
};

}  // namespace atelier::testing

#pragma once

#include <optional>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

class EditorPane;
class FileButtons;
class JobForm;
class ProblemPanel;
class ScriptNotices;
class SubmitBar;

/// The page of the step Script: the job as a form and as a script, what is wrong with it, and its submission.
/// Only checking on the cluster and submitting need a connection.
class ScriptPage final : public Page {
    Q_OBJECT
public:
    /// The work that the page shows and asks for. It lives on while the page is hidden.
    using Work = ScriptSession;

    /// `model`, `services` and `session` must outlive the page.
    ScriptPage(JourneyModel& model, const AppServices& services, ScriptSession& session,
               QWidget* parent = nullptr);

    UnderWay underWay() const override;
    bool hasToBeRead() const override;
    bool acceptsFile(const QString& path) const override;
    /// Replaces the present script by one of this computer.
    void openFile(const QString& path) override;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    /// A script can be written whatever is missing for submitting it.
    bool staysUsable(const QWidget&) const override { return true; }

private:
    void retranslate() override;
    void layOut();
    void connectViews();
    void connectProblems();
    void connectSubmission();
    void addShortcuts();
    void fixAll();
    void showOpened(const QString& path, const ScriptFile& file);
    void saveScript(const QString& path);
    void offerChoices();
    void presentReasons();
    void present(InSight) override;

    JourneyModel& model_;
    const AppServices& services_;
    ScriptSession& session_;
    TaskHandle opening_;
    TaskChain saving_;
    bool choicesOffered_ = false;  ///< the form offers those of the present cluster
    JobForm* form_;
    EditorPane* editor_;
    ScriptNotices* notices_;
    ProblemPanel* problems_;
    FileButtons* files_;
    SubmitBar* bar_;
    QPushButton* why_;
    bool reasonsShown_ = false;
};

}  // namespace atelier

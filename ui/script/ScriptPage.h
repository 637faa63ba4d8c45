#pragma once

#include <QTimer>
#include <optional>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/script/ScriptActions.h"
#include "ui/script/ScriptDraft.h"
#include "ui/widgets/Page.h"

namespace atelier {

class JobForm;
class Notice;
class ProblemList;
class ScriptEditor;
class Text;

/// Step 5: the job as a form and as a script, what is wrong with it, and its submission.
class ScriptPage final : public Page {
    Q_OBJECT
public:
    ScriptPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

    void retranslate() override;
    /// Reads a script of this computer into the editor.
    void openScript(const QString& path);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void layOut();
    void addButtons();
    void connectParts();
    void refresh();
    void takeText();
    void fix(const Diagnostic& problem);
    void chooseScript();
    void saveScript();
    void submit();
    void present();
    QList<Diagnostic> problems() const;
    void presentHand();
    void presentOutcome();
    void presentButtons();

    JourneyModel& model_;
    ScriptDraft draft_;
    QString place_;  ///< the cluster the form offers the choices of
    std::optional<SiteFacts> site_;
    QString tested_;          ///< the text that the cluster was asked about
    QList<Diagnostic> told_;  ///< what the cluster found wrong with it
    std::optional<StartEstimate> estimate_;
    std::optional<Error> error_;
    QTimer frame_;
    ScriptActions* actions_;
    JobForm* form_;
    ScriptEditor* editor_;
    ProblemList* problems_;
    Notice* hand_;
    Notice* outcome_;
    Text* status_;
    QPushButton* open_;
    QPushButton* save_;
    QPushButton* test_;
    QPushButton* why_;
    bool reasonsShown_ = false;
};

}  // namespace atelier

#pragma once

#include "core/journey/OutcomeOf.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/tasks/Task.h"

class QLineEdit;
class QPushButton;

namespace atelier {

class Card;
class EntryBox;
class Field;
class FindingsCard;
class Notice;
class OutputView;
class PathDrop;
class ProgressLine;
struct ScannedProgram;

/// The page of the step Program: the user's code, what in it would fail on a cluster, and sending it there.
class ProgramPage final : public Page {
    Q_OBJECT
public:
    /// `model` and `services` must outlive the page.
    ProgramPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

private:
    void retranslate() override;
    void buildSource();
    void buildDestination(const AppServices& services);
    void chooseFolder(const QString& folder);
    void chooseGit();
    void onJourneyChanged(const JourneyChange& change);
    void scan();
    void applyScan(const ScannedProgram& found);
    /// The warning at a field in which a key or a password is masked.
    static QString notKept();
    void offer(const QStringList& entryPoints);
    void send();
    void sendFolder(const QString& folder);
    /// Of a program that has come in part, what was there before does not count any more.
    void noteUnfinished(SentProgram program, const ProgramListing& listing);
    void cloneRepository(const QString& address);
    void finishSending(const std::optional<SentProgram>& program, const std::optional<Error>& error);
    void readFields();
    void present(InSight) override;
    void presentScan();
    void presentOutcome();

    JourneyModel& model_;
    Card* sourceCard_ = nullptr;
    PathDrop* folder_ = nullptr;
    QLineEdit* gitEdit_ = nullptr;
    Field* git_ = nullptr;
    Notice* scanNotice_ = nullptr;
    FindingsCard* findings_ = nullptr;
    Card* destinationCard_ = nullptr;
    QLineEdit* remoteEdit_ = nullptr;
    Field* remote_ = nullptr;
    EntryBox* entryBox_ = nullptr;
    Field* entry_ = nullptr;
    QLineEdit* argumentsEdit_ = nullptr;
    Field* arguments_ = nullptr;
    QPushButton* send_ = nullptr;
    ProgressLine* progress_ = nullptr;
    OutputView* output_ = nullptr;
    Notice* notice_ = nullptr;
    std::optional<OutcomeOf<SentProgram>> outcome_;  ///< of what was sent last
    std::vector<Error> rightsTaken_;                 ///< lost by it; to be told
    TaskHandle scanTask_;
    QStringList entryPoints_;          ///< in the local folder, once it was read
    std::optional<Error> unreadable_;  ///< why the folder cannot be read
    bool chosenAnew_ = false;          ///< the folder's suggestions are not in the journey yet
    TaskHandle sendTask_;
    bool presenting_ = false;
    bool isOther_ = false;  ///< what stands in the fields is another program's
};

}  // namespace atelier

#pragma once

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"

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
class ProgramChoice;
class ProgramSending;
class ProgressLine;

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
    void connectSending();
    void onJourneyChanged(const JourneyChange& change);
    /// The warning at a field in which a key or a password is masked.
    static QString notKept();
    void offer(const QStringList& entryPoints);
    void send();
    void readFields();
    void present(InSight) override;
    void presentScan();
    void presentOutcome();

    JourneyModel& model_;
    ProgramChoice* choice_;
    ProgramSending* sending_;
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
    bool presenting_ = false;
    bool isOther_ = false;  ///< what stands in the fields is another program's
};

}  // namespace atelier

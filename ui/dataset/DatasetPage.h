#pragma once

#include "core/journey/SendDataset.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/widgets/Page.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace atelier {

class Card;
class DatasetCard;
class Field;
class Notice;
class PathDrop;
class ProgressLine;

/// Step 2: the dataset, packed into one archive and sent to the project space.
class DatasetPage final : public Page {
    Q_OBJECT
public:
    DatasetPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);
    void retranslate() override;

private:
    void buildSource();
    void buildSending();
    void choose(const QString& path);
    void scan();
    void takeSummary(const DatasetSummary& summary);
    void takeArchivePath();
    void send();
    void showPhase(SendPhase phase, const Progress& progress);
    void finishSending(const Expected<void>& sent);
    void present();

    JourneyModel& model_;
    const AppServices& services_;
    PathDrop* drop_ = nullptr;
    ProgressLine* scanning_ = nullptr;
    Notice* scanNotice_ = nullptr;
    DatasetCard* summary_ = nullptr;
    Card* sendCard_ = nullptr;
    QLineEdit* archiveEdit_ = nullptr;
    Field* archive_ = nullptr;
    QCheckBox* withoutUnreadable_ = nullptr;
    ProgressLine* progress_ = nullptr;
    Notice* notice_ = nullptr;
    QPushButton* send_ = nullptr;
    TaskHandle scanTask_;
    TaskHandle sendTask_;
    SendPhase phase_ = SendPhase::Packing;
};

}  // namespace atelier

#pragma once

#include "core/journey/DatasetUpload.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/widgets/Page.h"

class QPushButton;

namespace atelier {

class DatasetCard;
class Notice;
class PathDrop;
class ProgressLine;
class SendOptions;
class UploadList;
class Uploads;

/// Step 2: datasets, each packed into one archive on its way to the project space. The one whose details are
/// shown is the one the job will read.
class DatasetPage final : public Page {
    Q_OBJECT
public:
    DatasetPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);
    void retranslate() override;

    /// Takes folders and files that were dropped somewhere in the window.
    void choose(const QStringList& paths);

private:
    void buildSource();
    void buildSending();
    void connectUploads();
    void select(int id);
    void take(int id);
    void follow();
    void setPlace(const QString& written);
    void setStrategy(SendStrategy strategy);
    void suggestPlace(int id);
    void send();
    void present();
    void presentScan(const DatasetUpload* upload);
    int sendable() const;
    const DatasetUpload* current() const;

    JourneyModel& model_;
    const AppServices& services_;
    Uploads* uploads_;
    int current_ = 0;
    PathDrop* drop_ = nullptr;
    ProgressLine* scanning_ = nullptr;
    Notice* scanNotice_ = nullptr;
    DatasetCard* summary_ = nullptr;
    SendOptions* options_ = nullptr;
    UploadList* list_ = nullptr;
    QPushButton* send_ = nullptr;
};

}  // namespace atelier

#pragma once

#include <set>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"

class QPushButton;

namespace atelier {

class DatasetCard;
class DatasetChoice;
class Notice;
class PathDrop;
class ProgressLine;
class SendOptions;
class UploadList;
class Uploads;
class WindowDrop;
struct DatasetUpload;

/// The page of the step Dataset: the datasets, each of which is packed into one archive while it is sent to
/// the project space. The job will read the one whose details are shown.
class DatasetPage final : public Page {
    Q_OBJECT
public:
    /// The work that the page shows and asks for. It goes on while the page is hidden.
    using Work = Uploads;

    /// `model`, `services` and `uploads` must outlive the page.
    DatasetPage(JourneyModel& model, const AppServices& services, Uploads& uploads,
                QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    /// Without a connection, too, an upload that waits or is paused, and the reading of a dataset, can be
    /// stopped and removed from the list.
    bool staysUsable(const QWidget& part) const override;

private:
    void retranslate() override;
    void buildSource(const AppServices& services);
    void buildSending(const AppServices& services);
    void present(InSight) override;
    void addChangeLinks(Notice& notice, StepChange change) override;
    void presentReasons();
    void presentScan();
    void presentNotHere(const DatasetUpload& upload);
    void presentNotNoted();
    /// Scrolls to an upload that has just failed: its card may be below what is in sight.
    void revealFailed();

    JourneyModel& model_;
    Uploads& uploads_;
    DatasetChoice* choice_;
    PathDrop* drop_ = nullptr;
    WindowDrop* windowDrop_ = nullptr;
    ProgressLine* scanning_ = nullptr;
    int scanned_ = 0;  // the upload whose dataset `scanning_` shows being read
    Notice* scanNotice_ = nullptr;
    DatasetCard* summary_ = nullptr;
    SendOptions* options_ = nullptr;
    UploadList* list_ = nullptr;
    Notice* notNoted_ = nullptr;
    QPushButton* send_ = nullptr;
    std::set<int> failed_;  // the uploads whose failure was brought into sight
    bool isDone_ = false;   // whether the upload that is shown is done
};

}  // namespace atelier

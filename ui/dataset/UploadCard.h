#pragma once

#include <QWidget>
#include <memory>

#include "core/upload/DatasetUpload.h"

class QPushButton;

namespace atelier {

class Card;
class Clock;
class Notice;
class ProgressLine;
class Text;

/// Shows one upload: its state, its speed, and what can be done about it.
class UploadCard final : public QWidget {
    Q_OBJECT
public:
    /// `id` is the upload's number in the queue; `clock` measures the speed.
    UploadCard(int id, const std::shared_ptr<const Clock>& clock, QWidget* parent = nullptr);

    /// The number of the upload in the queue.
    int id() const { return id_; }
    /// Says whether the upload's details are shown elsewhere on the page.
    void setCurrent(bool current) { current_ = current; }
    /// Shows the state; `connectedTo` as for UploadWords.
    void present(const DatasetUpload& upload, const QString& connectedTo);
    /// Shows the progress. On a page that is out of sight only the speed is measured, and `present` shows it.
    void showProgress(const DatasetUpload& upload);

Q_SIGNALS:
    /// The user wants to pause the upload.
    void pauseWanted(int id);
    /// The user wants to resume the upload.
    void resumeWanted(int id);
    /// The user wants to cancel the upload.
    void cancelWanted(int id);
    /// The user wants to keep what was sent of the cancelled upload.
    void keepWanted(int id);
    /// The user wants to remove what was sent of the cancelled upload.
    void removeWanted(int id);
    /// The user wants the upload removed from the list.
    void forgetWanted(int id);
    /// The user wants to send the dataset again.
    void againWanted(int id);
    /// The user wants to see the upload's details.
    void detailsWanted(int id);
    /// The user has decided about a part of other data; `startOver`: it is replaced.
    void answered(int id, bool startOver);

private:
    void presentButtons(const DatasetUpload& upload, const QString& connectedTo);
    void presentRemark(const DatasetUpload& upload, const QString& connectedTo);
    void presentProgress(const DatasetUpload& upload);
    void keepFocus();
    QPushButton* addButton(const char* name, void (UploadCard::*wanted)(int));

    int id_;
    bool current_ = false;
    bool keepsFocus_ = false;
    UploadState state_ = UploadState::Scanning;
    UploadPhase phase_ = UploadPhase::Preparing;
    Card* card_;
    Text* amounts_;
    ProgressLine* progress_;
    Notice* notice_;
    QWidget* buttons_;
    QPushButton* pause_;
    QPushButton* resume_;
    QPushButton* cancel_;
    QPushButton* details_;
    QPushButton* forget_;
};

}  // namespace atelier

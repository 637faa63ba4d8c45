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
    UploadCard(int id, const std::shared_ptr<const Clock>& clock, QWidget* parent = nullptr);

    int id() const { return id_; }
    /// Says whether its details are shown elsewhere on the page.
    void setCurrent(bool current) { current_ = current; }
    /// Shows the state; `connectedTo` as for UploadWords.
    void present(const DatasetUpload& upload, const QString& connectedTo);
    /// Shows the progress.
    void showProgress(const DatasetUpload& upload);

Q_SIGNALS:
    void pauseWanted(int id);
    void resumeWanted(int id);
    void cancelWanted(int id);
    void keepWanted(int id);
    void removeWanted(int id);
    void forgetWanted(int id);
    void againWanted(int id);
    void detailsWanted(int id);
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

#pragma once

#include <QMap>
#include <QWidget>
#include <memory>
#include <set>

class QVBoxLayout;

namespace atelier {

class Clock;
class UploadCard;
class Uploads;

/// Shows the uploads below each other, in their order. The job's, whose details are shown above, gets a card
/// here only once it is sent.
class UploadList final : public QWidget {
    Q_OBJECT
public:
    /// `uploads` must outlive it; `clock` measures the speeds.
    UploadList(Uploads& uploads, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

    /// Shows what has changed since it was called last; to be called while the list is in sight.
    void present();

Q_SIGNALS:
    /// The user wants to see the details of an upload.
    void detailsWanted(int id);

private:
    void presentAll();
    void present(int id);
    UploadCard* cardOf(int id);
    UploadCard* makeCard(int id);

    Uploads& uploads_;
    std::shared_ptr<const Clock> clock_;
    QVBoxLayout* column_;
    QMap<int, UploadCard*> cards_;
    std::set<int> outdated_;  ///< uploads whose cards show what was
};

}  // namespace atelier

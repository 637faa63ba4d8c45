#pragma once

#include <QMap>
#include <QWidget>
#include <memory>

class QVBoxLayout;

namespace atelier {

class Clock;
class JourneyModel;
class UploadCard;
class Uploads;

/// Shows the uploads below each other, in their order.
class UploadList final : public QWidget {
    Q_OBJECT
public:
    UploadList(Uploads& uploads, JourneyModel& model, std::shared_ptr<const Clock> clock,
               QWidget* parent = nullptr);

    /// Sets the upload whose details are shown above; it gets a card here only once it is sent.
    void setCurrent(int id);
    void retranslate();

Q_SIGNALS:
    void detailsWanted(int id);

private:
    void presentAll();
    void present(int id);
    UploadCard* cardOf(int id);
    UploadCard* makeCard(int id);

    Uploads& uploads_;
    JourneyModel& model_;
    std::shared_ptr<const Clock> clock_;
    int current_ = 0;
    QString connectedTo_;
    QVBoxLayout* column_;
    QMap<int, UploadCard*> cards_;
};

}  // namespace atelier

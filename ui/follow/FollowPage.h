#pragma once

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/widgets/Page.h"

class QComboBox;
class QPushButton;

namespace atelier {

class Card;
class ChartCard;
class Figure;
class Notice;
class OutputView;
class TensorBoardOpener;

/// After submitting: the job's state, its GPUs, its metrics and its output, as long as it lives.
class FollowPage final : public Page {
    Q_OBJECT
public:
    FollowPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);
    void retranslate() override;

private:
    void buildFigures();
    void buildCharts();
    void follow();
    void take(const FollowUpdate& update);
    void endWith(const Expected<void>& outcome);
    void stopJob();
    void present();
    void presentFigures();
    void presentCharts();
    void presentState();

    JourneyModel& model_;
    QPushButton* tensorBoardButton_ = nullptr;
    QPushButton* stop_ = nullptr;
    TensorBoardOpener* tensorBoard_ = nullptr;
    Notice* notice_ = nullptr;
    Notice* state_ = nullptr;
    Figure* step_ = nullptr;
    Figure* metric_ = nullptr;
    Figure* gpu_ = nullptr;
    Figure* memory_ = nullptr;
    Figure* timeLeft_ = nullptr;
    ChartCard* gpuChart_ = nullptr;
    ChartCard* metricsChart_ = nullptr;
    QComboBox* tags_ = nullptr;
    Card* outputCard_ = nullptr;
    OutputView* output_ = nullptr;
    TaskHandle follow_;
    TaskHandle cancel_;
    QString followedJob_;
};

}  // namespace atelier

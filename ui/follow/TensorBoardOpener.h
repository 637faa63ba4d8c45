#pragma once

#include <QObject>
#include <memory>

#include "core/journey/TensorBoardSession.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Opens TensorBoard in the browser through a tunnel, and keeps the tunnel while the connection lasts.
class TensorBoardOpener final : public QObject {
    Q_OBJECT
public:
    TensorBoardOpener(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~TensorBoardOpener() override;

    /// Opens the browser; the tunnel is made first where there is none yet.
    void open();
    bool isOpening() const { return task_.isRunning(); }

Q_SIGNALS:
    void opening();
    /// `standIn`: it is the practice cluster's, not TensorBoard itself.
    void opened(const QUrl& url, bool standIn);
    void failed(const Error& error);

private:
    struct Held;
    void show();
    void close();

    JourneyModel& model_;
    const AppServices& services_;
    std::shared_ptr<Held> held_;
    TaskHandle task_;
};

}  // namespace atelier

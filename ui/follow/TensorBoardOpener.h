#pragma once

#include <QObject>
#include <memory>

#include "core/tensorboard/TensorBoardSession.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Opens TensorBoard in the browser through a tunnel. The tunnel is closed with the connection, with the job
/// whose own TensorBoard it leads to, as soon as another job is followed, and when the user has it closed.
class TensorBoardOpener final : public QObject {
    Q_OBJECT
public:
    TensorBoardOpener(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~TensorBoardOpener() override;

    /// Opens the browser; the tunnel is made first where there is none yet. Does nothing while one is made.
    void open();
    /// Whether there is a job that may have written what TensorBoard shows. Also true while it is opened: a
    /// button that was pressed keeps the keyboard.
    bool canOpen() const;
    /// Ends the tunnel, and a TensorBoard that was started for it. Nothing is open afterwards.
    void close();

Q_SIGNALS:
    void opening();
    /// `standIn`: it is the practice cluster's, not TensorBoard itself.
    void opened(const QUrl& url, bool standIn);
    void failed(const Error& error);
    /// The address that `opened` told leads nowhere any more.
    void closed();

private:
    struct Held;
    void show();
    bool isStillWanted() const;

    JourneyModel& model_;
    const AppServices& services_;
    std::shared_ptr<Held> held_;
    TaskHandle task_;
};

}  // namespace atelier

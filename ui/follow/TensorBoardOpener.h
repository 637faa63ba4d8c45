#pragma once

#include <QObject>
#include <memory>

#include "core/tensorboard/TensorBoardSession.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Opens TensorBoard in the browser through a tunnel. The tunnel is closed when the connection ends, and made
/// again at its address where that comes back by itself; it is closed when the
/// job ends whose own TensorBoard it leads to, when another job is followed, and when the user closes it.
class TensorBoardOpener final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    TensorBoardOpener(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~TensorBoardOpener() override;

    /// Opens the browser, after making the tunnel if there is none yet. Does nothing while a tunnel is being
    /// made.
    void open();
    /// Whether there is a job that may have written something for TensorBoard. Also true while TensorBoard is
    /// being opened, so that a pressed button keeps the focus.
    bool canOpen() const;
    /// The job whose TensorBoard was opened last, or failed to open: the one that the signals are about.
    const SubmittedJob& job() const { return job_; }
    /// Closes the tunnel, and ends a TensorBoard that was started for it.
    void close();

Q_SIGNALS:
    /// A tunnel is being made.
    void opening();
    /// The address works; it may have been opened before. `standIn`: it is the practice cluster's stand-in,
    /// not TensorBoard itself.
    void opened(const QUrl& url, bool standIn);
    /// TensorBoard could not be reached.
    void failed(const Error& error);
    /// The address of `opened` does not work any more.
    void closed();

private:
    struct Held;
    void show();
    void openTunnel(quint16 localPort);
    void openAgain();
    bool isStillWanted() const;

    JourneyModel& model_;
    const AppServices& services_;
    SubmittedJob job_;
    std::shared_ptr<Held> held_;
    TaskHandle task_;
    quint16 lostPort_ = 0;  ///< of the tunnel that is made again once the connection is back; 0: none
};

}  // namespace atelier

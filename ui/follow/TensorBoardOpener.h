#pragma once

#include <QObject>
#include <memory>

#include "core/tensorboard/TensorBoardSession.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Opens TensorBoard in the browser through a tunnel. The tunnel is closed when the connection ends, when the
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
    /// Closes the tunnel, and ends a TensorBoard that was started for it.
    void close();

Q_SIGNALS:
    /// A tunnel is being made.
    void opening();
    /// `standIn`: it is the practice cluster's stand-in, not TensorBoard itself.
    void opened(const QUrl& url, bool standIn);
    /// TensorBoard could not be reached.
    void failed(const Error& error);
    /// The address of `opened` does not work any more.
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

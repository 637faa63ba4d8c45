#pragma once

#include <QDir>
#include <QTemporaryDir>

#include "core/practice/Instance.h"
#include "core/practice/PracticeAtPort.h"

namespace atelier::testing {

/// What a practice cluster leaves on the disk once it was started, by which its jobs are known to be its own:
/// nothing runs. The caller links core_practice.
class PracticeFolder {
public:
    explicit PracticeFolder(quint16 port) { startAt(port); }
    ~PracticeFolder() { removeShortName(instance_); }
    Q_DISABLE_COPY_MOVE(PracticeFolder)

    /// As a start does that finds the old port taken.
    void startAt(quint16 port) {
        instance_ = loadInstance({.name = QStringLiteral("course"), .stateRoot = root_.path()}).value();
        instance_.sshdPort = port;
        if (!prepareFolder(instance_) || !saveInstance(instance_)) qFatal("not made");
    }
    /// As a reset does and the start after it.
    void reset() {
        const quint16 port = instance_.sshdPort;
        removeShortName(instance_);
        QDir(instance_.folder).removeRecursively();
        startAt(port);
    }
    /// In its home folder, whether it is there or not.
    QString home(const QString& path) const { return instance_.path(QStringLiteral("home/") + path); }
    /// SignInRequest::practiceFolder of whoever signs in there.
    QString folder() const { return canonicalPracticeFolder(instance_.folder); }
    /// SignInRequest::practiceInstance of whoever signs in there.
    QString instance() const { return instance_.connection().instance; }

private:
    QTemporaryDir root_;
    Instance instance_;
};

}  // namespace atelier::testing

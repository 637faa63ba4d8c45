#pragma once

#include <QObject>
#include <QTimer>

#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Looks up the user names that the ssh configuration gives for chosen hosts: one host at a time, and only
/// after a pause in typing.
class UserLookup final : public QObject {
    Q_OBJECT
public:
    /// `services` must outlive it.
    explicit UserLookup(const AppServices& services, QObject* parent = nullptr);

    /// The name for a host; empty where there is none, or while it is not known.
    QString userFor(const QString& host);

Q_SIGNALS:
    /// `userFor` knows another name.
    void found();

private:
    void look();

    const AppServices& services_;
    QString host_;
    QString user_;
    QTimer pause_;
    TaskHandle task_;
};

}  // namespace atelier

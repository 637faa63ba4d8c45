#pragma once

#include <QObject>
#include <QTimer>

#include "ui/models/AppServices.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// The user names that the ssh configuration has for the hosts that are chosen. One host at a time, and only
/// once nobody has typed on for a moment.
class UserLookup final : public QObject {
    Q_OBJECT
public:
    explicit UserLookup(const AppServices& services, QObject* parent = nullptr);

    /// The name for a host; empty where there is none, and as long as it is not known.
    QString userFor(const QString& host);

Q_SIGNALS:
    /// `userFor` knows more than before.
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

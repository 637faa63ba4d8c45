#pragma once

#include <QObject>
#include <QTimer>

#include "core/lint/Lint.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Has the programs of this computer look at the script once nobody has typed for a moment. One at a time; a
/// newer text makes the answer about an older one unwanted.
class ScriptLint final : public QObject {
    Q_OBJECT
public:
    explicit ScriptLint(QObject* parent = nullptr);
    ~ScriptLint() override;

    void look(const QString& script);

Q_SIGNALS:
    void found(const QString& script, const QList<Diagnostic>& findings);
    /// shellcheck is not on this computer; told once.
    void shellCheckMissing();

private:
    void start();

    QTimer pause_;
    QString script_;
    TaskHandle task_;
    bool missingTold_ = false;
};

}  // namespace atelier

#pragma once

#include <QObject>
#include <QTimer>

#include "core/lint/Lint.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Runs the programs of this computer on the script after a pause in typing. One run at a time; a newer text
/// makes the answer about an older one obsolete.
class ScriptLint final : public QObject {
    Q_OBJECT
public:
    explicit ScriptLint(QObject* parent = nullptr);
    ~ScriptLint() override;

    /// Looks at a script after a pause; does nothing where it is the one that was looked at last.
    void look(const QString& script);

Q_SIGNALS:
    /// What the programs found in `script`.
    void found(const QString& script, const QList<Diagnostic>& findings);
    /// shellcheck is not on this computer; emitted once.
    void shellCheckMissing();

private:
    void start();

    QTimer pause_;
    QString script_;
    TaskHandle task_;
    bool missingTold_ = false;
};

}  // namespace atelier

#include "ui/script/session/ScriptLint.h"

#include <QStandardPaths>

namespace atelier {

namespace {

/// Between two words a typist pauses less.
constexpr int pauseMs = 350;

struct Looked {
    QList<Diagnostic> findings;
    bool hasShellCheck = true;
};

}  // namespace

ScriptLint::ScriptLint(QObject* parent) : QObject(parent), pause_(this) {
    pause_.setObjectName(QStringLiteral("script.lint.pause"));
    pause_.setSingleShot(true);
    pause_.setInterval(pauseMs);
    connect(&pause_, &QTimer::timeout, this, &ScriptLint::start);
}

ScriptLint::~ScriptLint() {
    task_.forget();
}

void ScriptLint::look(const QString& script) {
    if (script == script_) return;
    script_ = script;
    task_.forget();
    pause_.start();
}

void ScriptLint::start() {
    task_ = startTask<Looked>(
        this,
        [script = script_](TaskContext& task) -> Expected<Looked> {
            const LintTools tools;
            return Looked{lint(script.toUtf8(), tools, task.stop()),
                          !QStandardPaths::findExecutable(tools.shellCheck).isEmpty()};
        },
        [this, script = script_](Expected<Looked> looked) {
            if (!looked || script != script_) return;
            Q_EMIT found(script, looked->findings);
            if (looked->hasShellCheck || missingTold_) return;
            missingTold_ = true;
            Q_EMIT shellCheckMissing();
        });
}

}  // namespace atelier

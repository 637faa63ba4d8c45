#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

#include "core/error/Expected.h"
#include "core/render/TrialReader.h"
#include "core/stream/HeadAndTail.h"
#include "core/stream/LineSplitter.h"
#include "core/trial/TryInteractively.h"

namespace atelier {

/// What the two streams of `salloc … srun bash TRIAL` have reported so far: the marks of the trial script,
/// salloc's own messages, and the programs' output. It tells an observer of each as it comes.
class TrialRecord {
public:
    /// `token` marks the lines of Atelier's own. The observer is kept by reference.
    TrialRecord(QList<ScriptStep> steps, const QString& token,
                const std::function<void(const TrialEvent&)>& observer);

    TrialRecord(const TrialRecord&) = delete;
    TrialRecord& operator=(const TrialRecord&) = delete;

    /// Adds bytes of the standard output, in pieces of any size.
    void addOutput(QByteArrayView bytes);
    /// Adds bytes of the standard error: salloc's messages and the programs' errors.
    void addErrors(QByteArrayView bytes);
    /// To be called when both streams have ended.
    void finish();

    /// Whether the allocation was granted.
    bool granted() const { return granted_; }
    /// The standard error, as much of it as HeadAndTail keeps.
    QByteArray errors() const { return errors_.text(); }
    /// The result of a try whose allocation was granted and whose script loads these modules. Errors:
    /// TrialStepFailed; ModulesMissing where nothing on the node can load modules. The detail is the last
    /// lines of output.
    Expected<void> outcome(const ExitStatus& status, const QStringList& modules) const;

private:
    void tell(TrialEvent::Kind kind, const QString& text = {}, int exitCode = 0);
    void learn(const QString& words);
    QString title(ScriptStepId id) const;
    void handleReading(const TrialReading& reading);
    void handleErrorLine(const QString& text);
    void handleLine(const QString& text);

    QList<ScriptStep> steps_;
    QString ownMark_;
    QString nodeMark_;
    TrialReader reader_;
    const std::function<void(const TrialEvent&)>& observer_;
    LineSplitter errorLines_{[this](const QString& text) { handleErrorLine(text); }};
    HeadAndTail errors_;
    QStringList lastLines_;
    ScriptStepId current_ = ScriptStepId::Modules;
    int failedCode_ = 0;
    bool granted_ = false;
    bool released_ = false;
};

}  // namespace atelier

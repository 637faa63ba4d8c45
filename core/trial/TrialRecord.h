#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <functional>

#include "core/base/Expected.h"
#include "core/base/KeptWords.h"
#include "core/base/LineSplitter.h"
#include "core/render/TrialReader.h"
#include "core/trial/TryInteractively.h"

namespace atelier {

/// What the two streams of `salloc … srun bash TRIAL` have told so far: the marks of the trial script,
/// salloc's own lines, and the programs' output. Tells the observer of each as it comes.
class TrialRecord {
public:
    /// `token` marks our own lines. The observer is kept by reference.
    TrialRecord(QList<ScriptStep> steps, const QString& token,
                const std::function<void(const TrialEvent&)>& observer);

    TrialRecord(const TrialRecord&) = delete;
    TrialRecord& operator=(const TrialRecord&) = delete;

    void takeOutput(QByteArrayView bytes);
    void takeErrors(QByteArrayView bytes);
    /// Both streams have ended.
    void finish();

    /// Whether the allocation was there.
    bool granted() const { return granted_; }
    /// The whole of standard error.
    QByteArray errors() const { return errors_.text(); }
    /// Why a try that was granted ended as it did. Errors: TrialStepFailed, its detail the last lines of
    /// output.
    Expected<void> outcome(const ExitStatus& status) const;

    /// The line of the trial script that tells which node it runs on.
    static QString nodeLine(const QString& token);

private:
    void tell(TrialEvent::Kind kind, const QString& text = {}, int exitCode = 0);
    QString title(ScriptStepId id) const;
    void takeReading(const TrialReading& reading);
    void takeErrorLine(const QString& text);
    void takeLine(const QString& text);

    QList<ScriptStep> steps_;
    QString nodeMark_;
    TrialReader reader_;
    const std::function<void(const TrialEvent&)>& observer_;
    LineSplitter errorLines_{[this](const QString& text) { takeErrorLine(text); }};
    KeptWords errors_;
    QStringList lastLines_;
    ScriptStepId current_ = ScriptStepId::Modules;
    int failedCode_ = 0;
    bool granted_ = false;
    bool released_ = false;
};

}  // namespace atelier

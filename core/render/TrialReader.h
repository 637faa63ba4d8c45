#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/render/Render.h"
#include "core/stream/LineCutter.h"

namespace atelier {

/// A piece of the output of a try.
struct TrialReading {
    /// What it reports: a line of the programs, or that a step has begun, succeeded or failed.
    enum class Kind { Output, StepBegan, StepDone, StepFailed };
    Kind kind = Kind::Output;
    ScriptStepId step = ScriptStepId::Modules;  ///< for all kinds but Output
    QString text;                               ///< of an output line, without its line break
    int exitCode = 0;                           ///< for StepFailed
    bool operator==(const TrialReading&) const = default;
};

/// Separates the marks that `renderTrial` prints from what the programs print. Takes bytes in pieces of any
/// size, with or without a terminal's carriage returns.
class TrialReader {
public:
    /// `token` is the one that `renderTrial` was given.
    explicit TrialReader(QString token) : token_(std::move(token)) {}

    /// Everything that these bytes complete.
    QList<TrialReading> read(const QByteArray& bytes);
    /// To be called at the end of the output: everything that was left.
    QList<TrialReading> finish();

private:
    void handleLine(QString line, QList<TrialReading>& readings);

    QString token_;
    LineCutter lines_;
    bool emptyLineHeld_ = false;  ///< a line break stands before each mark, and is no output
};

}  // namespace atelier

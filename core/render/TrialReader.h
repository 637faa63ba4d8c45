#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/base/LineCutter.h"
#include "core/render/Render.h"

namespace atelier {

/// What the output of a try says, in order.
struct TrialReading {
    enum class Kind { Output, StepBegan, StepDone, StepFailed };
    Kind kind = Kind::Output;
    ScriptStepId step = ScriptStepId::Modules;  ///< of the marks
    QString text;                               ///< of an output line, without its line break
    int exitCode = 0;                           ///< of StepFailed
    bool operator==(const TrialReading&) const = default;
};

/// Tells the marks that `renderTrial` prints from what the programs print. Takes bytes as they come, in
/// pieces of any size, with or without a terminal's carriage returns.
class TrialReader {
public:
    /// The token that `renderTrial` was given.
    explicit TrialReader(QString token) : token_(std::move(token)) {}

    /// What has become complete with these bytes.
    QList<TrialReading> read(const QByteArray& bytes);
    /// What is left when the output has ended.
    QList<TrialReading> finish();

private:
    void takeLine(QString line, QList<TrialReading>& readings);

    QString token_;
    LineCutter lines_;
    bool emptyLineHeld_ = false;  ///< a mark is preceded by a line break of its own, which is no output
};

}  // namespace atelier

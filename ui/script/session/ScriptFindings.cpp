#include "ui/script/session/ScriptFindings.h"

#include <algorithm>

#include "core/check/ToldByCluster.h"
#include "core/lint/Lint.h"
#include "ui/script/session/MovedFindings.h"

namespace atelier {

FindingCount countOf(const QList<Diagnostic>& found) {
    FindingCount count;
    for (const auto& each : found)
        ++(each.severity == Severity::Error     ? count.errors
           : each.severity == Severity::Warning ? count.warnings
                                                : count.notes);
    return count;
}

void ScriptFindings::setScript(const QString& text, const QList<Diagnostic>& own) {
    if (text != text_) {
        linted_ = movedFindings(linted_, text_, text);
        told_.clear();
        asked_ = false;
        text_ = text;
    }
    own_ = own;
    merge();
}

bool ScriptFindings::setLinted(const QString& text, const QList<Diagnostic>& found) {
    if (text != text_ || found == linted_) return false;
    linted_ = found;
    merge();
    return true;
}

bool ScriptFindings::setAsked(const QString& text, const QList<Diagnostic>& found) {
    if (text != text_) return false;
    told_ = found;
    asked_ = true;
    merge();
    return true;
}

void ScriptFindings::forgetAsked() {
    told_.clear();
    asked_ = false;
    merge();
}

int ScriptFindings::mustBeFixed() const {
    return int(std::ranges::count_if(all_, [this](const Diagnostic& one) {
        return one.severity == Severity::Error && (!told_.contains(one) || isLasting(one));
    }));
}

void ScriptFindings::merge() {
    all_ = withToldByCluster(mergedFindings(own_, linted_), told_);
}

}  // namespace atelier

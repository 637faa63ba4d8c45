#include "ui/script/session/ScriptFindings.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/check/ToldByCluster.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/Rule.h"
#include "core/lint/Lint.h"
#include "ui/script/session/MovedFindings.h"

namespace atelier {

namespace {

/// The lines by which Slurm goes.
QStringList directivesOf(const QString& text) {
    return text.split(QLatin1Char('\n')).filter(QRegularExpression(QStringLiteral("\\A#SBATCH")));
}

/// What the cluster said of a text and still holds for another one.
QList<Diagnostic> stillTold(const QList<Diagnostic>& told, const QString& before, const QString& after) {
    QList<Diagnostic> still = movedFindings(told, before, after);
    if (!told.isEmpty() && directivesOf(before) != directivesOf(after))
        still.removeIf([](const Diagnostic& one) { return one.is(ClusterRule::RefusedBySlurm); });
    return still;
}

}  // namespace

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
        const bool isBack = answer_ && answer_->text == text;
        told_ = isBack ? answer_->found : stillTold(told_, text_, text);
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
    answer_ = Answer{text, found};
    merge();
    return true;
}

void ScriptFindings::forgetAsked() {
    told_.clear();
    answer_.reset();
    merge();
}

bool ScriptFindings::forgetPaths() {
    if (told_.removeIf(isMissingPath) == 0) return false;
    answer_.reset();
    merge();
    return true;
}

QStringList ScriptFindings::missingPaths() const {
    QStringList paths;
    if (!wasAsked()) return paths;
    for (const Diagnostic& one : told_)
        if (isMissingPath(one)) paths << one.arguments.value(0);
    paths.removeDuplicates();
    return paths;
}

bool ScriptFindings::isCleared() const {
    return wasAsked() && countOf(told_).errors == 0 && missingPaths().isEmpty();
}

bool ScriptFindings::lacksOnlyPaths() const {
    return countOf(told_).errors == 0 && !missingPaths().isEmpty();
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

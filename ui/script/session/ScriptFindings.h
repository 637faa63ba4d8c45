#pragma once

#include <QList>
#include <QString>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// How many of each there are.
struct FindingCount {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
    int all() const { return errors + warnings + notes; }
    bool operator==(const FindingCount&) const = default;
};

FindingCount countOf(const QList<Diagnostic>& found);

/// What is known to be wrong with a script, from everybody who looked at it: ourselves, the programs of this
/// computer, the cluster. Answers about a text that is no longer there are not taken.
class ScriptFindings {
public:
    /// Our own, of the text as it is now. What other programs found stays on lines that did not change; what
    /// the cluster said was about the whole script, and goes with it.
    void setScript(const QString& text, const QList<Diagnostic>& own);
    /// What programs of this computer found in a text; false where the text is another by now.
    bool setLinted(const QString& text, const QList<Diagnostic>& found);
    /// What the cluster said about a text; false where the text is another by now.
    bool setAsked(const QString& text, const QList<Diagnostic>& found);

    /// All of it, in the order of the lines, nothing said twice.
    const QList<Diagnostic>& all() const { return all_; }
    FindingCount count() const { return countOf(all_); }
    /// Errors that keep the script from being submitted. What the cluster said is not among them: it may say
    /// something else a moment later.
    int mustBeMended() const;
    bool mayBeSubmitted() const { return mustBeMended() == 0; }
    /// Whether the cluster was asked about the text as it is.
    bool wasAsked() const { return asked_; }

private:
    void merge();

    QString text_;
    QList<Diagnostic> own_;
    QList<Diagnostic> linted_;
    QList<Diagnostic> told_;
    QList<Diagnostic> all_;
    bool asked_ = false;
};

}  // namespace atelier

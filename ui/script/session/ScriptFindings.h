#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// The numbers of findings by severity.
struct FindingCount {
    int errors = 0;
    int warnings = 0;
    int notes = 0;
    /// The number of all findings.
    int all() const { return errors + warnings + notes; }
    bool operator==(const FindingCount&) const = default;
};

/// Counts findings by their severity.
FindingCount countOf(const QList<Diagnostic>& found);

/// The findings about a script from all sources: Atelier itself, programs of this computer, the cluster.
/// Answers about an outdated text are ignored.
class ScriptFindings {
public:
    /// Sets the text and Atelier's own findings about it. Findings of others stay on unchanged lines. What
    /// Slurm has refused stays while the lines are unchanged by which it goes, `#SBATCH`. The text that the
    /// cluster was asked about has its whole answer again.
    void setScript(const QString& text, const QList<Diagnostic>& own);
    /// Sets what programs of this computer found in a text; false where that is known, or the text has
    /// changed since.
    bool setLinted(const QString& text, const QList<Diagnostic>& found);
    /// Sets what the cluster said about a text; false where the text has changed since.
    bool setAsked(const QString& text, const QList<Diagnostic>& found);

    /// Drops what the cluster said: another one has not been asked.
    void forgetAsked();
    /// Drops what the cluster said of paths, since something was put there; false where it has said nothing
    /// of any.
    bool forgetPaths();

    /// All findings, in the order of the lines, without duplicates.
    const QList<Diagnostic>& all() const { return all_; }
    /// The numbers of all findings.
    FindingCount count() const { return countOf(all_); }
    /// The number of errors that keep the script from being submitted. Of what the cluster said, that counts
    /// which holds until the script is changed (isLasting): of the rest it may say something else a moment
    /// later.
    int mustBeFixed() const;
    /// Whether no error keeps the script from being submitted.
    bool mayBeSubmitted() const { return mustBeFixed() == 0; }
    /// Whether the cluster was asked about the present text.
    bool wasAsked() const { return answer_ && answer_->text == text_; }
    /// What the cluster says is not there of the paths that the present text names; empty where it was not
    /// asked about that text.
    QStringList missingPaths() const;
    /// Whether the cluster has nothing against submitting the present text, neither an error nor a path that
    /// is not there; false where it was not asked about that text.
    bool isCleared() const;
    /// Whether the cluster has nothing against it but paths that are not there; false where it was not asked
    /// about that text.
    bool lacksOnlyPaths() const;

private:
    void merge();

    QString text_;
    QList<Diagnostic> own_;
    QList<Diagnostic> linted_;
    QList<Diagnostic> told_;
    QList<Diagnostic> all_;
    /// What the cluster said when it was asked last, and about which text.
    struct Answer {
        QString text;
        QList<Diagnostic> found;
    };
    std::optional<Answer> answer_;
};

}  // namespace atelier

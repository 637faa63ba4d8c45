#pragma once

#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <optional>

#include "core/body/Trainings.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"
#include "core/directives/ScriptReading.h"
#include "core/shell/ShellScript.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextLines.h"

namespace atelier {

/// The input that all parts of `check` share, read once, and the list of their findings.
class CheckContext {
public:
    /// Takes a script that was read, and adds to its directives those of other schedulers that sbatch obeys
    /// and those of `settings`. `cluster` must outlive the context. The findings begin with the problems of
    /// the directives.
    CheckContext(const ScriptReading& script, const ClusterProfile& cluster,
                 const SubmissionSettings& settings = {});

    /// The whole script.
    const QString& text() const { return text_; }
    /// The cluster that the script is checked for.
    const ClusterProfile& cluster() const { return cluster_; }
    /// The directives that count for the job, those of the command line and the environment included.
    const DirectiveReading& reading() const { return reading_; }
    /// `reading` without what the command line and the environment add.
    const DirectiveReading& scriptReading() const { return scriptReading_; }
    /// Whether a file that an option names is known not to exist where sbatch runs.
    bool isMissing(const ReadDirective& directive) const {
        return missing_.contains(directive.value) &&
               (mustExist(directive.name()) || !fileToRead(directive).isEmpty());
    }
    /// The user's Slurm accounts; empty where they are not known.
    const QStringList& accounts() const { return accounts_; }
    /// The day of the check; none where it is not known.
    const std::optional<QDate>& today() const { return today_; }
    /// The commands of the script's body.
    const ShellScript& shell() const { return shell_; }
    /// `namedVariables` of the body, read once.
    const QSet<QString>& variables() const;
    /// `plainVariables` of the body, read once.
    const QMap<QString, QString>& plainVariables() const;
    /// `findTrainings` of the body, read once.
    const QList<Training>& trainings() const;

    /// Whether a path leads to the node's own disk, which is emptied after the job, as far as its words and
    /// the site's name for that folder tell.
    bool isOnNode(const QString& path) const;
    /// Whether a path leads to storage that all nodes share.
    bool isShared(const QString& path) const;

    /// The directive that counts for an option (`DirectiveReading::last`); null where there is none.
    const ReadDirective* last(const char* option) const { return reading_.last(option); }
    /// The value that counts for an option; empty where there is none.
    QString value(const char* option) const { return reading_.value(option); }
    /// An option's value as a whole number; `otherwise` where it is missing or no number.
    int number(const char* option, int otherwise) const;

    /// Records a finding about a directive's value, with a fix that writes `better` where that is given and
    /// the directive stands in the script.
    void atValue(const Breach& breach, const ReadDirective& directive, const QString& better = {});
    /// Records a finding about a directive, with a fix that removes it.
    void removable(const Breach& breach, const ReadDirective& directive);
    /// Records a finding about an option that should be given by another name, with a fix that writes that.
    void renamable(const Breach& breach, const ReadDirective& directive, const QString& better);
    /// Records a finding about a word of the body; `better` replaces it.
    void atWord(const Breach& breach, const ShellWord& word, const QString& better = {});
    /// Records a finding about a word of the body, with a fix at another place.
    void atWordWithEdit(const Breach& breach, const ShellWord& word, const TextEdit& fix);
    /// Records a finding about a whole line.
    void atLine(const Breach& breach, int line);
    /// Records a finding about a whole line, with a fix where there is one.
    void atLineWithEdit(const Breach& breach, int line, const std::optional<TextEdit>& fix);
    /// The text of a line, without its line feed.
    QString lineText(int line) const;
    /// An edit that adds a line before another one, indented like it.
    TextEdit lineBefore(int line, const QString& text) const;
    /// An edit that adds a line after another one, with no other indent than that of `text`.
    TextEdit lineAfter(int line, const QString& text) const;
    /// The line at which a missing option is reported: that of the first directive, else the first.
    int directivesLine() const;

    /// Everything found so far, in the order of the lines.
    QList<Diagnostic> sorted() const;

private:
    /// Whether the script itself gives a variable a value, so that a site's variable of that name is not
    /// meant. False for an empty name.
    bool assigns(const QString& variable) const;
    /// The edit that removes an option wherever it is given; made once for each name.
    const std::optional<TextEdit>& removalOf(const QString& name);

    QString text_;
    TextLines lines_;
    const ClusterProfile& cluster_;
    DirectiveReading scriptReading_;
    DirectiveReading reading_;
    ShellScript shell_;
    QStringList missing_;
    QStringList accounts_;
    std::optional<QDate> today_;
    mutable std::optional<QSet<QString>> variables_;
    mutable std::optional<QMap<QString, QString>> plainVariables_;
    mutable std::optional<QList<Training>> trainings_;
    QMap<QString, std::optional<TextEdit>> removals_;
    QList<Diagnostic> found_;
};

}  // namespace atelier

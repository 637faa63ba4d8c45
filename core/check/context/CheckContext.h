#pragma once

#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <optional>

#include "core/body/Trainings.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/DirectiveReader.h"
#include "core/directives/EffectiveOptions.h"
#include "core/shell/ShellScript.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextLines.h"

namespace atelier {

/// What the parts of `check` look at, read once, and where they put what they find.
class CheckContext {
public:
    CheckContext(QString text, const ClusterProfile& cluster, const SubmissionSettings& settings = {});

    const QString& text() const { return text_; }
    const ClusterProfile& cluster() const { return cluster_; }
    const DirectiveReading& reading() const { return reading_; }
    /// The same without what the command line and the environment add.
    const DirectiveReading& scriptReading() const { return scriptReading_; }
    /// Whether what an option names is known not to be where sbatch runs.
    bool isMissing(const ReadDirective& directive) const {
        return missing_.contains(directive.value) &&
               (mustBeThere(directive.name()) || !fileToRead(directive).isEmpty());
    }
    /// The day of the check, where it is known.
    const std::optional<QDate>& today() const { return today_; }
    const ShellScript& shell() const { return shell_; }
    /// `namedVariables` of the body, read once.
    const QSet<QString>& variables() const;
    /// `plainVariables` of the body, read once.
    const QMap<QString, QString>& plainVariables() const;
    /// `findTrainings` of the body, read once.
    const QList<Training>& trainings() const;

    const ReadDirective* last(const char* option) const { return reading_.last(option); }
    QString value(const char* option) const { return reading_.value(option); }
    /// The value as a whole number; the other one where it is none or missing.
    int number(const char* option, int otherwise) const;

    /// Notes something about a directive's value, with another value to write where one is clear and the
    /// script is what says it.
    void atValue(const Breach& breach, const ReadDirective& directive, const QStringList& arguments,
                 const QString& better = {});
    /// Notes something about a directive that is best taken out.
    void removable(const Breach& breach, const ReadDirective& directive, const QStringList& arguments);
    /// Notes something about an option that is better given by another name; the code's arguments are the
    /// two.
    void renamable(const Breach& breach, const ReadDirective& directive, const QString& better);
    /// Notes something about a word of the body; `better` replaces it.
    void atWord(const Breach& breach, const ShellWord& word, const QStringList& arguments,
                const QString& better = {});
    /// Notes something about a word of the body that is put right at another place.
    void atWordWithEdit(const Breach& breach, const ShellWord& word, const QStringList& arguments,
                        const TextEdit& fix);
    /// Notes something about a whole line.
    void atLine(const Breach& breach, int line, const QStringList& arguments);
    /// The same, with a change that puts it right.
    void atLineWithEdit(const Breach& breach, int line, const QStringList& arguments,
                        const std::optional<TextEdit>& fix);
    /// The text of a line, without its line feed.
    QString lineText(int line) const;
    /// A new line before or after another one, as far to the right as that one.
    TextEdit lineBefore(int line, const QString& text) const;
    TextEdit lineAfter(int line, const QString& text) const;
    /// The line to speak of what is missing: the first directive's, else the first.
    int directivesLine() const;

    /// Everything found so far, in the order of the lines.
    QList<Diagnostic> sorted() const;

private:
    /// The edit that takes an option out wherever it is given; found once for each name.
    const std::optional<TextEdit>& removalOf(const QString& name);

    QString text_;
    TextLines lines_;
    const ClusterProfile& cluster_;
    DirectiveReading scriptReading_;
    DirectiveReading reading_;
    ShellScript shell_;
    QStringList missing_;
    std::optional<QDate> today_;
    mutable std::optional<QSet<QString>> variables_;
    mutable std::optional<QMap<QString, QString>> plainVariables_;
    mutable std::optional<QList<Training>> trainings_;
    QMap<QString, std::optional<TextEdit>> removals_;
    QList<Diagnostic> found_;
};

}  // namespace atelier

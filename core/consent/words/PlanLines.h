#pragma once

#include "core/consent/words/PlanWords.h"

namespace atelier {

/// Collects the lines of a plan in words, in the order in which they are told. For this room only, as all in
/// this file.
class PlanLines {
public:
    /// Adds a line; one without a label continues the line above.
    void say(const QString& label, const QString& text) { lines_.append({label, text, false}); }
    /// Adds a line about something out of the ordinary.
    void warn(const QString& text) { lines_.append({{}, text, true}); }
    /// All lines so far.
    const QList<PlanLine>& all() const { return lines_; }

private:
    QList<PlanLine> lines_;
};

/// Tells what of this computer is sent, from where to where, and what about it is out of the ordinary.
void tellSent(const RecipePlan& plan, PlanLines& to);

/// Tells the modules that are loaded and the packages that are installed, as far as these are known.
void tellSetup(const RecipePlan& plan, PlanLines& to);

/// Tells what is run, how often, under which name and at whose expense.
void tellProgram(const RecipePlan& plan, PlanLines& to);

/// The folder on the cluster that the program is in, for a sentence.
QString programFolderOf(const RecipePlan& plan);

/// Words in a line; of `count` words, of which these are known, the first eight and how many more there are.
QString firstOf(const QStringList& words, qsizetype count);

/// Words between which a comma stands for sure, each quoted for a shell.
QString eachQuoted(const QStringList& words);

}  // namespace atelier

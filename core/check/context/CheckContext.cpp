#include "core/check/context/CheckContext.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/body/BodyFacts.h"
#include "core/directives/OtherScheduler.h"
#include "core/edit/OptionEdit.h"
#include "core/edit/WrittenOption.h"

namespace atelier {

namespace {

/// Whether a text may stand in place of a word without a change to the quotes around it.
bool fitsInto(const ShellWord& word, const QString& text) {
    static const QRegularExpression quoting(QStringLiteral("[\"'`$\\\\]"));
    return !word.withinQuotes || !(word.raw + text).contains(quoting);
}

/// The name of the variable that a path, or an option's value, begins with; empty where it begins otherwise.
QString variableAtStart(const QString& path) {
    static const QRegularExpression form(QStringLiteral("(?:\\A|=)\\$\\{?(\\w+)"));
    return form.match(path).captured(1);
}

}  // namespace

CheckContext::CheckContext(const ScriptReading& script, const ClusterProfile& cluster,
                           const SubmissionSettings& settings)
    : text_(script.text),
      lines_(text_),
      cluster_(cluster),
      scriptReading_(withOtherDirectives(script.directives, otherDirectives(text_, cluster.slurmRelease))),
      reading_(withSettings(scriptReading_, settings, cluster.slurmRelease)),
      shell_(script.shell),
      missing_(settings.missing),
      accounts_(settings.accounts),
      today_(settings.today),
      found_(reading_.problems) {}

const QSet<QString>& CheckContext::variables() const {
    if (!variables_) variables_ = namedVariables(shell_);
    return *variables_;
}

const QMap<QString, QString>& CheckContext::plainVariables() const {
    if (!plainVariables_) plainVariables_ = atelier::plainVariables(shell_);
    return *plainVariables_;
}

const QList<Training>& CheckContext::trainings() const {
    if (!trainings_) trainings_ = findTrainings(shell_);
    return *trainings_;
}

bool CheckContext::isOnNode(const QString& path) const {
    const QString& disk = cluster_.storage.localDisk;
    // An option may stand before the path.
    const QString place = path.startsWith(QLatin1Char('-')) ? path.section(QLatin1Char('='), 1) : path;
    return atelier::isOnNode(path) || (!disk.isEmpty() && place.startsWith(disk));
}

bool CheckContext::isShared(const QString& path) const {
    return atelier::isShared(path) && !isOnNode(path) && !assigns(variableAtStart(path));
}

bool CheckContext::assigns(const QString& variable) const {
    return !variable.isEmpty() && plainVariables().contains(variable);
}

int CheckContext::number(const char* option, int otherwise) const {
    bool isNumber = false;
    const int number = value(option).toInt(&isNumber);
    return isNumber ? number : otherwise;
}

void CheckContext::atValue(const Breach& breach, const ReadDirective& directive, const QString& better) {
    const int line = directive.valueLine;
    auto found = breach.at(line, directive.valueColumn, directive.valueEndColumn);
    if (!better.isEmpty() && directive.origin == OptionOrigin::Script)
        found.fix = TextEdit{line, directive.valueColumn, line, directive.valueEndColumn, better};
    found_.append(found);
}

const std::optional<TextEdit>& CheckContext::removalOf(const QString& name) {
    auto known = removals_.find(name);
    if (known == removals_.end())
        known = removals_.insert(name, optionRemoval(text_, name, cluster_.slurmRelease));
    return *known;
}

void CheckContext::removable(const Breach& breach, const ReadDirective& directive) {
    auto found = breach.at(directive.line, directive.column, directive.endColumn);
    const auto times = std::count_if(
        reading_.directives.cbegin(), reading_.directives.cend(), [&directive](const ReadDirective& other) {
            return other.directive == directive.directive && other.part == directive.part;
        });
    const auto edits =
        WrittenOption(directive, lineText(directive.line), lineText(directive.valueLine)).removed();
    if (directive.origin != OptionOrigin::Script)
        found.fix.reset();
    else if (times == 1 && edits.size() == 1)
        found.fix = edits.first();
    else if (directive.part == 0 && !text_.contains(QChar::ReplacementCharacter))  // Whole lines are anew.
        found.fix = removalOf(directive.name());
    found_.append(found);
}

void CheckContext::renamable(const Breach& breach, const ReadDirective& directive, const QString& better) {
    const int line = directive.line;
    const int end = directive.column + static_cast<int>(directive.option.size());
    auto found = breach.at(line, directive.column, end);
    // Within quotes the name may be spread over more columns than it has letters.
    const auto written = lineText(line);
    if (directive.origin == OptionOrigin::Script &&
        written.mid(directive.column - 1, directive.option.size()) == directive.option)
        found.fix = TextEdit{line, directive.column, line, end, better};
    found_.append(found);
}

void CheckContext::atWord(const Breach& breach, const ShellWord& word, const QString& better) {
    auto found = breach.at(word.line, word.column, word.endColumn);
    if (!better.isEmpty() && fitsInto(word, better))
        found.fix = TextEdit{word.line, word.column, word.line, word.endColumn, better};
    found_.append(found);
}

void CheckContext::atWordWithEdit(const Breach& breach, const ShellWord& word, const TextEdit& fix) {
    found_.append(breach.at(word.line, word.column, word.endColumn, fix));
}

void CheckContext::atLine(const Breach& breach, int line) {
    atLineWithEdit(breach, line, std::nullopt);
}

void CheckContext::atLineWithEdit(const Breach& breach, int line, const std::optional<TextEdit>& fix) {
    found_.append(breach.at(line, 1, static_cast<int>(lineText(line).size()) + 1, fix));
}

QString CheckContext::lineText(int line) const {
    return lines_.line(line);
}

TextEdit CheckContext::lineBefore(int line, const QString& text) const {
    const auto old = lineText(line);
    qsizetype blanks = 0;
    while (blanks < old.size() && old[blanks].isSpace()) ++blanks;
    return {line, 1, line, 1, old.left(blanks) + text + QLatin1Char('\n')};
}

TextEdit CheckContext::lineAfter(int line, const QString& text) const {
    const auto old = lineText(line);
    const int end = static_cast<int>(old.size() - (old.endsWith(QLatin1Char('\r')) ? 1 : 0)) + 1;
    return {line, end, line, end, QLatin1Char('\n') + text};
}

int CheckContext::directivesLine() const {
    return reading_.directives.isEmpty() ? 1 : reading_.directives.first().line;
}

QList<Diagnostic> CheckContext::sorted() const {
    auto sorted = found_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return a.line != b.line ? a.line < b.line : a.column < b.column;
    });
    return sorted;
}

}  // namespace atelier

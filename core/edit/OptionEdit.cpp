#include "core/edit/OptionEdit.h"

#include <algorithm>

#include "core/edit/ScriptTree.h"
#include "core/edit/WrittenOption.h"
#include "core/sbatch/Directive.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextEdit.h"

namespace atelier {

namespace {

// An option that is given more often than this stays as it is: no script that somebody wrote has so many.
constexpr int mostRounds = 100;

using NamedValues = QList<QPair<QString, QString>>;

/// The options that a script gives, but for some of them.
NamedValues others(const DirectiveReading& reading, const QStringList& names) {
    NamedValues values;
    for (const auto& directive : reading.directives)
        if (!names.contains(directive.name())) values.append({directive.name(), directive.value});
    return values;
}

/// Whether every option that was given before is still given; an option that was hidden may have come to
/// light.
bool keeps(const NamedValues& before, const NamedValues& after) {
    qsizetype kept = 0;
    for (const auto& one : after)
        if (kept < before.size() && before[kept] == one) ++kept;
    return kept == before.size();
}

/// Whether a changed script gives an option the wanted value (does not give it, where there is no value), and
/// all other options the values that they had.
bool says(const ScriptTree& changed, const ScriptTree& before, const QStringList& names,
          const std::optional<QString>& value) {
    const auto& after = changed.reading();
    const auto* found = after.last(names.first().toLatin1().constData());
    const bool right = value ? found != nullptr && found->value == *value : found == nullptr;
    return right && keeps(others(before.reading(), names), others(after, names));
}

ScriptTree treeOf(const QByteArray& script, int slurmRelease) {
    return ScriptTree(script, slurmRelease, ScriptTree::Body::Skip);
}

const ReadDirective* lastIn(const ScriptTree& tree, const QString& name) {
    return tree.reading().last(name.toLatin1().constData());
}

WrittenOption written(const ScriptTree& tree, const ReadDirective& directive) {
    return {directive, tree.text(directive.line), tree.text(directive.valueLine)};
}

/// After which lines a new directive may be read, the best place first.
QList<int> placesIn(const ScriptTree& tree) {
    const auto& reading = tree.reading();
    QList<int> places;
    for (const auto& one : reading.directives)
        places = {std::max({places.value(0), one.line, one.valueLine})};
    if (!reading.lines.isEmpty()) places.append({reading.lines.last(), reading.lines.first() - 1});
    return places + QList<int>{1, 0};
}

QByteArray withLineBelow(const ScriptTree& tree, int line, const QByteArray& text) {
    const auto lineBreak = tree.lineBreakAt(line);
    QByteArray script;
    if (line == 0) script = text + lineBreak;
    int at = 0;
    for (const auto& each : tree.lines()) {
        script += each.text + each.lineBreak;
        if (++at == line) script += (each.lineBreak.isEmpty() ? lineBreak : QByteArray()) + text + lineBreak;
    }
    return script;
}

QByteArray withLineAdded(const QByteArray& script, const QString& name, const QString& value,
                         const QString& option, int slurmRelease) {
    const auto tree = treeOf(script, slurmRelease);
    const auto line = QStringLiteral("#SBATCH ").toUtf8() + option.toUtf8();
    for (const int place : placesIn(tree)) {
        auto longer = withLineBelow(tree, place, line);
        if (says(treeOf(longer, slurmRelease), tree, {name}, value)) return longer;
    }
    return script;
}

}  // namespace

QByteArray withOption(const QByteArray& script, const QString& name, const QString& value, int slurmRelease) {
    const auto word = directiveWord(value);
    if (!word) return script;
    const auto before = treeOf(script, slurmRelease);
    // Once a value is changed, a word may be an option that was part of another option's value before; then
    // that option counts.
    auto changed = script;
    for (int round = 0; round < mostRounds; ++round) {
        const auto tree = treeOf(changed, slurmRelease);
        const auto* found = lastIn(tree, name);
        if (found == nullptr) break;
        changed = withFix(changed, written(tree, *found).valued(*word));
        if (says(treeOf(changed, slurmRelease), before, {name}, value)) return changed;
    }
    return withLineAdded(script, name, value, QStringLiteral("--%1=%2").arg(name, *word), slurmRelease);
}

QByteArray withFlag(const QByteArray& script, const QString& name, int slurmRelease) {
    if (lastIn(treeOf(script, slurmRelease), name) != nullptr) return script;
    return withLineAdded(script, name, {}, QStringLiteral("--") + name, slurmRelease);
}

QByteArray withoutOption(const QByteArray& script, const QString& name, int slurmRelease) {
    const auto before = treeOf(script, slurmRelease);
    auto shorter = script;
    for (int round = 0; round < mostRounds; ++round) {
        const auto tree = treeOf(shorter, slurmRelease);
        const auto* found = lastIn(tree, name);
        if (found == nullptr) break;
        for (const auto& edit : written(tree, *found).removed()) shorter = withFix(shorter, edit);
    }
    return says(treeOf(shorter, slurmRelease), before, {name}, std::nullopt) ? shorter : script;
}

std::optional<QByteArray> withOptionRenamed(const QByteArray& script, const QString& from,
                                            const QString& name, const QString& value, int slurmRelease) {
    const auto tree = treeOf(script, slurmRelease);
    const auto* found = lastIn(tree, from);
    const auto word = directiveWord(value);
    if (found == nullptr || !word) return std::nullopt;
    const auto edit = written(tree, *found).renamed(name, *word);
    if (!edit) return std::nullopt;
    auto changed = withFix(script, *edit);
    if (!says(treeOf(changed, slurmRelease), tree, {name, from}, value)) return std::nullopt;
    return withoutOption(changed, from, slurmRelease);
}

std::optional<TextEdit> optionRemoval(const QString& script, const QString& name, int slurmRelease) {
    const auto shorter = decodedScript(withoutOption(script.toUtf8(), name, slurmRelease));
    if (shorter == script) return std::nullopt;
    const auto old = script.split(QLatin1Char('\n'));
    const auto left = shorter.split(QLatin1Char('\n'));
    const auto most = std::min(old.size(), left.size()) - 1;
    qsizetype head = 0;
    while (head < most && old[head] == left[head]) ++head;
    qsizetype tail = 0;
    while (tail < most - head && old[old.size() - 1 - tail] == left[left.size() - 1 - tail]) ++tail;
    const auto lines = left.mid(head, left.size() - tail - head);
    return TextEdit{static_cast<int>(head) + 1, 1, static_cast<int>(old.size() - tail),
                    static_cast<int>(old[old.size() - 1 - tail].size()) + 1, lines.join(QLatin1Char('\n'))};
}

}  // namespace atelier

#include "core/script/DirectiveEdit.h"

#include <algorithm>

#include "core/script/Check.h"
#include "core/script/Directive.h"
#include "core/script/ScriptPlaces.h"
#include "core/script/ScriptTree.h"
#include "core/script/WrittenOption.h"

namespace atelier {

namespace {

// Of an option that is given more often than this each stays.
constexpr int mostRounds = 100;

using NamedValues = QList<QPair<QString, QString>>;

/// What a script says but for some options.
NamedValues others(const DirectiveReading& reading, const QStringList& names) {
    NamedValues values;
    for (const auto& directive : reading.directives)
        if (!names.contains(directive.name())) values.append({directive.name(), directive.value});
    return values;
}

/// Whether nothing is lost that was said; something that was hidden may have come to light.
bool keeps(const NamedValues& before, const NamedValues& after) {
    qsizetype kept = 0;
    for (const auto& one : after)
        if (kept < before.size() && before[kept] == one) ++kept;
    return kept == before.size();
}

/// Whether a changed script says of an option what it is to say (nothing, where there is no value), and of
/// all others what it said.
bool says(const QByteArray& changed, const ScriptTree& before, const QStringList& names,
          const std::optional<QString>& value) {
    const auto after = readDirectives(decodedScript(changed));
    const auto* found = after.last(names.first().toLatin1().constData());
    const bool right = value ? found != nullptr && found->value == *value : found == nullptr;
    return right && keeps(others(before.reading(), names), others(after, names));
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
                         const QString& option) {
    const ScriptTree tree(script, 0, ScriptTree::Body::Skip);
    const auto line = QStringLiteral("#SBATCH ").toUtf8() + option.toUtf8();
    for (const int place : placesIn(tree)) {
        auto longer = withLineBelow(tree, place, line);
        if (says(longer, tree, {name}, value)) return longer;
    }
    return script;
}

/// Writes another option, which excludes this one, anew as this one.
std::optional<QByteArray> withRenamed(const QByteArray& script, const QString& from, const QString& name,
                                      const QString& value, const QString& word) {
    const ScriptTree tree(script, 0, ScriptTree::Body::Skip);
    const auto* found = lastIn(tree, from);
    if (found == nullptr) return std::nullopt;
    const auto edit = written(tree, *found).renamed(name, word);
    if (!edit) return std::nullopt;
    auto changed = withFix(script, *edit);
    if (!says(changed, tree, {name, from}, value)) return std::nullopt;
    return withoutOption(changed, from);
}

/// The options that Slurm does not take together with one.
QStringList rivalsOf(const QString& name) {
    if (name == QLatin1String("mem")) return {QStringLiteral("mem-per-cpu"), QStringLiteral("mem-per-gpu")};
    if (name == QLatin1String("cpus-per-task")) return {QStringLiteral("cpus-per-gpu")};
    return {};
}

QByteArray withValue(QByteArray script, const QString& name, const QString& value) {
    if (value.isEmpty()) return withoutOption(script, name);
    const auto word = directiveWord(value);
    if (!word) return script;
    for (const auto& rival : rivalsOf(name))
        if (auto changed = withRenamed(script, rival, name, value, *word)) script = *changed;
    return withOption(script, name, value);
}

/// GPUs can be asked for in three ways, of which the script keeps to its own.
struct GpuForm {
    QString name;
    QString value;  ///< what the script has there
};

GpuForm gpuForm(const QByteArray& script) {
    const auto reading = readDirectives(decodedScript(script));
    for (auto it = reading.directives.crbegin(); it != reading.directives.crend(); ++it)
        for (const char* form : {"gpus-per-node", "gres", "gpus"})
            if (it->name() == QLatin1String(form)) return {it->name(), it->value};
    return {QStringLiteral("gpus-per-node"), {}};
}

/// `--gres` names other things too, which stay.
QString gresWith(const QString& gpus, const QString& before) {
    QStringList parts;
    for (const auto& part : before.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!part.startsWith(QLatin1String("gpu"))) parts.append(part);
    if (!gpus.isEmpty()) parts.prepend(QStringLiteral("gpu:") + gpus);
    return parts.join(QLatin1Char(','));
}

QByteArray withGpus(QByteArray script, const QString& gpus) {
    auto form = gpuForm(script);
    // Where none are wanted, none of the three may ask for them.
    while (gpus.isEmpty() && form.name != QLatin1String("gres") && !form.value.isEmpty()) {
        const auto shorter = withoutOption(script, form.name);
        if (shorter == script) return script;
        script = shorter;
        form = gpuForm(script);
    }
    if (form.name == QLatin1String("gres")) return withValue(script, form.name, gresWith(gpus, form.value));
    return withValue(script, form.name, gpus);
}

QByteArray withoutWritten(const QByteArray& script, const Directive& directive) {
    const auto name = QString::fromLatin1(directive.name);
    return name == QLatin1String("gpus-per-node") ? withGpus(script, {}) : withoutOption(script, name);
}

QByteArray withWritten(const QByteArray& script, const Directive& directive, const QString& value) {
    const auto name = QString::fromLatin1(directive.name);
    if (directive.argument == OptionArgument::None) return withFlag(script, name);
    if (name == QLatin1String("gpus-per-node")) return withGpus(script, value);
    return withValue(script, name, value);
}

QByteArray withChangesOnce(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                           const ClusterProfile& cluster) {
    auto changed = script;
    for (const auto& directive : directives()) {
        if (directive.write == nullptr) continue;
        const auto old = directive.write(before, cluster);
        const auto text = directive.write(after, cluster);
        if (text && old && old->value == text->value) continue;
        if (text)
            changed = withWritten(changed, directive, text->value);
        else if (old)
            changed = withoutWritten(changed, directive);
    }
    return changed;
}

}  // namespace

QByteArray withOption(const QByteArray& script, const QString& name, const QString& value) {
    const auto word = directiveWord(value);
    if (!word) return script;
    const ScriptTree before(script, 0, ScriptTree::Body::Skip);
    // A value may bring to light an option that was taken for one; then that one counts.
    auto changed = script;
    for (int round = 0; round < mostRounds; ++round) {
        const ScriptTree tree(changed, 0, ScriptTree::Body::Skip);
        const auto* found = lastIn(tree, name);
        if (found == nullptr) break;
        changed = withFix(changed, written(tree, *found).valued(*word));
        if (says(changed, before, {name}, value)) return changed;
    }
    return withLineAdded(script, name, value, QStringLiteral("--%1=%2").arg(name, *word));
}

QByteArray withFlag(const QByteArray& script, const QString& name) {
    if (lastIn(ScriptTree(script, 0, ScriptTree::Body::Skip), name) != nullptr) return script;
    return withLineAdded(script, name, {}, QStringLiteral("--") + name);
}

QByteArray withoutOption(const QByteArray& script, const QString& name) {
    const ScriptTree before(script, 0, ScriptTree::Body::Skip);
    auto shorter = script;
    for (int round = 0; round < mostRounds; ++round) {
        const ScriptTree tree(shorter, 0, ScriptTree::Body::Skip);
        const auto* found = lastIn(tree, name);
        if (found == nullptr) break;
        for (const auto& edit : written(tree, *found).removed()) shorter = withFix(shorter, edit);
    }
    return says(shorter, before, {name}, std::nullopt) ? shorter : script;
}

std::optional<TextEdit> optionRemoval(const QString& script, const QString& name) {
    const auto shorter = decodedScript(withoutOption(script.toUtf8(), name));
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

QByteArray withDirectivesChanged(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                                 const ClusterProfile& cluster) {
    auto changed = withChangesOnce(script, before, after, cluster);
    // What one change brought to light may say otherwise than an earlier one.
    for (int round = 0; round < 3; ++round) {
        const auto again = withChangesOnce(changed, before, after, cluster);
        if (again == changed) break;
        changed = again;
    }
    return changed;
}

QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster) {
    return decodedScript(withDirectivesChanged(script.toUtf8(), before, after, cluster));
}

DirectiveSpans directiveSpans(const QString& line) {
    const int size = static_cast<int>(line.size());
    const auto reading = line.startsWith(QLatin1String("#S")) ? readDirectives(line) : DirectiveReading{};
    if (reading.lines.isEmpty()) return {};
    if (reading.directives.isEmpty()) return {size, size};
    const auto& first = reading.directives.first();
    int optionEnd = (first.valueColumn > first.column ? first.valueColumn : first.endColumn) - 1;
    const auto opening = line.at(optionEnd - 1);
    if (opening == QLatin1Char('"') || opening == QLatin1Char('\'')) --optionEnd;
    return {optionEnd, std::max(optionEnd, first.valueEndColumn - 1)};
}

}  // namespace atelier

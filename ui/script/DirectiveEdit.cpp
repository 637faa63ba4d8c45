#include "ui/script/DirectiveEdit.h"

#include <QRegularExpression>

#include "core/script/Check.h"
#include "core/script/Directive.h"
#include "core/script/DirectiveReader.h"

namespace atelier {

namespace {

QString valueOf(const std::optional<DirectiveText>& text) {
    return text ? directiveWord(text->value).value_or(QString()) : QString();
}

QString withEdit(const QString& script, const TextEdit& edit) {
    return QString::fromUtf8(withFix(script.toUtf8(), edit));
}

/// Below the last directive that counts, else below the first line.
QString withLineAdded(const QString& script, const QString& name, const QString& value) {
    int line = 1;
    for (const auto& found : readDirectives(script).directives) line = std::max(line, found.line);
    const QString added = QStringLiteral("#SBATCH --%1=%2\n").arg(name, value);
    if (script.count(QLatin1Char('\n')) < line) return script + QLatin1Char('\n') + added;
    return withEdit(script, {line + 1, 1, line + 1, 1, added});
}

QString withDirectiveRemoved(const QString& script, const ReadDirective& found) {
    const auto all = readDirectives(script).directives;
    const auto onLine = std::count_if(all.begin(), all.end(),
                                      [&found](const auto& other) { return other.line == found.line; });
    if (onLine == 1) return withEdit(script, {found.line, 1, found.line + 1, 1, {}});
    return withEdit(script, {found.line, found.column, found.line, found.endColumn, {}});
}

/// Where a value begins with the quote that opens it, which is not a part of what it says.
int startOf(const QString& script, const ReadDirective& found) {
    const QString line = script.section(QLatin1Char('\n'), found.valueLine - 1, found.valueLine - 1);
    const QChar before = found.valueColumn > 1 ? line.at(found.valueColumn - 2) : QChar();
    const bool quoted = before == QLatin1Char('"') || before == QLatin1Char('\'');
    return quoted ? found.valueColumn - 1 : found.valueColumn;
}

QString withValue(const QString& script, const QString& name, const QString& value) {
    const auto reading = readDirectives(script);
    const auto* found = reading.last(name.toLatin1().constData());
    if (!found) return value.isEmpty() ? script : withLineAdded(script, name, value);
    if (value.isEmpty()) return withDirectiveRemoved(script, *found);
    return withEdit(
        script, {found->valueLine, startOf(script, *found), found->valueLine, found->valueEndColumn, value});
}

/// GPUs can be asked for in three ways that exclude each other: the script keeps to its own.
QString nameInScript(const QString& script, const QString& name, QString* value) {
    if (name != QLatin1String("gpus-per-node")) return name;
    const auto reading = readDirectives(script);
    if (reading.last("gpus-per-node")) return name;
    if (reading.last("gres")) {
        if (!value->isEmpty()) value->prepend(QStringLiteral("gpu:"));
        return QStringLiteral("gres");
    }
    return reading.last("gpus") ? QStringLiteral("gpus") : name;
}

}  // namespace

QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster) {
    QString changed = script;
    for (const auto& directive : directives()) {
        if (!directive.write) continue;
        const QString old = valueOf(directive.write(before, cluster));
        QString value = valueOf(directive.write(after, cluster));
        if (old == value) continue;
        const QString name = nameInScript(changed, QString::fromLatin1(directive.name), &value);
        changed = withValue(changed, name, value);
    }
    return changed;
}

DirectiveSpans directiveSpans(const QString& line) {
    static const QRegularExpression directive(QStringLiteral("\\A#SBATCH\\s*(?:--?[A-Za-z][\\w-]*=?)?"));
    static const QRegularExpression value(QStringLiteral("\\G(?:\"[^\"]*\"|'[^']*'|\\\\.|[^#\"'\\\\])*"));
    const auto head = directive.match(line);
    if (!head.hasMatch()) return {};
    const int from = int(head.capturedEnd());
    const auto tail = value.match(line, from, QRegularExpression::NormalMatch,
                                  QRegularExpression::AnchorAtOffsetMatchOption);
    return {from, tail.hasMatch() ? int(tail.capturedEnd()) : int(line.size())};
}

}  // namespace atelier

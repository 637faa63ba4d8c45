#include "core/sbatch/ValueGrammar.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/ValueRules.h"
#include "core/sbatch/ArraySpec.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"
#include "core/sbatch/OptionGrammar.h"
#include "core/sbatch/SignalSpec.h"
#include "core/sbatch/SlurmMemory.h"
#include "core/sbatch/SlurmTime.h"
#include "core/sbatch/ValueForm.h"

namespace atelier {

namespace {

using Problem = std::optional<ValueProblem>;

ValueProblem problem(const ValueBreach& breach, const QString& better = {}) {
    return ValueProblem{breach, better};
}

/// A problem that Slurm does not see: it reads up to what it does not understand, or skips that.
ValueProblem unexpected(const ValueBreach& breach) {
    return ValueProblem{breach, {}, true};
}

/// What "24h", "1d" or "90m" was meant to be; empty for anything else.
QString timeMeant(const QString& value) {
    static const QRegularExpression form(
        QStringLiteral("\\A(\\d{1,4})\\s?(d|days?|h|hours?|hrs?|m|mins?|minutes?)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(value);
    if (!match.hasMatch()) return {};
    const auto unit = match.captured(2).at(0).toLower();
    const int number = match.captured(1).toInt();
    const int factor = unit == QLatin1Char('d') ? 1440 : unit == QLatin1Char('h') ? 60 : 1;
    return slurmTimeText(std::chrono::minutes(number * factor));
}

/// What "1.5G" or "16 GiB" was meant to be; empty for anything else.
QString memoryMeant(const QString& value) {
    static const QRegularExpression form(
        QStringLiteral("\\A(\\d{1,6}(?:[.,]\\d{1,3})?)\\s?([MGT])(?:i?B|o|io)?\\z"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(value);
    if (!match.hasMatch()) return {};
    const auto unit = match.captured(2).toUpper();
    const double factor = unit == QLatin1String("T")   ? 1024.0 * 1024.0
                          : unit == QLatin1String("G") ? 1024.0
                                                       : 1.0;
    const double number = match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
    return slurmMemoryText(static_cast<qint64>(std::ceil(number * factor)));
}

bool isMailType(const QString& word) {
    static const auto form = anyCase(
        "none|begin|end|fail|requeue|all|stage_out|time_limit(?:_(?:90|80|50))?|array_tasks|invalid_depend");
    return hasForm(word, form);
}

/// Whether no range of an array ends before it starts or has a step of 0.
bool inOrder(const QString& array) {
    static const QRegularExpression range(QStringLiteral("(\\d+)-(\\d+)(?::(\\d+))?"));
    for (auto it = range.globalMatch(array.section(QLatin1Char('%'), 0, 0)); it.hasNext();) {
        const auto match = it.next();
        if (match.captured(2).toInt() < match.captured(1).toInt()) return false;
        if (match.hasCaptured(3) && match.captured(3).toInt() == 0) return false;
    }
    return true;
}

}  // namespace

Problem timeGrammar(const QString& value) {
    static const QRegularExpression daysOnly(QStringLiteral("\\A\\d{1,9}-\\z"));
    const auto time = parseSlurmTime(value);
    if (!time && hasForm(value, daysOnly)) return unexpected(valueBreaks<ValueRule::TimeInvalid>());
    if (!time) return problem(valueBreaks<ValueRule::TimeInvalid>(), timeMeant(value));
    if (time->unlimited) return problem(valueBreaks<ValueRule::TimeUnlimited>());
    if (!time->minutesAndSeconds) return std::nullopt;
    const auto better = value + QStringLiteral(":00");
    return problem(valueBreaks<ValueRule::TimeMinutesSeconds>(better), better);
}

Problem memoryGrammar(const QString& value) {
    static const QRegularExpression bare(QStringLiteral("\\A\\d+\\z"));
    const auto memory = parseSlurmMemory(value);
    if (!memory) return problem(valueBreaks<ValueRule::MemoryInvalid>(), memoryMeant(value));
    // Nobody asks for less than a gibibyte: a bare number is meant as gibibytes.
    if (*memory > 0 && *memory < 1024 && bare.match(value).hasMatch()) {
        const auto better = value + QLatin1Char('G');
        return problem(valueBreaks<ValueRule::MemoryTiny>(better), better);
    }
    return std::nullopt;
}

Problem gpuGrammar(const QString& value) {
    static const QRegularExpression counted(QStringLiteral("(?:\\A|[:=])\\d+(?:,|\\z)"));
    if (parseGpuRequest(value))
        return hasForm(value, counted) ? Problem() : unexpected(valueBreaks<ValueRule::GpuInvalid>());
    const auto parts = value.split(QLatin1Char(','), Qt::SkipEmptyParts).join(QLatin1Char(','));
    if (parts != value && parseGpuRequest(parts)) return unexpected(valueBreaks<ValueRule::GpuInvalid>());
    return problem(valueBreaks<ValueRule::GpuInvalid>());
}

Problem gresGrammar(const QString& value) {
    if (parseGres(value)) return std::nullopt;
    return problem(valueBreaks<ValueRule::GresInvalid>());
}

Problem arrayGrammar(const QString& value) {
    static const QRegularExpression taken(
        QStringLiteral("\\A\\[?,*(?:\\+?\\d{1,9}(?:-\\d{1,9}(?::\\d{1,9})?)?(?:,+|(?=[%\\]]|\\z)))*(?:%.*)?"
                       "\\]?(?:%.*)?\\z"));
    if (parseArray(value)) return std::nullopt;
    if (hasForm(value, taken) && inOrder(value)) return unexpected(valueBreaks<ValueRule::ArrayInvalid>());
    return problem(valueBreaks<ValueRule::ArrayInvalid>());
}

Problem positiveGrammar(const QString& value) {
    static const QRegularExpression form(QStringLiteral("\\A\\s*\\+?0*([1-9]\\d{0,9})\\z"));
    const auto match = form.match(value);
    if (match.hasMatch() && match.captured(1).toLongLong() < std::numeric_limits<int>::max())
        return std::nullopt;
    return problem(valueBreaks<ValueRule::NumberInvalid>());
}

Problem nodesGrammar(const QString& value) {
    const auto ends = value.split(QLatin1Char('-'));
    const auto least = parseNodeCount(ends.first());
    const auto most = parseNodeCount(ends.last());
    const bool counted = ends.size() <= 2 && least && most;
    if (counted && *least > 0 && *most >= *least) return std::nullopt;
    // A list of sizes, or sizes with a step between them: "2,4,8", "2-8:2".
    static const QRegularExpression sizes(QStringLiteral(
        "\\A\\d{1,6}(?:-\\d{1,6}(?::\\d{1,6})?)?(?:,\\d{1,6}(?:-\\d{1,6}(?::\\d{1,6})?)?)*\\z"));
    if (!counted && hasForm(value, sizes) && inOrder(value)) return std::nullopt;
    // Slurm takes zero nodes for one, and zero at most for any number.
    static const QRegularExpression onlyMost(QStringLiteral("\\A-\\d{1,9}\\z"));
    if ((counted && (*least == 0 || *most == 0)) || hasForm(value, onlyMost))
        return unexpected(valueBreaks<ValueRule::NodesInvalid>());
    return problem(valueBreaks<ValueRule::NodesInvalid>());
}

Problem mailTypeGrammar(const QString& value) {
    const auto words = value.split(QLatin1Char(','));
    const auto bad = std::find_if_not(words.cbegin(), words.cend(), isMailType);
    if (bad == words.cend()) return std::nullopt;
    // Slurm skips what it does not know as long as it knows something.
    if (std::any_of(words.cbegin(), words.cend(), isMailType))
        return unexpected(valueBreaks<ValueRule::MailTypeInvalid>(*bad));
    return problem(valueBreaks<ValueRule::MailTypeInvalid>(*bad));
}

Problem mailUserGrammar(const QString& value) {
    static const QRegularExpression placeholder(
        QStringLiteral(
            "\\A<.*>\\z|@example\\.|@exemple\\.|\\A(your|votre|you|me|name|user|email|e-mail)[\\w.-]*@"
            "(email|mail|domain|address|adresse|example|exemple)\\b|\\A(your|votre)[._-]?(e-?mail|courriel)"),
        QRegularExpression::CaseInsensitiveOption);
    if (placeholder.match(value).hasMatch()) return problem(valueBreaks<ValueRule::MailPlaceholder>());
    return textGrammar(value);
}

Problem signalGrammar(const QString& value) {
    static const QRegularExpression known(
        QStringLiteral(
            "\\A(?:R?B?R?:)?(?:(?:SIG)?(?:HUP|INT|QUIT|ABRT|KILL|ALRM|TERM|USR[12]|URG|CONT|STOP|TSTP|"
            "TTIN|TTOU|XCPU|CHLD|PIPE)|0*[1-9]\\d?)(?:@\\d{1,5})?\\z"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression taken(QStringLiteral("\\A(?:-[1-9]\\d{0,3}|.+@)\\z"));
    if (parseSignal(value) && hasForm(value, known)) return std::nullopt;
    const auto bare = value.endsWith(QLatin1Char('@')) ? value.chopped(1) : value;
    const bool understood = bare.startsWith(QLatin1Char('-')) || hasForm(bare, known);
    if (hasForm(value, taken) && understood) return unexpected(valueBreaks<ValueRule::SignalInvalid>());
    return problem(valueBreaks<ValueRule::SignalInvalid>());
}

}  // namespace atelier

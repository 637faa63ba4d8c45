#include "core/script/ValueGrammar.h"

#include <QRegularExpression>
#include <cmath>

#include "core/script/ArraySpec.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/GpuRequest.h"
#include "core/script/SignalSpec.h"
#include "core/script/SlurmMemory.h"
#include "core/script/SlurmTime.h"

namespace atelier {

namespace {

using Problem = std::optional<ValueProblem>;

ValueProblem problem(const char* code, const QStringList& arguments = {}, const QString& better = {}) {
    return ValueProblem{QString::fromLatin1(code), arguments, better};
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
    static const QStringList words{"NONE",          "BEGIN",         "END",           "FAIL",
                                   "REQUEUE",       "ALL",           "STAGE_OUT",     "TIME_LIMIT",
                                   "TIME_LIMIT_90", "TIME_LIMIT_80", "TIME_LIMIT_50", "ARRAY_TASKS",
                                   "INVALID_DEPEND"};
    return words.contains(word.toUpper());
}

}  // namespace

Problem timeGrammar(const QString& value) {
    const auto time = parseSlurmTime(value);
    if (!time) return problem(code::timeInvalid, {}, timeMeant(value));
    if (time->unlimited) return problem(code::timeUnlimited);
    if (!time->minutesAndSeconds) return std::nullopt;
    const auto better = value + QStringLiteral(":00");
    return problem(code::timeMinutesSeconds, {better}, better);
}

Problem memoryGrammar(const QString& value) {
    static const QRegularExpression bare(QStringLiteral("\\A\\d+\\z"));
    const auto memory = parseSlurmMemory(value);
    if (!memory) return problem(code::memoryInvalid, {}, memoryMeant(value));
    // Nobody asks for less than a gibibyte: a bare number is meant as gibibytes.
    if (*memory > 0 && *memory < 1024 && bare.match(value).hasMatch()) {
        const auto better = value + QLatin1Char('G');
        return problem(code::memoryTiny, {better}, better);
    }
    return std::nullopt;
}

Problem gpuGrammar(const QString& value) {
    if (parseGpuRequest(value)) return std::nullopt;
    return problem(code::gpuInvalid);
}

Problem gresGrammar(const QString& value) {
    if (parseGres(value)) return std::nullopt;
    return problem(code::gresInvalid);
}

Problem arrayGrammar(const QString& value) {
    if (parseArray(value)) return std::nullopt;
    return problem(code::arrayInvalid);
}

Problem positiveGrammar(const QString& value) {
    bool number = false;
    if (value.toInt(&number) >= 1 && number) return std::nullopt;
    return problem(code::numberInvalid);
}

Problem nodesGrammar(const QString& value) {
    static const QRegularExpression form(QStringLiteral("\\A(\\d{1,9}k?)(?:-(\\d{1,9}k?))?\\z"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto match = form.match(value);
    const int least = match.captured(1).toInt();
    const bool ordered = match.captured(2).isEmpty() || match.captured(2).toInt() >= least;
    if (match.hasMatch() && ordered && least > 0) return std::nullopt;
    return problem(code::nodesInvalid);
}

Problem mailTypeGrammar(const QString& value) {
    for (const auto& word : value.split(QLatin1Char(',')))
        if (!isMailType(word)) return problem(code::mailTypeInvalid, {word});
    return std::nullopt;
}

Problem mailUserGrammar(const QString& value) {
    static const QRegularExpression placeholder(
        QStringLiteral(
            "\\A<.*>\\z|@example\\.|@exemple\\.|\\A(your|votre|you|me|name|user|email|e-mail)[\\w.-]*@"
            "(email|mail|domain|address|adresse|example|exemple)\\b|\\A(your|votre)[._-]?(e-?mail|courriel)"),
        QRegularExpression::CaseInsensitiveOption);
    if (placeholder.match(value).hasMatch()) return problem(code::mailPlaceholder);
    return std::nullopt;
}

Problem signalGrammar(const QString& value) {
    if (parseSignal(value)) return std::nullopt;
    return problem(code::signalInvalid);
}

}  // namespace atelier

#include "core/render/TrialReader.h"

#include <QStringList>
#include <optional>

namespace atelier {

namespace {

std::optional<TrialReading::Kind> kindOf(const QString& word) {
    if (word == QLatin1String("begin")) return TrialReading::Kind::StepBegan;
    if (word == QLatin1String("done")) return TrialReading::Kind::StepDone;
    if (word == QLatin1String("failed")) return TrialReading::Kind::StepFailed;
    return std::nullopt;
}

std::optional<TrialReading> markIn(const QString& line, const QString& token) {
    const auto words = line.split(QLatin1Char(' '));
    if (words.size() < 3 || words[0] != token) return std::nullopt;
    const auto kind = kindOf(words[1]);
    if (!kind) return std::nullopt;
    return TrialReading{*kind, static_cast<ScriptStepId>(words[2].toInt()), {}, words.value(3).toInt()};
}

}  // namespace

QList<TrialReading> TrialReader::read(const QByteArray& bytes) {
    QList<TrialReading> readings;
    lines_.feed(bytes, [&](const QByteArray& line) { handleLine(QString::fromUtf8(line), readings); });
    return readings;
}

QList<TrialReading> TrialReader::finish() {
    QList<TrialReading> readings;
    lines_.finish([&](const QByteArray& line) { handleLine(QString::fromUtf8(line), readings); });
    if (emptyLineHeld_) readings.append(TrialReading{});
    emptyLineHeld_ = false;
    return readings;
}

void TrialReader::handleLine(QString line, QList<TrialReading>& readings) {
    while (line.endsWith(QLatin1Char('\r'))) line.chop(1);
    // A progress bar rewrites its line: what counts is how it stood last.
    line = line.section(QLatin1Char('\r'), -1);
    const auto mark = markIn(line, token_);
    if (emptyLineHeld_ && !mark) readings.append(TrialReading{});
    emptyLineHeld_ = !mark && line.isEmpty();
    if (mark)
        readings.append(*mark);
    else if (!emptyLineHeld_)
        readings.append(TrialReading{TrialReading::Kind::Output, ScriptStepId::Modules, line, 0});
}

}  // namespace atelier

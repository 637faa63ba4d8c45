#include "core/pace/EpochPace.h"

#include <QRegularExpression>
#include <cmath>

namespace atelier {

namespace {

double clockSeconds(const QString& text) {
    double seconds = 0;
    for (const auto& part : text.split(QLatin1Char(':'))) seconds = seconds * 60 + part.toDouble();
    return seconds;
}

/// The bar of tqdm and of those who draw like it: ` 45%|####…| 450/1000 [00:45<00:55, …]`.
void readBar(const QString& line, EpochLine& read) {
    static const QRegularExpression bar(QStringLiteral(
        "(\\d{1,3})%\\|.*?\\|\\s*(\\d+)/(\\d+)\\s*\\[((?:\\d+:)?\\d+:\\d+)<((?:\\d+:)?\\d+:\\d+)"));
    const auto match = bar.match(line);
    if (!match.hasMatch()) return;
    const double done = match.captured(2).toDouble();
    const double all = match.captured(3).toDouble();
    const double elapsed = clockSeconds(match.captured(4));
    if (done <= 0 || all <= 0 || elapsed <= 0 || !std::isfinite(done / all) || !std::isfinite(elapsed))
        return;
    read.share = done / all;
    read.secondsPerEpoch = elapsed / read.share;
}

}  // namespace

std::optional<EpochLine> epochLine(const QString& line) {
    // Not "epochs=12", "max_epoch: 12" or "--epoch 12", which name a setting.
    static const QRegularExpression form(
        QStringLiteral("(?<![\\w-])(?:epoch|époque)['\"]?\\s*[:=#\\[(]?\\s*([0-9]+(?:\\.[0-9]+)?)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const auto match = form.match(line);
    if (!match.hasMatch()) return std::nullopt;
    EpochLine read;
    read.epoch = match.captured(1).toDouble();
    if (!std::isfinite(read.epoch)) return std::nullopt;
    readBar(line, read);
    return read;
}

std::optional<TrainingPace> paceOfMarks(const std::vector<EpochMark>& marks) {
    std::vector<EpochMark> grown;
    for (const auto& mark : marks)
        if (grown.empty() || mark.epoch > grown.back().epoch) grown.push_back(mark);
    if (grown.size() < 2) return std::nullopt;
    const auto& first = grown.size() > 2 ? grown[1] : grown[0];
    const auto& last = grown.back();
    if (last.seconds <= first.seconds) return std::nullopt;
    TrainingPace pace;
    pace.epochsSeen = last.epoch - first.epoch;
    pace.secondsPerEpoch = (last.seconds - first.seconds) / pace.epochsSeen;
    return pace;
}

}  // namespace atelier

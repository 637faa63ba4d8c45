#include "ui/follow/MetricGroups.h"

#include <QMap>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>

namespace atelier {

namespace {

/// A metric's name without the part of the training that it was measured in.
QString measured(const QString& tag) {
    static const QRegularExpression part(
        QStringLiteral("\\A(?:train|training|val|valid|validation|eval|test)[/_.\\- ]+(?=.)"),
        QRegularExpression::CaseInsensitiveOption);
    return QString(tag).remove(part);
}

bool hasWord(const QString& tag, const QStringList& words) {
    static const QRegularExpression between(QStringLiteral("[^\\p{L}\\p{N}]+"));
    const QStringList parts = tag.toLower().split(between, Qt::SkipEmptyParts);
    return std::any_of(words.begin(), words.end(),
                       [&parts](const QString& word) { return parts.contains(word); });
}

}  // namespace

QList<MetricGroup> metricGroups(const ScalarRuns& runs) {
    QList<MetricGroup> groups;
    for (const QString& tag : tagsOf(runs)) {
        const QString name = measured(tag);
        const auto known = std::find_if(groups.begin(), groups.end(), [&name](const MetricGroup& group) {
            return measured(group.tags.first()) == name;
        });
        if (known == groups.end()) {
            groups.append({tag, {tag}});
        } else {
            known->name = name;
            known->tags << tag;
        }
    }
    std::sort(groups.begin(), groups.end(), [](const MetricGroup& a, const MetricGroup& b) {
        return a.name.compare(b.name, Qt::CaseInsensitive) < 0;
    });
    return groups;
}

int mainGroup(const QList<MetricGroup>& groups, const ScalarRuns& runs) {
    const QString tag = mainTag(runs);
    const auto found = std::find_if(groups.begin(), groups.end(),
                                    [&tag](const MetricGroup& group) { return group.tags.contains(tag); });
    return found == groups.end() ? -1 : static_cast<int>(found - groups.begin());
}

QString figureTag(const MetricGroup& group) {
    for (const QString& tag : group.tags)
        if (tag.contains(QLatin1String("val"), Qt::CaseInsensitive)) return tag;
    return group.tags.value(0);
}

Better betterOf(const QString& tag) {
    static const QStringList smaller{
        QStringLiteral("loss"), QStringLiteral("error"),      QStringLiteral("err"), QStringLiteral("mae"),
        QStringLiteral("mse"),  QStringLiteral("perplexity"), QStringLiteral("rmse")};
    static const QStringList larger{QStringLiteral("acc"),       QStringLiteral("accuracy"),
                                    QStringLiteral("auc"),       QStringLiteral("f1"),
                                    QStringLiteral("precision"), QStringLiteral("recall"),
                                    QStringLiteral("iou"),       QStringLiteral("bleu")};
    if (hasWord(tag, smaller)) return Better::Smaller;
    return hasWord(tag, larger) ? Better::Larger : Better::NotKnown;
}

std::optional<Sample> bestValue(const ScalarRuns& runs, const QString& tag) {
    const Better better = betterOf(tag);
    if (better == Better::NotKnown) return std::nullopt;
    std::optional<Sample> best;
    for (const auto& run : runs) {
        const Series series = run.value(tag);
        for (qsizetype i = 0; i < series.size(); ++i) {
            const Sample sample = series.at(i);
            if (!std::isfinite(sample.value)) continue;
            const bool improves = !best || (better == Better::Smaller ? sample.value < best->value
                                                                      : sample.value > best->value);
            if (improves) best = sample;
        }
    }
    return best;
}

}  // namespace atelier

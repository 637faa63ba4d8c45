#include "core/dataset/Splits.h"

#include <QMap>
#include <QRegularExpression>

namespace atelier {

Split splitOf(const QString& folder) {
    static const QMap<QString, Split> words{
        {QStringLiteral("train"), Split::Training},   {QStringLiteral("training"), Split::Training},
        {QStringLiteral("trn"), Split::Training},     {QStringLiteral("val"), Split::Validation},
        {QStringLiteral("valid"), Split::Validation}, {QStringLiteral("validation"), Split::Validation},
        {QStringLiteral("dev"), Split::Validation},   {QStringLiteral("eval"), Split::Validation},
        {QStringLiteral("test"), Split::Test},        {QStringLiteral("testing"), Split::Test},
        {QStringLiteral("tst"), Split::Test}};
    // Also "train2017", "images-train", "val_256".
    static const QRegularExpression between(QStringLiteral("[^a-z]+"));
    const auto parts = folder.toLower().split(between, Qt::SkipEmptyParts);
    for (const QString& part : parts)
        if (const auto found = words.find(part); found != words.end()) return *found;
    return Split::None;
}

Splits splitsOf(const DatasetSummary& summary) {
    Splits splits;
    for (const DatasetPart& part : summary.parts) {
        const Split split = splitOf(part.name.section(QLatin1Char('/'), -1));
        if (split == Split::Training) splits.training += part.files;
        if (split == Split::Validation) splits.validation += part.files;
        if (split == Split::Test) splits.test += part.files;
    }
    return splits;
}

}  // namespace atelier

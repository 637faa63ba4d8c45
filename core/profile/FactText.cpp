#include "core/profile/FactText.h"

#include <QJsonArray>
#include <QRegularExpression>

#include "core/error/FileErrors.h"
#include "core/error/RecordErrors.h"
#include "core/json/JsonReader.h"
#include "core/profile/FactAmounts.h"
#include "core/sbatch/SlurmMemory.h"
#include "core/sbatch/SlurmTime.h"

namespace atelier {

namespace {

// What can be wrong with a typed fact; core/messages translates these sentences.
constexpr const char* timeExpected =
    QT_TRANSLATE_NOOP("Messages", "write a time as Slurm does, such as 90 (minutes), 12:00:00 or 7-00:00:00");
constexpr const char* numberExpected =
    QT_TRANSLATE_NOOP("Messages", "write a whole number in digits, such as 4");
constexpr const char* memoryExpected =
    QT_TRANSLATE_NOOP("Messages", "write how much memory there is as Slurm does, such as 186G or 4000M");

tl::unexpected<Error> unfit(const QString& text, const char* what) {
    return failure(error::FactUnfit{text, UntranslatedText{QString::fromUtf8(what)}});
}

QStringList wordsOf(const QString& text) {
    static const QRegularExpression gap(QStringLiteral("[\\s,;]+"));
    return text.split(gap, Qt::SkipEmptyParts);
}

Expected<QJsonValue> wholeNumber(const QString& text) {
    bool isNumber = false;
    const int number = text.trimmed().toInt(&isNumber);
    if (!isNumber) return unfit(text, numberExpected);
    return QJsonValue(number);
}

Expected<QJsonValue> minutes(const QString& text) {
    const auto time = parseSlurmTime(text.trimmed());
    if (!time || time->unlimited || time->minutesAndSeconds) return unfit(text, timeExpected);
    return QJsonValue(qint64(time->minutes().count()));
}

Expected<QJsonValue> memory(const QString& text) {
    const auto mebibytes = parseSlurmMemory(text.trimmed());
    if (!mebibytes) return unfit(text, memoryExpected);
    return QJsonValue(*mebibytes);
}

Expected<QJsonValue> numbers(const QString& text) {
    QJsonArray list;
    for (const QString& word : wordsOf(text)) {
        const auto number = wholeNumber(word);
        if (!number) return number;
        list.append(*number);
    }
    return QJsonValue(list);
}

QJsonArray labels(const QString& text) {
    QJsonArray list;
    for (const QString& label : text.split(QLatin1Char(';')))
        if (!label.trimmed().isEmpty()) list.append(label.trimmed());
    return list;
}

QString listText(const QJsonValue& value, const char* between) {
    QStringList texts;
    for (const QJsonValue& one : value.toArray()) texts << one.toVariant().toString();
    return texts.join(QLatin1String(between));
}

}  // namespace

FactInput inputOf(FactForm form) {
    switch (form) {
        case FactForm::Text:
        case FactForm::Path:
        case FactForm::Number:
        case FactForm::Minutes:
        case FactForm::MiB:
        case FactForm::Names:
        case FactForm::Labels:
        case FactForm::Numbers:
            return FactInput::Line;
        case FactForm::YesNo:
        case FactForm::NoYes:
        case FactForm::Reach:
        case FactForm::Service:
        case FactForm::Modules:
            return FactInput::Choice;
        case FactForm::Gpus:
        case FactForm::Partitions:
        case FactForm::Qos:
            break;
    }
    return FactInput::Things;
}

QList<QJsonValue> factChoices(FactForm form) {
    const QList<QJsonValue> reach{QStringLiteral("full"), QStringLiteral("proxy"), QStringLiteral("none")};
    switch (form) {
        case FactForm::YesNo:
        case FactForm::NoYes:
            return {true, false};
        case FactForm::Reach:
            return reach + QList<QJsonValue>{QStringLiteral("unknown")};
        case FactForm::Service:
            return reach + QList<QJsonValue>{QStringLiteral("limited"), QStringLiteral("unknown")};
        case FactForm::Modules:
            return {QStringLiteral("lmod"), QStringLiteral("tcl"), QStringLiteral("none"),
                    QStringLiteral("unknown")};
        default:
            return {};
    }
}

QString factText(FactForm form, const QJsonValue& value) {
    if (value.isUndefined()) return {};
    switch (form) {
        case FactForm::Minutes:
            return slurmTimeText(std::chrono::minutes(value.toInteger()));
        case FactForm::MiB:
            return slurmMemoryText(value.toInteger());
        case FactForm::Names:
        case FactForm::Numbers:
            return listText(value, ", ");
        case FactForm::Labels:
            return listText(value, "; ");
        default:
            return value.toVariant().toString();
    }
}

Expected<QJsonValue> factFromText(FactForm form, const QString& text) {
    switch (form) {
        case FactForm::Number:
            return wholeNumber(text);
        case FactForm::Minutes:
            return minutes(text);
        case FactForm::MiB:
            return memory(text);
        case FactForm::Names:
            return QJsonValue(QJsonArray::fromStringList(wordsOf(text)));
        case FactForm::Labels:
            return QJsonValue(labels(text));
        case FactForm::Numbers:
            return numbers(text);
        default:
            return QJsonValue(text.trimmed());
    }
}

Expected<SiteProfile> withUserValue(const SiteProfile& profile, const FactKind& kind,
                                    const QJsonValue& value) {
    if (const char* problem = problemOfAmount(QLatin1String(kind.path), value))
        return unfit(factText(kind.form, value), problem);
    SiteProfile changed = profile;
    changed.said = withFact(profile.said, QLatin1String(kind.path), value);
    const auto cluster = effectiveCluster(changed);
    if (cluster) return changed;
    const auto* problem = cluster.error().as<error::JsonInvalid>();
    if (!problem) return failure(cluster);
    return failure(error::FactUnfit{factText(kind.form, value), problem->what});
}

}  // namespace atelier

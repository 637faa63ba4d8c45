#include "ui/connect/FactWords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>

#include "core/messages/CatalogueNames.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FactText {
    Q_DECLARE_TR_FUNCTIONS(FactWords)
};

QString timeOf(const QJsonValue& minutes) {
    return format::duration(std::chrono::minutes(qint64(minutes.toDouble())));
}

QString word(const QJsonValue& object, const char* field) {
    return object[QLatin1String(field)].toString();
}

QString gpuInWords(const QJsonValue& gpu) {
    const QString name = word(gpu, "slurmName");
    const QString label = catalogueName(word(gpu, "label"));
    return name.isEmpty() || name == label
               ? label
               : FactText::tr("%1 (%2)").arg(label.isEmpty() ? name : label, name);
}

QString timedInWords(const QJsonValue& one) {
    const QJsonValue time = one[QLatin1String("maxTime")];
    const QString name = word(one, "name");
    return time.isUndefined() ? name : FactText::tr("%1 (%2)").arg(name, timeOf(time));
}

QString reachInWords(const QString& reach) {
    if (reach == QLatin1String("none")) return FactText::tr("no");
    if (reach == QLatin1String("proxy")) return FactText::tr("through a proxy");
    return reach == QLatin1String("full") ? FactText::tr("yes") : FactText::tr("not known");
}

template <typename Words>
QString listInWords(const QJsonValue& list, Words words) {
    // A site may have hundreds of modules.
    constexpr qsizetype most = 12;
    const QJsonArray all = list.toArray();
    QStringList texts;
    for (const QJsonValue& one : all)
        if (texts.size() < most) texts << words(one);
    const QString joined = texts.join(QStringLiteral(", "));
    if (all.size() <= most) return joined;
    return FactText::tr("%1 and %n more", nullptr, int(all.size() - most)).arg(joined);
}

}  // namespace

QString factInWords(FactForm form, const QJsonValue& value) {
    const auto text = [](const QJsonValue& one) { return one.toString(); };
    const auto number = [](const QJsonValue& one) { return format::count(qint64(one.toDouble())); };
    switch (form) {
        case FactForm::Text:
            return value.toString();
        case FactForm::Number:
            return number(value);
        case FactForm::Minutes:
            return timeOf(value);
        case FactForm::MiB:
            return format::bytes(qint64(value.toDouble()) * 1024 * 1024);
        case FactForm::YesNo:
        case FactForm::NoYes:
            return value.toBool() ? FactText::tr("yes") : FactText::tr("no");
        case FactForm::Names:
            return listInWords(value, text);
        case FactForm::Numbers:
            return listInWords(value, number);
        case FactForm::Reach:
            return reachInWords(value.toString());
        case FactForm::Gpus:
            return listInWords(value, gpuInWords);
        case FactForm::Partitions:
        case FactForm::Qos:
            return listInWords(value, timedInWords);
    }
    return {};
}

QString originInWords(FactOrigin origin) {
    switch (origin) {
        case FactOrigin::User:
            return FactText::tr("you chose it");
        case FactOrigin::Catalogue:
            return FactText::tr("published by the site");
        case FactOrigin::Found:
            return FactText::tr("found on the cluster");
    }
    return {};
}

}  // namespace atelier

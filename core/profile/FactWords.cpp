#include "core/profile/FactWords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

#include "core/display/VisibleText.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/DurationInWords.h"
#include "core/messages/SizeInWords.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FactText {
    Q_DECLARE_TR_FUNCTIONS(FactWords)
};

QString timeOf(const QJsonValue& minutes) {
    return durationInWords(std::chrono::minutes(qint64(minutes.toDouble())));
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

template <typename Words>
QString listInWords(const QJsonValue& list, Words words) {
    // A site may have hundreds of modules.
    constexpr qsizetype most = 12;
    const QJsonArray all = list.toArray();
    if (all.isEmpty()) return FactText::tr("none");
    QStringList texts;
    for (const QJsonValue& one : all)
        if (texts.size() < most) texts << words(one);
    const QString joined = texts.join(QStringLiteral(", "));
    if (all.size() <= most) return joined;
    return FactText::tr("%1 and %n more", nullptr, int(all.size() - most)).arg(joined);
}

}  // namespace

QString reachInWords(const QString& reach) {
    if (reach == QLatin1String("none")) return FactText::tr("no");
    if (reach == QLatin1String("proxy")) return FactText::tr("through a proxy");
    if (reach == QLatin1String("limited")) return FactText::tr("for some groups only");
    return reach == QLatin1String("full") ? FactText::tr("yes") : FactText::tr("not known");
}

QString moduleSystemInWords(const QString& system) {
    if (system == QLatin1String("lmod")) return QStringLiteral("Lmod");
    if (system == QLatin1String("tcl")) return QStringLiteral("Environment Modules");
    return system == QLatin1String("none") ? FactText::tr("none") : FactText::tr("not known");
}

QString factInWords(FactForm form, const QJsonValue& value) {
    const auto text = [](const QJsonValue& one) { return visibleLine(one.toString()); };
    const auto number = [](const QJsonValue& one) { return QLocale().toString(qint64(one.toDouble())); };
    if (value.isUndefined()) return FactText::tr("not known");
    switch (form) {
        case FactForm::Text:
        case FactForm::Path:
            return text(value).isEmpty() ? FactText::tr("none") : text(value);
        case FactForm::Number:
            return number(value);
        case FactForm::Minutes:
            return timeOf(value);
        case FactForm::MiB:
            return memorySizeInWords(qint64(value.toDouble()));
        case FactForm::YesNo:
        case FactForm::NoYes:
            return value.toBool() ? FactText::tr("yes") : FactText::tr("no");
        case FactForm::Names:
        case FactForm::Labels:
            return listInWords(value, text);
        case FactForm::Numbers:
            return listInWords(value, number);
        case FactForm::Reach:
        case FactForm::Service:
            return reachInWords(value.toString());
        case FactForm::Modules:
            return moduleSystemInWords(value.toString());
        case FactForm::Gpus:
            return listInWords(value, gpuInWords);
        case FactForm::Partitions:
        case FactForm::Qos:
            return listInWords(value, timedInWords);
    }
    return {};
}

QString valueInWords(const ProfileFact& fact, const SiteProfile& profile) {
    static const QStringList lookedFor{QStringLiteral("qos"),           QStringLiteral("constraints"),
                                       QStringLiteral("reservations"),  QStringLiteral("gpus"),
                                       QStringLiteral("pythonModules"), QStringLiteral("environmentTools"),
                                       QStringLiteral("toolModules")};
    const QString path = QLatin1String(fact.kind->path);
    const bool wasLookedFor = profile.foundAt.isValid() && lookedFor.contains(path);
    if (fact.value().isUndefined() && wasLookedFor && factAt(profile.found, path).isUndefined())
        return FactText::tr("none found");
    return factInWords(fact.kind->form, fact.value());
}

QString originInWords(FactOrigin origin) {
    switch (origin) {
        case FactOrigin::User:
            return FactText::tr("you say so");
        case FactOrigin::Catalogue:
            return FactText::tr("published by the site");
        case FactOrigin::Found:
            return FactText::tr("found on the cluster");
    }
    return {};
}

}  // namespace atelier

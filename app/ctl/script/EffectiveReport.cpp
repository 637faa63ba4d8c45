#include "app/ctl/script/EffectiveReport.h"

#include <QCoreApplication>
#include <QJsonObject>

#include "core/display/VisibleText.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct EffectiveText {
    Q_DECLARE_TR_FUNCTIONS(EffectiveReport)
};

/// "line 3: --time=1:0:0"
QString sourceText(const OptionSource& source) {
    const bool letter = source.written.startsWith(QLatin1Char('-')) && source.written.size() == 2;
    const QString sign = letter ? QStringLiteral(" ") : QStringLiteral("=");
    const QString written = source.value.isEmpty() ? source.written : source.written + sign + source.value;
    switch (source.origin) {
        case OptionOrigin::Script:
        case OptionOrigin::OtherScheduler:
            return EffectiveText::tr("line %1: %2").arg(QString::number(source.line), written);
        case OptionOrigin::Environment:
            return EffectiveText::tr("environment: %1").arg(written);
        case OptionOrigin::CommandLine:
            return EffectiveText::tr("command line: %1").arg(written);
    }
    return {};
}

QString lineOf(const EffectiveOption& option) {
    QString shown = QStringLiteral("--") + option.name;
    if (!option.value.isEmpty()) shown += QLatin1Char('=') + option.value;
    if (!option.on) shown = EffectiveText::tr("%1 is off").arg(shown);
    QStringList overridden;
    for (const OptionSource& source : option.overridden) overridden << sourceText(source);
    const QString from = sourceText(option.source);
    if (overridden.isEmpty()) return EffectiveText::tr("%1  (%2)").arg(shown, from);
    return EffectiveText::tr("%1  (%2; overrides %3)").arg(shown, from, overridden.join(QLatin1String(", ")));
}

QString originWord(OptionOrigin origin) {
    switch (origin) {
        case OptionOrigin::Script:
            return QStringLiteral("script");
        case OptionOrigin::OtherScheduler:
            return QStringLiteral("other-scheduler");
        case OptionOrigin::Environment:
            return QStringLiteral("environment");
        case OptionOrigin::CommandLine:
            return QStringLiteral("command-line");
    }
    return {};
}

QJsonObject toJson(const OptionSource& source) {
    QJsonObject json{{QStringLiteral("from"), originWord(source.origin)},
                     {QStringLiteral("written"), source.written},
                     {QStringLiteral("value"), source.value}};
    if (source.line > 0) json.insert(QStringLiteral("line"), source.line);
    return json;
}

}  // namespace

QString effectiveAsText(const QList<EffectiveOption>& options) {
    QString text;
    for (const EffectiveOption& option : options)
        text += QLatin1String("  ") + visibleLine(lineOf(option)) + QLatin1Char('\n');
    return text;
}

QJsonArray effectiveAsJson(const QList<EffectiveOption>& options) {
    QJsonArray list;
    for (const EffectiveOption& option : options) {
        QJsonObject json = toJson(option.source);
        json.insert(QStringLiteral("option"), option.name);
        json.insert(QStringLiteral("on"), option.on);
        QJsonArray overridden;
        for (const OptionSource& source : option.overridden) overridden.append(toJson(source));
        json.insert(QStringLiteral("overrides"), overridden);
        list.append(json);
    }
    return list;
}

}  // namespace atelier::ctl

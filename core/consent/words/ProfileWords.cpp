#include "core/consent/words/ProfileWords.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include "core/account/ClusterAccount.h"
#include "core/consent/words/PlaceWords.h"
#include "core/messages/CatalogueNames.h"
#include "core/profile/FactWords.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct ProfileText {
    Q_DECLARE_TR_FUNCTIONS(ImportedProfile)
};

/// All of a value, for somebody who answers for it: no list is cut short.
QString wholeInWords(FactForm form, const QJsonValue& value) {
    const QJsonArray elements = value.toArray();
    if (elements.isEmpty()) return factInWords(form, value);
    QStringList words;
    for (const QJsonValue& one : elements) words << factInWords(form, QJsonArray{one});
    return words.join(QStringLiteral(", "));
}

PlanLine lineOf(const ImportedFact& fact) {
    const FactKind& kind = *fact.now.kind;
    const QString now = factInWords(kind.form, fact.now.value());
    const QString given = wholeInWords(kind.form, fact.given);
    const QString title = factTitle(kind);
    if (!fact.now.said.isUndefined())
        return {title, ProfileText::tr("%1, where you said %2").arg(given, now), true};
    if (fact.now.value().isUndefined()) return {title, given, false};
    return {title,
            ProfileText::tr("%1, instead of %2 (%3)").arg(given, now, originInWords(fact.now.origin())),
            false};
}

}  // namespace

QList<PlanLine> profileLines(const ImportedProfile& given, const SiteProfile& now) {
    QList<PlanLine> lines{{ProfileText::tr("Cluster"), recipeText(catalogueName(given.known.name)), false}};
    if (given.hostFromFile)
        lines.append(
            {{},
             ProfileText::tr("Only the profile says that %1 is the computer to sign in to. Whoever runs it "
                             "gets the password that you type there.")
                 .arg(recipeText(given.host)),
             true});
    if (!given.refusedHost.isEmpty())
        lines.append({{},
                      ProfileText::tr("The profile names another computer for it, %1. It is not used.")
                          .arg(recipeText(given.refusedHost)),
                      true});
    const QList<ImportedFact> changes = changesBy(given, now);
    for (const ImportedFact& fact : changes) lines.append(lineOf(fact));
    if (changes.isEmpty())
        lines.append({{}, ProfileText::tr("It changes nothing: all of it counts already."), false});
    return lines;
}

AgreementKey agreementKey(const ImportedProfile& given) {
    const QJsonArray agreed{QStringLiteral("profile"), given.known.id,
                            given.hostFromFile ? given.host : QString(), int(given.port), given.facts};
    return AgreementKey::of(QJsonDocument(agreed).toJson(QJsonDocument::Compact));
}

}  // namespace atelier

#include "core/check/site/CheckToldNames.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/text/WordDistance.h"

namespace atelier {

namespace {

/// The one that was probably meant: the only one with the fewest letters to change. Empty where there is
/// none.
QString nearest(const QString& name, const QStringList& there) {
    int least = std::max<int>(1, int(name.size()) / 3) + 1;
    QString best;
    for (const QString& one : there) {
        const QByteArray other = one.toLatin1().toLower();
        const int distance = wordDistance(name.toLower(), QLatin1String(other), least);
        if (distance > least) continue;
        best = distance < least ? one : QString();
        least = distance;
    }
    return best;
}

QString listed(const QStringList& names) {
    constexpr qsizetype most = 20;
    const QString more = names.size() > most ? QStringLiteral(", …") : QString();
    return names.mid(0, most).join(QLatin1String(", ")) + more;
}

/// Names that a value gives, and the characters between them.
struct NameForm {
    const char* option;
    QRegularExpression name;
    Qt::CaseSensitivity letters = Qt::CaseSensitive;
};

/// The first name of the option's value that is neither among those that the cluster named nor among those
/// that are known from elsewhere.
void checkNames(CheckContext& script, const NameForm& form, const QStringList& told,
                const QStringList& known) {
    const auto* directive = script.last(form.option);
    if (directive == nullptr || told.isEmpty()) return;
    auto names = form.name.globalMatch(directive->value);
    while (names.hasNext()) {
        const auto match = names.next();
        const QString name = match.captured();
        if (told.contains(name, form.letters) || known.contains(name, form.letters)) continue;
        QString better = nearest(name, told);
        if (!better.isEmpty())
            better = QString(directive->value).replace(match.capturedStart(), name.size(), better);
        return script.atValue(broken<SiteRule::NameNotTold>(QLatin1String("--") + QLatin1String(form.option),
                                                            name, listed(told), script.cluster().name),
                              *directive, better);
    }
}

/// Features are joined to expressions: `[rack1|rack2]`, `gpu&ib`, `big*2`. Source: sbatch(1), "--constraint".
const QRegularExpression& featureForm() {
    static const QRegularExpression form(QStringLiteral("(?<![*\\w])[^\\s,&|*()\\[\\]]+"));
    return form;
}

}  // namespace

void checkToldNames(CheckContext& script) {
    const ClusterProfile& cluster = script.cluster();
    // Where all nodes are known, their names are checked with them; another cluster has other names.
    if (cluster.layout || script.last("clusters") != nullptr) return;
    static const QRegularExpression listForm(QStringLiteral("[^\\s,]+"));
    const auto& [partitions, qos, constraints, reservations] = cluster.told;
    const auto& known = cluster.scheduling;
    checkNames(script, {"partition", listForm}, namesOf(partitions), namesOf(known.partitions));
    checkNames(script, {"qos", listForm, Qt::CaseInsensitive}, namesOf(qos), namesOf(known.qos));
    checkNames(script, {"constraint", featureForm()}, constraints, known.constraints);
    checkNames(script, {"reservation", listForm}, reservations, known.reservations);
}

}  // namespace atelier

#include "core/sbatch/Directive.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/text/WordDistance.h"

namespace atelier {

namespace {

bool isOf(const Directive& directive, int slurmRelease) {
    if (slurmRelease == 0) return true;
    return slurmRelease >= directive.since && (directive.until == 0 || slurmRelease < directive.until);
}

/// The option that another name stands for.
const Directive* resolved(const Directive& directive) {
    if (directive.sameAs == nullptr) return &directive;
    return findDirective(QString::fromLatin1(directive.sameAs)).directive;
}

/// The options that differ least from a name, if by little.
QStringList alike(const QString& name, int slurmRelease) {
    int limit = static_cast<int>(std::min<qsizetype>(3, name.size() / 3));
    QStringList names;
    for (const auto& directive : directives()) {
        const QLatin1String known(directive.name);
        const int distance = wordDistance(name, known, limit);
        if (distance > limit || !isOf(directive, slurmRelease)) continue;
        if (distance < limit) names.clear();
        limit = distance;
        names.append(known);
    }
    return names;
}

}  // namespace

FoundDirective findDirective(const QString& longName, int slurmRelease) {
    FoundDirective found;
    QList<const Directive*> beginnings;
    for (const auto& directive : directives()) {
        if (!isOf(directive, slurmRelease)) continue;
        const QLatin1String name(directive.name);
        if (name == longName) return {resolved(directive), {}, false};
        if (name.startsWith(longName)) beginnings.append(&directive);
    }
    if (beginnings.size() == 1) return {resolved(*beginnings.first()), {}, true};
    for (const auto* directive : beginnings) found.candidates.append(QString::fromLatin1(directive->name));
    if (beginnings.isEmpty()) found.candidates = alike(longName, slurmRelease);
    found.abbreviated = !beginnings.isEmpty();
    return found;
}

const Directive* findDirective(QChar letter) {
    for (const auto& directive : directives())
        if (directive.letter != 0 && letter == QLatin1Char(directive.letter)) return &directive;
    return nullptr;
}

std::optional<QString> directiveWord(const QString& value) {
    static const QRegularExpression unusable(QStringLiteral("[\\n\\r\\x{0}]"));
    static const QRegularExpression needsQuotes(QStringLiteral("[\\s\"'\\\\#]"));
    if (value.contains(unusable)) return std::nullopt;
    if (!value.contains(needsQuotes)) return value;
    QString quoted = value;
    quoted.replace(QLatin1Char('\\'), QLatin1String("\\\\")).replace(QLatin1Char('"'), QLatin1String("\\\""));
    return QLatin1Char('"') + quoted + QLatin1Char('"');
}

}  // namespace atelier

#include "core/ssh/config/HostKeyAlgorithms.h"

#include <algorithm>

namespace atelier {

namespace {

/// The algorithms behind a `^`, and then the usual ones (kex_assemble_names in OpenSSH's kex.c).
QString withHead(const QString& head, const QString& usualList) {
    QStringList names = head.split(QLatin1Char(','));
    for (const QString& name : usualList.split(QLatin1Char(',')))
        if (!names.contains(name)) names << name;
    return names.join(QLatin1Char(','));
}

bool isPartOf(const QString& list, const QString& usualList) {
    const QStringList all = usualList.split(QLatin1Char(','));
    qsizetype at = 0;
    for (const QString& name : list.split(QLatin1Char(','))) {
        at = all.indexOf(name, at);
        if (at < 0) return false;
        ++at;
    }
    return true;
}

/// Whether a value that says its order itself may have made the list.
bool mayHaveMade(const QString& value, const QString& answered, const QString& usualList) {
    if (value.startsWith(QLatin1Char('+')) || value.startsWith(QLatin1Char('-'))) return false;
    const bool hasPattern = value.contains(QLatin1Char('*')) || value.contains(QLatin1Char('?'));
    if (hasPattern) return answered != usualList;
    return value.startsWith(QLatin1Char('^')) ? withHead(value.mid(1), usualList) == answered
                                              : value == answered;
}

}  // namespace

QString keyTypeOfAlgorithm(const QString& algorithm) {
    QString type = algorithm;
    if (!type.startsWith(QLatin1String("sk-")))
        type.remove(QLatin1String("-cert-v01@openssh.com"));
    else
        type.remove(QLatin1String("-cert-v01"));
    return type.startsWith(QLatin1String("rsa-")) ? QStringLiteral("ssh-rsa") : type;
}

bool isOrderWritten(const QString& answered, const QString& usualList, const QStringList& written) {
    const auto startsWith = [&](QLatin1Char sign) {
        return std::any_of(written.begin(), written.end(),
                           [sign](const QString& value) { return value.startsWith(sign); });
    };
    if (std::any_of(written.begin(), written.end(),
                    [&](const QString& value) { return mayHaveMade(value, answered, usualList); }))
        return true;
    if (answered == usualList) return false;
    if (startsWith(QLatin1Char('+')) && answered.startsWith(usualList + QLatin1Char(','))) return false;
    return !startsWith(QLatin1Char('-')) || !isPartOf(answered, usualList);
}

}  // namespace atelier

#include "core/environment/Requirements.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

struct Line {
    QString text;
    int number = 1;
};

/// Lines without comments, with continued ones joined; each keeps the number of its first.
QList<Line> logicalLines(const QString& text) {
    static const QRegularExpression comment(QStringLiteral("(?:^|\\s)#.*$"));
    QList<Line> lines;
    QString pending;
    int number = 0;
    int first = 1;
    for (QString line : text.split(QLatin1Char('\n'))) {
        ++number;
        if (line.endsWith(QLatin1Char('\r'))) line.chop(1);
        if (pending.isEmpty()) first = number;
        const bool goesOn = line.endsWith(QLatin1Char('\\'));
        if (goesOn) line.chop(1);
        pending += line;
        if (goesOn) continue;
        const QString bare = pending.remove(comment).trimmed();
        if (!bare.isEmpty()) lines.append({bare, first});
        pending.clear();
    }
    return lines;
}

Requirement requirementFrom(const Line& line) {
    static const QRegularExpression form(QStringLiteral(
        "\\A(?<name>[A-Za-z0-9][A-Za-z0-9._-]*)\\s*(?:\\[[^\\]]*\\])?\\s*(?:@\\s*(?<address>\\S+)|"
        "(?<version>(?:[=<>!~]=?=?\\s*[^\\s;,]+\\s*,?\\s*)*))\\s*(?:--\\S.*|;\\s*(?<marker>.*))?\\z"));
    const auto match = form.match(line.text);
    Requirement requirement;
    requirement.line = line.number;
    if (!match.hasMatch()) {
        requirement.address = line.text;
        return requirement;
    }
    requirement.name = match.captured(QStringLiteral("name"));
    requirement.version = match.captured(QStringLiteral("version")).remove(QLatin1Char(' '));
    requirement.marker = match.captured(QStringLiteral("marker")).trimmed();
    requirement.address = match.captured(QStringLiteral("address"));
    return requirement;
}

}  // namespace

QStringList requirementLines(const QString& text) {
    QStringList lines;
    for (const auto& line : logicalLines(text)) lines << line.text;
    return lines;
}

NamedList namedList(const QString& line) {
    static const QRegularExpression form(
        QStringLiteral("\\A(?:-r\\s*|--requirement(?:=|\\s)\\s*|(?<limits>-c\\s*|--constraint(?:=|\\s)\\s*))("
                       "?<name>\\S.*)\\z"));
    const auto match = form.match(line);
    return {match.captured(QStringLiteral("name")).trimmed(),
            !match.captured(QStringLiteral("limits")).isEmpty()};
}

Requirements parseRequirements(const QString& text) {
    Requirements requirements;
    for (const auto& line : logicalLines(text)) {
        if (const auto named = namedList(line.text); !named.name.isEmpty() && !named.isConstraint)
            requirements.includes.append(named.name);
        else if (line.text.startsWith(QLatin1Char('-')))
            requirements.options.append(line.text);
        else
            requirements.packages.append(requirementFrom(line));
    }
    return requirements;
}

bool asksFor(const Requirements& requirements, const QString& package) {
    static const QRegularExpression separators(QStringLiteral("[-_.]+"));
    const auto normalized = [](const QString& name) {
        return name.toLower().replace(separators, QStringLiteral("-"));
    };
    return std::any_of(requirements.packages.begin(), requirements.packages.end(),
                       [&](const Requirement& one) { return normalized(one.name) == normalized(package); });
}

}  // namespace atelier

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

/// "-r other.txt" or "--requirement=other.txt"; empty if the line is none such.
QString included(const QString& line) {
    static const QRegularExpression form(QStringLiteral("\\A(?:-r\\s*|--requirement[ =]\\s*)(\\S.*)\\z"));
    return form.match(line).captured(1);
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

bool comesFromModules(const QString& name) {
    static const QRegularExpression low(
        QStringLiteral(
            "\\A(?:nvidia-(?:cuda|cudnn|cublas|cufft|curand|cusolver|cusparse|nccl|nvtx|nvjitlink)\\b.*|"
            "cudatoolkit|cudnn|cuda-toolkit)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return low.match(name).hasMatch();
}

}  // namespace

QStringList requirementLines(const QString& text) {
    QStringList lines;
    for (const auto& line : logicalLines(text)) lines << line.text;
    return lines;
}

Requirements parseRequirements(const QString& text) {
    Requirements requirements;
    for (const auto& line : logicalLines(text)) {
        if (const QString other = included(line.text); !other.isEmpty())
            requirements.includes.append(other);
        else if (line.text.startsWith(QLatin1Char('-')))
            requirements.options.append(line.text);
        else
            requirements.packages.append(requirementFrom(line));
    }
    return requirements;
}

QList<RequirementNote> adviceOn(const Requirements& requirements, bool noIndex) {
    static const QRegularExpression index(
        QStringLiteral("\\A(?:-i\\b|-f\\b|--index-url|--extra-index-url|--find-links)"));
    QList<RequirementNote> notes;
    for (const auto& package : requirements.packages) {
        if (comesFromModules(package.name))
            notes.append({RequirementAdvice::FromModules, package.name, package.line});
        else if (!package.address.isEmpty())
            notes.append({RequirementAdvice::FromAddress, package.address, package.line});
        else if (noIndex && package.pinned())
            notes.append({RequirementAdvice::Pinned, package.name + package.version, package.line});
    }
    for (const auto& option : requirements.options)
        if (noIndex && index.match(option).hasMatch())
            notes.append({RequirementAdvice::IndexIgnored, option, 0});
    return notes;
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

#include "app/ctl/options/OptionValues.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <limits>

#include "core/display/VisibleText.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct OptionValues {
    Q_DECLARE_TR_FUNCTIONS(OptionValues)
};

QString nameOf(const CLI::Option& option) {
    return QString::fromStdString(option.get_name());
}

QString shown(const std::string& given) {
    return visibleLine(QString::fromStdString(given));
}

/// A job's number, and what may follow it to name a part.
const QRegularExpression& partOfJob() {
    static const QRegularExpression form(QStringLiteral("\\A[1-9]\\d{0,17}(?:[_+]\\d{1,9})?\\z"));
    return form;
}

QString sayChoices(const QString& option, const QStringList& words, const QString& given) {
    return OptionValues::tr("%1 takes one of %2, not “%3”.")
        .arg(option, words.join(QLatin1String(", ")), given);
}

QString sayCount(const QString& option, const QString& given) {
    return OptionValues::tr("%1 takes a whole number from 0 to %2, not “%3”.")
        .arg(option, QString::number(std::numeric_limits<int>::max()), given);
}

QString sayEmpty(const QString& option, const QString&) {
    return OptionValues::tr("%1 is empty. Give it a value, or leave it out.").arg(option);
}

QString sayVariable(const QString& option, const QString& given) {
    return OptionValues::tr("%1 takes NAME=VALUE, not “%2”.").arg(option, given);
}

QString sayJobOrPart(const QString& option, const QString& given) {
    return OptionValues::tr(
               "%1 takes the number of a job, such as 4812, of one task of an array (4812_3) or of "
               "one component of a heterogeneous job (4812+1), not “%2”.")
        .arg(option, given);
}

QString sayJob(const QString& option, const QString& given) {
    if (partOfJob().match(given).hasMatch())
        return OptionValues::tr("“%1” is one part of a job, and this is about whole jobs. Name the job: %2")
            .arg(given, given.section(QRegularExpression(QStringLiteral("[_+]")), 0, 0));
    return OptionValues::tr("%1 takes the number of a job, such as 4812, not “%2”.").arg(option, given);
}

/// A check of an option's values; `say` makes the sentence about a value that `takes` refuses.
template <typename Takes, typename Say>
CLI::Option* checked(CLI::Option* option, Takes takes, Say say, const std::string& choices = {}) {
    return option->check(CLI::Validator(
        [option, takes, say](std::string& given) {
            return takes(given) ? std::string() : say(nameOf(*option), shown(given)).toStdString();
        },
        choices));
}

bool isCount(const std::string& given) {
    bool whole = false;
    return QString::fromStdString(given).toInt(&whole) >= 0 && whole;
}

bool isVariable(const std::string& given) {
    const auto equals = given.find('=');
    return equals != std::string::npos && equals > 0;
}

}  // namespace

std::string notOneOf(const CLI::Option& option, const QStringList& words, const std::string& given) {
    return sayChoices(nameOf(option), words, shown(given)).toStdString();
}

CLI::Option* acceptOneOf(CLI::Option* option, const QStringList& words) {
    return checked(
        option, [words](const std::string& given) { return words.contains(QString::fromStdString(given)); },
        [words](const QString& name, const QString& given) { return sayChoices(name, words, given); },
        '{' + words.join(QLatin1Char(',')).toStdString() + '}');
}

CLI::Option* acceptCount(CLI::Option* option) {
    return checked(option, isCount, sayCount);
}

CLI::Option* refuseEmpty(CLI::Option* option) {
    return checked(
        option, [](const std::string& given) { return !given.empty(); }, sayEmpty);
}

CLI::Option* acceptVariable(CLI::Option* option) {
    return checked(option, isVariable, sayVariable);
}

CLI::Option* acceptJob(CLI::Option* option, JobsTaken taken) {
    const bool alsoParts = taken == JobsTaken::AlsoParts;
    const auto takes = [alsoParts](const std::string& given) {
        const bool isPart = given.find_first_of("_+") != std::string::npos;
        return (alsoParts || !isPart) && partOfJob().match(QString::fromStdString(given)).hasMatch();
    };
    return checked(option, takes, alsoParts ? sayJobOrPart : sayJob);
}

CLI::Option* acceptEnumerator(CLI::Option* option, const std::map<std::string, int>& numbers) {
    QStringList words;
    for (const auto& one : numbers) words << QString::fromStdString(one.first);
    return option->transform(CLI::Validator(
        [option, numbers, words](std::string& given) {
            const auto found = numbers.find(given);
            if (found == numbers.end()) return notOneOf(*option, words, given);
            given = std::to_string(found->second);
            return std::string();
        },
        std::string()));
}

}  // namespace atelier::ctl

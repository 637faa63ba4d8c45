#include "core/directives/OtherOptions.h"

#include <QStringList>

namespace atelier {

namespace {

using Options = QHash<QString, QString>;

const Options& pbsOptions() {
    static const Options table{
        {"a", "begin"},         {"A", "account"},       {"e", "error"},        {"o", "output"},
        {"w", "chdir"},         {"d", "chdir"},         {"h", "hold"},         {"J", "array"},
        {"t", "array"},         {"m", "mail-type"},     {"M", "mail-user"},    {"N", "job-name"},
        {"p", "nice"},          {"q", "partition"},     {"v", "export"},       {"l", other::resourceList},
        {"c", other::nothing},  {"C", other::nothing},  {"j", other::nothing}, {"k", other::nothing},
        {"r", other::nothing},  {"S", other::nothing},  {"u", other::nothing}, {"W", other::nothing},
        {"I", other::flagOnly}, {"V", other::flagOnly}, {"z", other::flagOnly}};
    return table;
}

const Options& bsubOptions() {
    static const Options table{{"c", "chdir"},     {"cwd", "chdir"},  {"e", "error"},       {"J", "job-name"},
                               {"o", "output"},    {"m", "nodelist"}, {"M", "mem-per-cpu"}, {"n", "ntasks"},
                               {"q", "partition"}, {"W", "time"},     {"x", "exclusive"}};
    return table;
}

const Options& gridOptions() {
    static const Options table{{"N", "job-name"},
                               {"o", "output"},
                               {"e", "error"},
                               {"M", "mail-user"},
                               {"m", "mail-type"},
                               {"t", "array"},
                               {"P", "account"},
                               {"A", "account"},
                               {"wd", "chdir"},
                               {"h", "hold"},
                               {"l", other::resourceList},
                               {"pe", "cpus-per-task"},
                               {"S", other::nothing},
                               {"j", other::nothing},
                               {"cwd", other::flagOnly},
                               {"V", other::flagOnly}};
    return table;
}

/// "abe" → "BEGIN,END,FAIL"
QString mailTypes(const QString& letters) {
    if (letters.contains(QLatin1Char('n'), Qt::CaseInsensitive)) return QStringLiteral("NONE");
    QStringList types;
    if (letters.contains(QLatin1Char('b'), Qt::CaseInsensitive)) types.append(QStringLiteral("BEGIN"));
    if (letters.contains(QLatin1Char('e'), Qt::CaseInsensitive)) types.append(QStringLiteral("END"));
    if (letters.contains(QLatin1Char('a'), Qt::CaseInsensitive)) types.append(QStringLiteral("FAIL"));
    return types.join(QLatin1Char(','));
}

}  // namespace

const Options& otherOptions(const QString& sign) {
    if (sign == QLatin1String("#PBS")) return pbsOptions();
    return sign == QLatin1String("#BSUB") ? bsubOptions() : gridOptions();
}

bool takesNoValue(const QString& option) {
    return option == other::flagOnly || option == QLatin1String("hold") ||
           option == QLatin1String("exclusive");
}

QString valueForSlurm(const QString& option, const QString& value, const QString& sign) {
    if (option == QLatin1String("mail-type")) return mailTypes(value);
    if (sign != QLatin1String("#BSUB")) return value;
    if (option == QLatin1String("ntasks")) return value.section(QLatin1Char(','), -1);
    if (option == QLatin1String("nodelist"))
        return QString(value).replace(QLatin1Char(' '), QLatin1Char(','));
    const bool bare = option == QLatin1String("mem-per-cpu") && !value.isEmpty() && value.back().isDigit();
    return bare ? value + QLatin1Char('K') : value;
}

}  // namespace atelier

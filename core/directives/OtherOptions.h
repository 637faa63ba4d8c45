#pragma once

#include <QHash>
#include <QString>

namespace atelier {

/// What an option of another scheduler becomes: the name of an option of Slurm's, or one of these marks.
namespace other {
inline constexpr QLatin1String nothing(
    "-");  ///< takes a value; Slurm does the same by itself, or has no such option
inline constexpr QLatin1String flagOnly(
    "--");  ///< takes no value; Slurm does this by itself, or has no such option
/// The mark of a list of resources, each of which becomes an option of its own: PBS's `-l nodes=2,mem=4gb`.
inline constexpr QLatin1String resourceList("-l");
}  // namespace other

/// The options of a scheduler ("#PBS", "#BSUB", "#$") by their names without the dash. Source: xlate.c
/// (_set_pbs_options, _set_bsub_options); qsub(1) of Grid Engine, whose names are of any length.
const QHash<QString, QString>& otherOptions(const QString& sign);
/// Whether an option of another scheduler, by its name without the dash, takes no value.
bool takesNoValue(const QString& option);
/// The value of another scheduler's option as Slurm's option takes it.
QString valueForSlurm(const QString& option, const QString& value, const QString& sign);

}  // namespace atelier

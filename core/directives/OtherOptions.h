#pragma once

#include <QHash>
#include <QString>

namespace atelier {

/// What an option of another scheduler's becomes: the name of Slurm's, or one of these.
namespace other {
inline constexpr QLatin1String nothing(
    "-");  ///< takes a value; Slurm does so by itself, or has no such thing
inline constexpr QLatin1String flagOnly("--");  ///< the same without a value
inline constexpr QLatin1String resourceList("-l");
}  // namespace other

/// The options of a scheduler ("#PBS", "#BSUB", "#$") by their names without the dash. Source: xlate.c
/// (_set_pbs_options, _set_bsub_options); qsub(1) of Grid Engine, whose names are of any length.
const QHash<QString, QString>& otherOptions(const QString& sign);
/// Whether such an option takes no value.
bool takesNoValue(const QString& option);
/// What a value becomes on its way to Slurm's option.
QString valueForSlurm(const QString& option, const QString& value, const QString& sign);

}  // namespace atelier

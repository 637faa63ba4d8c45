#pragma once

#include <QString>
#include <QStringList>

#include "core/error/Expected.h"
#include "core/profile/SiteProfile.h"

namespace atelier {

/// How a fact is typed.
enum class FactInput {
    Line,    ///< a text, which factFromText reads
    Choice,  ///< one of factChoices
    Things,  ///< a list of things, each value of each typed or chosen by itself (factColumns)
};

/// How a fact of that form is typed.
FactInput inputOf(FactForm form);

/// The values that a fact of a choice may have, in the order in which they are offered; else none.
QList<QJsonValue> factChoices(FactForm form);

/// What a user would type for a value: "7-00:00:00", "186G", "python/3.12, python/3.11". Empty for an
/// undefined one.
QString factText(FactForm form, const QJsonValue& value);

/// The value of a typed text. Times are those of Slurm (a bare number is minutes), memory too (a bare number
/// is MiB); the words of a list stand between commas, blanks or both, and its labels between semicolons.
/// Errors: FactUnfit.
Expected<QJsonValue> factFromText(FactForm form, const QString& text);

/// The profile in which the user sets a fact to a value or, with an undefined one, takes back what they had
/// said of it. The value has to fit into a cluster's file. Errors: FactUnfit.
Expected<SiteProfile> withUserValue(const SiteProfile& profile, const FactKind& kind,
                                    const QJsonValue& value);

}  // namespace atelier

#pragma once

#include <QString>

#include "core/consent/PlaceAccess.h"
#include "core/consent/WrittenPlace.h"

namespace atelier {

/// A text of a recipe as it may stand in a sentence of Atelier's: on one line, and all of it. Nothing is
/// masked, since what looks like a key may be a place, or a program, that the author hides.
QString recipeText(const QString& text);

/// What is written to a place, and the place. Empty for a program and a dataset, which are told together with
/// where they come from.
QString writtenWords(const WrittenPlace& place);

/// The warning about a place that has a risk.
QString riskWords(const WrittenPlace& place);

/// The warning about a path that is the home folder, or a folder above it.
QString homeWords(const QString& path);

/// The warning about where a place leads once the cluster has followed its links; empty where there is none.
/// `toldHidden`: the place's own path said already that it is hidden.
QString linkedWords(const PlaceAccess& place, bool toldHidden);

/// Where a dataset goes for which the recipe names no place.
QString proposedArchiveInWords(const QString& archive);

/// What happens to files that are at the place already; only for a program, a dataset or an environment.
QString replacedWords(const WrittenPlace& place);

}  // namespace atelier

#pragma once

#include <QString>

#include "core/consent/PlaceAccess.h"
#include "core/consent/WrittenPlace.h"

namespace atelier {

/// What a recipe wrote, as it may stand in a line of ours: on one line, and all of it. Nothing is masked,
/// since what looks like a key may be a place, or a program, that its author hides.
QString foreign(const QString& text);

/// What is written to a place, and where that is; empty for what is sent or cloned there, which is told with
/// where it comes from.
QString writtenWords(const WrittenPlace& place);

/// What is out of the ordinary about a place; only for one with a risk.
QString riskWords(const WrittenPlace& place);

/// What is said of a place that is the home folder, or a folder above it.
QString homeWords(const QString& path);

/// What is out of the ordinary about where a place really is, once the cluster has followed its links; empty
/// where nothing is. `toldHidden`: its words alone said already that it is hidden.
QString linkedWords(const PlaceAccess& place, bool toldHidden);

/// What happens to what is there already; only for a program, a dataset or an environment.
QString replacedWords(const WrittenPlace& place);

}  // namespace atelier

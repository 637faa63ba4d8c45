#pragma once

#include <QList>

#include "core/script/Directive.h"

namespace atelier {

/// The rows of the table that the wizard asks about, in the order they are written in.
QList<Directive> jobDirectives();

}  // namespace atelier

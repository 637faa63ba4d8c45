#pragma once

#include <QCoreApplication>

namespace atelier {

/// Translates what `atelierctl site` says.
struct SiteText {
    Q_DECLARE_TR_FUNCTIONS(Site)
};

}  // namespace atelier

#include "core/shell/quote/SiteFolders.h"

#include <QStringList>

namespace atelier {

QString siteFolderPattern() {
    QStringList names;
    for (const char* name : siteFolders) names << QLatin1String(name);
    return names.join(QLatin1Char('|'));
}

}  // namespace atelier

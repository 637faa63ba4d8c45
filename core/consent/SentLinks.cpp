#include "core/consent/SentLinks.h"

#include "core/dataset/SafePath.h"

namespace atelier {

void SentLinks::add(const WalkEntry& link) {
    ++count;
    std::error_code error;
    const std::string leads = pathBytes(std::filesystem::read_symlink(link.path, error));
    if (!error && isSafeLinkTarget(link.name, leads)) return;
    ++leadingOut;
    all.add(link.name + '\0' + leads);
    const QString shown = shownName(link.name);
    if (leadingOut > 1 && !(shown < name)) return;
    name = shown;
    target = shownName(leads);
}

}  // namespace atelier

#include "core/dataset/LinkCount.h"

#include "core/dataset/CountLinks.h"
#include "core/dataset/file/SafePath.h"

namespace atelier {

bool LinkCount::add(const std::string& link, const std::string& leads, bool hard) {
    if (hard && isSafeName(leads)) return false;
    return note(link, leads, hard || !isSafeName(link) || !isSafeLinkTarget(link, leads));
}

bool LinkCount::add(const WalkEntry& link) {
    return add(link.name, targetOf(link));
}

bool LinkCount::note(const std::string& link, const std::string& leads, bool out) {
    ++count;
    if (!out) return false;
    ++leadingOut;
    const QString shown = shownName(link);
    if (leadingOut > 1 && !(shown < name)) return true;
    name = shown;
    target = shownName(leads);
    return true;
}

}  // namespace atelier

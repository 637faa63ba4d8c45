#include "core/consent/SentLinks.h"
#include "core/dataset/CountLinks.h"

namespace atelier {

void SentLinks::add(const WalkEntry& link) {
    add(link.name, targetOf(link), false);
}

void SentLinks::add(const std::string& link, const std::string& leads, bool hard) {
    if (LinkCount::add(link, leads, hard))
        all.add(link + '\0' + leads + (hard ? std::string(1, '\0') : std::string()));
}

}  // namespace atelier

#include "core/consent/SentLinks.h"

namespace atelier {

void SentLinks::add(const WalkEntry& link) {
    add(link.name, targetOf(link), false);
}

void SentLinks::add(const std::string& link, const std::string& leads, bool hard) {
    if (LinkCount::add(link, leads, hard))
        all.add(link + '\0' + leads + (hard ? std::string(1, '\0') : std::string()));
}

Expected<SentLinks> linksInArchive(const QString& path, const std::stop_token& stop) {
    SentLinks links;
    const auto found = [&links](const std::string& link, const std::string& leads, bool hard) {
        links.add(link, leads, hard);
    };
    const auto read = readArchiveLinks(path, found, stop);
    if (!read) return failure(read);
    links.unread = !*read;
    return links;
}

}  // namespace atelier

#include "core/dataset/file/SafePath.h"

#include <QtGlobal>
#include <algorithm>
#include <vector>

namespace atelier {

namespace {

std::vector<std::string_view> components(std::string_view name) {
    std::vector<std::string_view> parts;
    while (!name.empty()) {
        const auto slash = std::min(name.find('/'), name.size());
        if (const auto part = name.substr(0, slash); !part.empty() && part != ".") parts.push_back(part);
        name.remove_prefix(std::min(slash + 1, name.size()));
    }
    return parts;
}

bool isForeignSyntax([[maybe_unused]] std::string_view name) {
#ifdef Q_OS_WIN
    return name.find_first_of("\\:") != std::string_view::npos;
#else
    return false;
#endif
}

bool isAbsolute(std::string_view name) {
    return name.starts_with('/') || isForeignSyntax(name);
}

}  // namespace

bool isSafeName(std::string_view name) {
    return !name.empty() && !isAbsolute(name) && std::ranges::count(components(name), "..") == 0;
}

bool isSafeLinkTarget(std::string_view linkName, std::string_view target) {
    if (target.empty() || isAbsolute(target)) return false;
    const auto depth = components(linkName).size() - 1;
    const auto parts = components(target);
    const auto down = std::ranges::find_if(parts, [](std::string_view part) { return part != ".."; });
    if (std::size_t(down - parts.begin()) > depth) return false;
    return std::find(down, parts.end(), "..") == parts.end();
}

std::string tidiedName(std::string_view name) {
    std::string tidy;
    for (const auto part : components(name)) {
        if (!tidy.empty()) tidy += '/';
        tidy += part;
    }
    return tidy;
}

}  // namespace atelier

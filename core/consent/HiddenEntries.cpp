#include "core/consent/HiddenEntries.h"

#include <QSet>
#include <algorithm>
#include <tuple>
namespace atelier {

namespace {

/// Where programs keep keys and passwords, as each of them documents it.
bool holdsKeys(const QString& name) {
    static const QSet<QString> known{
        ".ssh",    ".gnupg",         ".aws",    ".azure",       ".kube",
        ".docker", ".netrc",         ".env",    ".pgpass",      ".my.cnf",
        ".npmrc",  ".pypirc",        ".kaggle", ".huggingface", ".git-credentials",
        ".config", ".password-store"};
    return known.contains(name.section(QLatin1Char('/'), -1));
}

/// Among many names, those that matter most must be in sight.
bool comesFirst(const QString& one, const QString& other) {
    const auto rank = [](const QString& name) {
        return std::tuple(!holdsKeys(name), name.count(QLatin1Char('/')));
    };
    return rank(one) != rank(other) ? rank(one) < rank(other) : one < other;
}

}  // namespace

void HiddenEntries::add(const std::string& name, FileFacts::Kind kind) {
    const std::size_t slash = name.rfind('/');
    const std::size_t own = slash == std::string::npos ? 0 : slash + 1;
    const bool inHidden = own > 0 && (name.front() == '.' || name.find("/.") + 1 < own);
    if (name[own] != '.' || inHidden) return;
    ++count;
    // A NUL separates the name from the kind, since no name holds one.
    all.add(name + '\0' + std::to_string(static_cast<int>(kind)));
    const QString shown = shownName(name);
    names.insert(std::lower_bound(names.begin(), names.end(), shown, comesFirst), shown);
    if (names.size() > mostNames) names.removeLast();
}

}  // namespace atelier

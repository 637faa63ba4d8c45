#include "core/dataset/unpack/PartialNames.h"

#include <QRandomGenerator>
#include <algorithm>

#include "core/dataset/file/Sha256.h"
#include "core/dataset/unpack/NameCollisions.h"

namespace atelier {

namespace {

constexpr char reservedStart[] = ".atelier-";
constexpr char reservedEnd[] = ".part";

std::string shortHash(const std::string& text) {
    Sha256 hash;
    hash.add({text.data(), qsizetype(text.size())});
    return hash.hex().left(16).toStdString();
}

}  // namespace

bool isReservedName(const std::string& name) {
    for (std::size_t from = 0; from <= name.size();) {
        const auto slash = std::min(name.find('/', from), name.size());
        // Only a name that begins with a full stop can fold to a reserved one.
        if (name[from] == '.') {
            const QString part = foldedName(name.substr(from, slash - from));
            if (part.startsWith(QLatin1String(reservedStart)) && part.endsWith(QLatin1String(reservedEnd)))
                return true;
        }
        from = slash + 1;
    }
    return false;
}

std::string randomPartialName() {
    return ".atelier-arriving-" +
           QByteArray::number(QRandomGenerator::system()->generate64(), 16).toStdString() + reservedEnd;
}

PartialName partialName(const std::string& name, const std::string& key) {
    const std::string prefix = reservedStart + shortHash(name) + '-';
    return {.prefix = prefix, .name = prefix + shortHash(key) + reservedEnd};
}

}  // namespace atelier

#include "core/journey/OwnLines.h"

#include <QCryptographicHash>
#include <algorithm>

#include "core/credentials/Credentials.h"

namespace atelier {

namespace {

/// More lines than anybody writes by hand are not kept.
constexpr qsizetype mostOwnText = 512 * 1024;

}  // namespace

bool areOwnLines(const QString& text) {
    return text.size() <= mostOwnText && std::ranges::none_of(text, [](QChar letter) {
               const bool isLayout =
                   letter == QLatin1Char('\n') || letter == QLatin1Char('\t') || letter == QLatin1Char('\r');
               return !isLayout && letter.category() == QChar::Other_Control;
           });
}

QByteArray digestOfOwnLines(const QString& text) {
    if (text.isEmpty()) return {};
    return QCryptographicHash::hash(withoutCredentials(text).toUtf8(), QCryptographicHash::Sha256);
}

}  // namespace atelier

#include "core/base/Bounds.h"

#include <QByteArray>
#include <QString>
#include <QtNumeric>

namespace atelier {

namespace {

template <typename Text>
std::optional<qint64> number(Text text, qint64 least, qint64 most) {
    bool isNumber = false;
    const qint64 value = text.toLongLong(&isNumber);
    return isNumber && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

qint64 lastNumber(bool negative) {
    return negative ? std::numeric_limits<qint64>::min() : std::numeric_limits<qint64>::max();
}

}  // namespace

std::optional<qint64> numberIn(QStringView text, qint64 least, qint64 most) {
    return number(text, least, most);
}

std::optional<qint64> numberIn(QByteArrayView text, qint64 least, qint64 most) {
    return number(text, least, most);
}

std::optional<qint64> countIn(QStringView text, qint64 most) {
    return number(text, 0, most);
}

std::optional<qint64> countIn(QByteArrayView text, qint64 most) {
    return number(text, 0, most);
}

qint64 cappedSum(qint64 a, qint64 b) {
    qint64 sum = 0;
    return qAddOverflow(a, b, &sum) ? lastNumber(a < 0) : sum;
}

qint64 cappedProduct(qint64 a, qint64 b) {
    qint64 product = 0;
    return qMulOverflow(a, b, &product) ? lastNumber((a < 0) != (b < 0)) : product;
}

}  // namespace atelier

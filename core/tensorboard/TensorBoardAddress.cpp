#include "core/tensorboard/TensorBoardAddress.h"

#include <QRegularExpression>

namespace atelier {

std::optional<TensorBoardAddress> tensorBoardAddress(const QByteArray& output) {
    static const QRegularExpression line(
        QStringLiteral("TensorBoard \\S.* at https?://(\\[[^\\]\\s/]+\\]|[^\\s:/]+):(\\d{1,5})"
                       "((?:/[\\w.~-]+)*)/ \\(Press"));
    std::optional<TensorBoardAddress> address;
    auto found = line.globalMatch(QString::fromUtf8(output));
    while (found.hasNext()) {
        const auto match = found.next();
        const uint port = match.captured(2).toUInt();
        if (port == 0 || port > 65535) continue;
        QString host = match.captured(1);
        if (host.startsWith(QLatin1Char('['))) host = host.mid(1, host.size() - 2);
        address = {host, static_cast<quint16>(port), match.captured(3).toLatin1()};
    }
    return address;
}

}  // namespace atelier

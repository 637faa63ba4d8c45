#include "core/metrics/Http.h"

#include <QDeadlineTimer>
#include <QHostAddress>
#include <QTcpSocket>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/error/CommandErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TensorBoardErrors.h"

namespace atelier {

namespace {

constexpr int slice = 50;  // milliseconds between two looks at whether to stop
constexpr qsizetype longestHead = 1 << 16;
constexpr qsizetype longestChunkLine = 1 << 12;

QByteArray textOf(const HttpRequest& request, quint16 port) {
    QByteArray text = (request.form.isEmpty() ? "GET " : "POST ") + request.path + " HTTP/1.1\r\n" +
                      "Host: 127.0.0.1:" + QByteArray::number(port) + "\r\nConnection: close\r\n";
    if (!request.form.isEmpty())
        text += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " +
                QByteArray::number(request.form.size()) + "\r\n";
    return text + "\r\n" + request.form;
}

QByteArray header(const QByteArrayList& lines, const QByteArray& name) {
    for (const QByteArray& line : lines) {
        const auto colon = line.indexOf(':');
        if (colon > 0 && line.left(colon).trimmed().toLower() == name) return line.mid(colon + 1).trimmed();
    }
    return {};
}

std::optional<QByteArray> joinChunks(const QByteArray& body) {
    QByteArray joined;
    for (qsizetype at = 0;;) {
        const auto end = body.indexOf("\r\n", at);
        if (end < 0) return {};
        bool isNumber = false;
        const auto line = QByteArrayView(body).sliced(at, std::min(end - at, longestChunkLine));
        const auto digits = line.first(line.contains(';') ? line.indexOf(';') : line.size());
        const auto size = digits.trimmed().toLongLong(&isNumber, 16);
        if (!isNumber || size < 0 || size > body.size() - end - 2) return {};
        if (size == 0) return joined;
        joined += body.mid(end + 2, size);
        at = std::min(end + 2 + size + 2, body.size());
    }
}

/// Whether it is worth the while to take the text to pieces, which copies all of it.
bool mayBeWhole(const QByteArray& text, bool ended) {
    const auto headEnd = text.indexOf("\r\n\r\n");
    if (headEnd < 0) return false;
    const QByteArrayList lines = text.left(headEnd).split('\n');
    if (header(lines, "transfer-encoding").toLower() == "chunked")
        return ended || text.endsWith("0\r\n") || text.endsWith("\r\n\r\n");
    const auto length = countIn(header(lines, "content-length"));
    return ended || (length && text.size() - headEnd - 4 >= *length);
}

tl::unexpected<Error> unreachable(quint16 port, const QString& why) {
    return failure(error::TensorBoardUnreachable{QStringLiteral("127.0.0.1"), port}, why, true);
}

}  // namespace

std::optional<HttpAnswer> parseHttpAnswer(const QByteArray& text, bool ended) {
    const auto headEnd = text.indexOf("\r\n\r\n");
    if (headEnd < 0 || !text.startsWith("HTTP/1.")) return {};
    const QByteArrayList lines = text.left(headEnd).split('\n');
    HttpAnswer answer;
    answer.status = static_cast<int>(countIn(lines.first().mid(9, 3), 999).value_or(0));
    answer.body = text.mid(headEnd + 4);
    if (header(lines, "transfer-encoding").toLower() == "chunked") {
        const auto joined = joinChunks(answer.body);
        if (!joined) return {};
        answer.body = *joined;
        return answer;
    }
    const QByteArray length = header(lines, "content-length");
    if (length.isEmpty()) return ended ? std::optional(answer) : std::nullopt;
    const auto size = countIn(length, answer.body.size());
    if (!size) return {};
    answer.body.truncate(*size);
    return answer;
}

Expected<HttpAnswer> askHttp(quint16 port, const HttpRequest& request, std::chrono::milliseconds timeout,
                             std::stop_token stop) {
    const QDeadlineTimer deadline(timeout);
    QTcpSocket socket;
    socket.setReadBufferSize(mostHttpBytes);
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    while (socket.state() != QAbstractSocket::ConnectedState && !socket.waitForConnected(slice)) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (socket.state() == QAbstractSocket::UnconnectedState || deadline.hasExpired())
            return unreachable(port, socket.errorString());
    }
    socket.write(textOf(request, port));
    QByteArray text;
    for (;;) {
        const bool more = socket.waitForReadyRead(slice);
        text += socket.readAll();
        const bool ended = socket.state() != QAbstractSocket::ConnectedState;
        if (text.size() > mostHttpBytes || (text.size() > longestHead && !text.contains("\r\n\r\n")))
            return failure(error::AnswerTooLong{QStringLiteral("TensorBoard"), ByteCount{mostHttpBytes}});
        if ((more || ended) && mayBeWhole(text, ended))
            if (auto answer = parseHttpAnswer(text, ended)) return *answer;
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if ((ended && !more) || deadline.hasExpired()) return unreachable(port, socket.errorString());
    }
}

}  // namespace atelier

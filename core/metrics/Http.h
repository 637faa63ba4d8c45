#pragma once

#include <QByteArray>
#include <chrono>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// A request to a server on a port of this computer.
struct HttpRequest {
    QByteArray path;  ///< percent-encoded: "/data/runs"
    QByteArray form;  ///< a body of `application/x-www-form-urlencoded`; not empty: POST, else GET
};

/// A server's whole answer.
struct HttpAnswer {
    int status = 0;
    QByteArray body;
};

/// The most bytes of an answer. TensorBoard's longest answers are curves of a few megabytes.
constexpr qint64 mostHttpBytes = 32LL * 1024 * 1024;

/// Sends a request to a server at 127.0.0.1 over a connection of its own, and waits for the answer. It is
/// made for the end of a tunnel: it knows no host names, proxies or redirections. Must not be called in the
/// GUI thread. Errors: TensorBoardUnreachable (nobody listens, the connection was reset, no answer in time,
/// or an answer that is not HTTP), AnswerTooLong (more than `mostHttpBytes`), Cancelled.
Expected<HttpAnswer> askHttp(quint16 port, const HttpRequest& request, std::chrono::milliseconds timeout,
                             std::stop_token stop);

/// Parses the text of an answer, chunked or not; none where it is not HTTP or not complete. `ended` says that
/// the server closed the connection, which ends an answer that does not tell its length.
std::optional<HttpAnswer> parseHttpAnswer(const QByteArray& text, bool ended);

}  // namespace atelier

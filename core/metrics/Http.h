#pragma once

#include <QByteArray>
#include <chrono>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"

namespace atelier {

/// What to ask a server on a port of this computer.
struct HttpRequest {
    QByteArray path;  ///< percent-encoded: "/data/runs"
    QByteArray form;  ///< a body of `application/x-www-form-urlencoded`; not empty: POST, else GET
};

/// A server's whole answer.
struct HttpAnswer {
    int status = 0;
    QByteArray body;
};

/// TensorBoard's longest answers are curves of a few megabytes.
constexpr qint64 mostHttpBytes = 32LL * 1024 * 1024;

/// Asks a server at 127.0.0.1, one connection a request, and waits for the answer. It is for a tunnel's end:
/// no names, no proxies, no redirections. Must not be called in the GUI thread. Errors:
/// TensorBoardUnreachable (nobody listens, the connection was reset, no answer in time, or an answer that is
/// not HTTP), AnswerTooLong (more than `mostHttpBytes`), Cancelled.
Expected<HttpAnswer> askHttp(quint16 port, const HttpRequest& request, std::chrono::milliseconds timeout,
                             std::stop_token stop);

/// Takes the text of an answer to pieces; none where it is not HTTP or not whole. `ended` says that the
/// server closed the connection, which ends an answer that does not tell its length. Handles chunks.
std::optional<HttpAnswer> parseHttpAnswer(const QByteArray& text, bool ended);

}  // namespace atelier

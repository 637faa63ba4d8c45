#pragma once

#include <QByteArray>
#include <QStringList>
#include <chrono>
#include <optional>
#include <stop_token>

namespace atelier {

/// What a program of this computer answered.
struct LocalAnswer {
    int exitCode = 0;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// Runs a program of this computer with an input until it ends. None where there is no such program, where it
/// crashed, where it took longer than `limit`, or once `stop` is requested. Messages are asked for in
/// English.
std::optional<LocalAnswer> runLocally(const QString& program, const QStringList& arguments,
                                      const QByteArray& input, std::chrono::milliseconds limit,
                                      const std::stop_token& stop);

}  // namespace atelier

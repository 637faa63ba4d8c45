#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace atelier {

struct Instance;

/// How a short-lived local program ended.
struct ToolResult {
    bool ok = false;    ///< it ran, and its exit status was 0
    QByteArray output;  ///< its standard output
    QByteArray error;   ///< its standard error
};

/// Runs a program of `practicePrograms()` in the instance's environment and waits for it, at most
/// `milliseconds`.
ToolResult runTool(const Instance& instance, const QString& program, const QStringList& arguments,
                   int milliseconds = 10000);

}  // namespace atelier

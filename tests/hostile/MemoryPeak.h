#pragma once

#include <QByteArray>
#include <QFile>

#include "tests/support/Skip.h"

namespace atelier::testing {

constexpr qint64 megabyte = 1'000'000;

/// How much more memory this process had at its peak than when the object was made, in bytes (Linux: VmHWM of
/// proc(5), which writing 5 to clear_refs sets back). Under a sanitizer, which takes as much again for
/// itself, it says that it measures nothing, and has grown by nothing.
class MemoryPeak {
public:
    MemoryPeak() {
        if (hasSanitizersMemory) qInfo("Memory is not measured in a build with sanitizers.");
        QFile reset(QStringLiteral("/proc/self/clear_refs"));
        if (reset.open(QIODevice::WriteOnly)) reset.write("5");
        reset.close();
        before_ = highest();
    }
    qint64 grown() const { return hasSanitizersMemory ? 0 : highest() - before_; }

private:
    static qint64 highest() {
        QFile status(QStringLiteral("/proc/self/status"));
        if (!status.open(QIODevice::ReadOnly)) return 0;
        const QByteArray text = status.readAll();
        const auto at = text.indexOf("VmHWM:");
        return text.mid(at + 6, text.indexOf("kB", at) - at - 6).trimmed().toLongLong() * 1024;
    }
    qint64 before_;
};

}  // namespace atelier::testing

#include "core/messages/DurationInWords.h"

#include <QCoreApplication>
#include <QStringList>

namespace atelier {

namespace {

constexpr QChar noBreak(0x00A0);

struct FormatText {
    Q_DECLARE_TR_FUNCTIONS(atelier::format)
};

struct Unit {
    qint64 seconds;
    const char* name;
};

}  // namespace

QString durationInWords(std::chrono::seconds duration) {
    static const Unit units[] = {{86400, QT_TRANSLATE_NOOP("atelier::format", "%1 d")},
                                 {3600, QT_TRANSLATE_NOOP("atelier::format", "%1 h")},
                                 {60, QT_TRANSLATE_NOOP("atelier::format", "%1 min")},
                                 {1, QT_TRANSLATE_NOOP("atelier::format", "%1 s")}};
    qint64 left = std::max<qint64>(0, duration.count());
    QStringList parts;
    for (const auto& unit : units) {
        const qint64 amount = left / unit.seconds;
        left %= unit.seconds;
        if (amount > 0) parts += FormatText::tr(unit.name).arg(amount).replace(u' ', noBreak);
        const bool begun = !parts.isEmpty();
        if (parts.size() == 2 || (begun && amount == 0)) break;
    }
    return parts.isEmpty() ? FormatText::tr("%1 s").arg(0).replace(u' ', noBreak) : parts.join(noBreak);
}

}  // namespace atelier

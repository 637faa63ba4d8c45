#include "core/sbatch/SignalSpec.h"

#include <QRegularExpression>

namespace atelier {

std::optional<SignalSpec> parseSignal(const QString& text) {
    static const QRegularExpression form(QStringLiteral(
        "\\A(?:([Rr]?[Bb]?[Rr]?):)?(?:[Ss][Ii][Gg])?([A-Za-z]+\\d?|\\d{1,2})(?:@(\\d{1,5}))?\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    SignalSpec signal;
    signal.toBatchShell = match.captured(1).contains(QLatin1Char('B'), Qt::CaseInsensitive);
    signal.signal = match.captured(2).toUpper();
    // Sixteen bits in Slurm.
    if (!match.captured(3).isEmpty()) signal.secondsBefore = match.captured(3).toInt();
    if (signal.secondsBefore > 65535) return std::nullopt;
    return signal;
}

}  // namespace atelier

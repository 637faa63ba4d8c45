#include "core/check/FollowUps.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/text/TextLines.h"

namespace atelier {

namespace {

bool is(const Diagnostic& one, const char* code) {
    return one.code == QLatin1String(code);
}

bool isOneOf(const Diagnostic& one, std::initializer_list<const char*> codes) {
    return std::any_of(codes.begin(), codes.end(), [&one](const char* code) { return is(one, code); });
}

/// Whether sbatch does not read what a line says, or all of it, or any line after it.
bool keepsFromReading(const Diagnostic& one) {
    // Two signs before SBATCH are put there on purpose.
    if (is(one, code::commentedOut)) return one.severity == Severity::Warning;
    return isOneOf(one, {code::afterFirstCommand, code::indented, code::wrongCase, code::typographicDash,
                         code::swallowedOption, code::invalidWord, code::unknownOption, code::ambiguousOption,
                         code::missingValue, code::singleDash});
}

/// What the script says on lines, or in words, that sbatch does not read.
class Unread {
public:
    Unread(const QList<Diagnostic>& found, const QString& script) {
        const TextLines lines(script);
        for (const auto& one : found) {
            if (isOneOf(one, {code::unmatchedQuote, code::colonWord})) nothingAfter_ = true;
            if (!keepsFromReading(one)) continue;
            text_ += lines.line(one.line) + QLatin1Char('\n');
            if (is(one, code::swallowedOption)) text_ += one.arguments.value(1) + QLatin1Char('\n');
        }
    }

    bool names(const char* option) const {
        return nothingAfter_ || text_.contains(QRegularExpression(
                                    QStringLiteral("[-\\s\u2010-\u2015]%1").arg(QLatin1String(option))));
    }

private:
    QString text_;
    bool nothingAfter_ = false;
};

bool follows(const Diagnostic& one, const QList<Diagnostic>& found, const Unread& unread) {
    const auto elsewhere = [&found](const char* code) {
        return std::any_of(found.cbegin(), found.cend(), [code](const Diagnostic& d) { return is(d, code); });
    };
    if (is(one, code::timeMissing)) return unread.names("(?:time|t\\b)");
    if (is(one, code::memoryMissing)) return unread.names("mem");
    if (is(one, code::mailNeverSent)) return unread.names("mail-type");
    // Minutes for hours: the time that was meant is another one.
    if (is(one, code::timeTooShort))
        return std::any_of(found.cbegin(), found.cend(), [&one](const Diagnostic& other) {
            return is(other, code::timeMinutesSeconds) && other.line == one.line;
        });
    // It is loaded, but too late.
    if (is(one, code::pythonModuleMissing)) return elsewhere(code::pythonModuleLate);
    if (is(one, code::longWithoutPieces)) return elsewhere(code::timeTooLong);
    if (isOneOf(one, {code::cpusBeyondShare, code::memoryBeyondShare, code::gpusUnused}))
        return elsewhere(code::oneInstance);
    return false;
}

}  // namespace

QList<Diagnostic> withoutFollowUps(QList<Diagnostic> found, const QString& script) {
    const auto all = found;
    const Unread unread(all, script);
    found.removeIf(
        [&](const Diagnostic& one) { return one.severity != Severity::Error && follows(one, all, unread); });
    return found;
}

}  // namespace atelier

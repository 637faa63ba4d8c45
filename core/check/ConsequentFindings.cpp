#include "core/check/ConsequentFindings.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/text/TextLines.h"

namespace atelier {

namespace {

bool isOneOf(const Diagnostic& one, std::initializer_list<Rule> rules) {
    return std::any_of(rules.begin(), rules.end(), [&one](Rule rule) { return one.is(rule); });
}

/// Whether sbatch does not read what a line says, or all of it, or any line after it.
bool keepsFromReading(const Diagnostic& one) {
    // Two signs before SBATCH are put there on purpose.
    if (one.is(LineRule::CommentedOut)) return one.severity == Severity::Warning;
    return isOneOf(one, {LineRule::AfterFirstCommand, LineRule::Indented, LineRule::WrongCase,
                         OptionRule::TypographicDash, OptionRule::SwallowedOption, OptionRule::InvalidWord,
                         OptionRule::UnknownOption, OptionRule::AmbiguousOption, OptionRule::MissingValue,
                         OptionRule::SingleDash});
}

/// The options that stand on lines, or in words, that sbatch does not read.
class Unread {
public:
    Unread(const QList<Diagnostic>& found, const QString& script) {
        const TextLines lines(script);
        for (const auto& one : found) {
            if (isOneOf(one, {LineRule::UnmatchedQuote, LineRule::ColonWord})) nothingAfter_ = true;
            if (!keepsFromReading(one)) continue;
            text_ += lines.line(one.line) + QLatin1Char('\n');
            if (one.is(OptionRule::SwallowedOption)) text_ += one.arguments.value(1) + QLatin1Char('\n');
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
    const auto elsewhere = [&found](Rule rule) {
        return std::any_of(found.cbegin(), found.cend(),
                           [rule](const Diagnostic& other) { return other.is(rule); });
    };
    if (one.is(SiteRule::TimeMissing)) return unread.names("(?:time|t\\b)");
    if (one.is(SiteRule::MemoryMissing)) return unread.names("mem");
    if (one.is(SiteGpuRule::GpuNotInPartition)) return unread.names("(?:partition|p\\b)");
    if (one.is(CombinationRule::MailNeverSent)) return unread.names("mail-type");
    // A time in minutes instead of hours is too short as a consequence.
    if (one.is(SiteRule::TimeTooShort))
        return std::any_of(found.cbegin(), found.cend(), [&one](const Diagnostic& other) {
            return other.is(ValueRule::TimeMinutesSeconds) && other.line == one.line;
        });
    // The module is loaded, but too late.
    if (one.is(SoftwareRule::PythonModuleMissing)) return elsewhere(SoftwareRule::PythonModuleLate);
    if (one.is(BodyRule::LongWithoutPieces))
        return elsewhere(SiteRule::TimeTooLong) || elsewhere(SiteRule::TimeBeyondPartition);
    if (isOneOf(one, {SiteGpuRule::CpusBeyondShare, SiteGpuRule::MemoryBeyondShare, BodyRule::GpusUnused}))
        return elsewhere(SiteGpuRule::OneInstance);
    return false;
}

/// Whether another finding says of the same account what it is, and more of it: that of an example is one
/// that the cluster lacks, and one of another family is, too, where all accounts are known.
bool isToldOfAccount(const Diagnostic& one, const QList<Diagnostic>& found) {
    const auto better = one.is(SiteRule::NameUnknown) ? SiteRule::AccountPlaceholder : SiteRule::NameUnknown;
    if (!one.is(SiteRule::NameUnknown) && !one.is(SiteRule::AccountPrefix)) return false;
    return std::any_of(found.cbegin(), found.cend(), [&](const Diagnostic& other) {
        return other.is(better) && other.line == one.line && other.column == one.column;
    });
}

}  // namespace

QList<Diagnostic> withoutConsequentFindings(QList<Diagnostic> found, const QString& script) {
    const auto all = found;
    const Unread unread(all, script);
    found.removeIf([&](const Diagnostic& one) {
        return isToldOfAccount(one, all) || (one.severity != Severity::Error && follows(one, all, unread));
    });
    return found;
}

}  // namespace atelier

#include "core/check/header/CheckOtherScheduler.h"

#include <algorithm>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/LineRules.h"
#include "core/directives/OtherScheduler.h"

namespace atelier {

namespace {

/// The script's own line for what another scheduler's asks for in another way.
bool contradicts(const CheckContext& script, const OtherDirective& other) {
    const auto& all = script.reading().directives;
    return std::any_of(other.read.cbegin(), other.read.cend(), [&](const ReadDirective& read) {
        return std::any_of(all.cbegin(), all.cend(), [&](const ReadDirective& own) {
            return own.origin == OptionOrigin::Script && own.directive == read.directive &&
                   own.value != read.value;
        });
    });
}

/// The edit that makes a line of Slurm's of the directive, where its meaning is clear and sbatch would read
/// it.
std::optional<TextEdit> asSlurm(const CheckContext& script, const OtherDirective& other) {
    const int command = script.reading().firstCommandLine;
    const bool read = command == 0 || other.line < command;
    if (!read || !other.whole || other.instead.isEmpty() || contradicts(script, other)) return std::nullopt;
    const auto text = script.lineText(other.line);
    const int end = other.endColumn - (text.endsWith(QLatin1Char('\r')) ? 1 : 0);
    return TextEdit{other.line, 1, other.line, end,
                    QStringLiteral("#SBATCH ") + other.instead.join(QLatin1Char(' '))};
}

void checkLine(CheckContext& script, const OtherDirective& other) {
    const auto options = other.instead.join(QLatin1Char(' '));
    const auto fix = asSlurm(script, other);
    if (!other.refused.isEmpty())
        return script.atLineWithEdit(broken<LineRule::OtherRefused>(other.sign, other.refused), other.line,
                                     fix);
    // What Slurm does by itself, or nowhere, is not worth a word.
    if (other.instead.isEmpty()) return;
    if (other.sign == QLatin1String("#$"))
        return script.atLineWithEdit(broken<LineRule::OtherIgnored>(other.sign, options), other.line, fix);
    const auto severity = contradicts(script, other) ? Severity::Warning : Severity::Note;
    QStringList read;
    for (const auto& one : other.read)
        read.append(one.value.isEmpty() ? one.option : one.option + QLatin1Char('=') + one.value);
    script.atLineWithEdit(
        broken<LineRule::OtherRead>(other.sign, read.join(QLatin1Char(' '))).withSeverity(severity),
        other.line, fix);
}

}  // namespace

void checkOtherScheduler(CheckContext& script) {
    if (script.last("ignore-pbs") != nullptr) return;
    for (const auto& other : otherDirectives(script.text(), script.cluster().slurmRelease))
        checkLine(script, other);
}

}  // namespace atelier

#include "core/environment/EnvironmentCommand.h"
#include "core/error/CommandErrors.h"
#include "core/job/EnvironmentTools.h"
#include "resources/remote/environment.h"

#include <QRegularExpression>

namespace atelier {

namespace {

// What the program ends with.
using remote_programs::environmentIsOther;
using remote_programs::firstModuleFailed;
using remote_programs::imageMissing;
using remote_programs::modulesMissing;
using remote_programs::packagesFailed;
using remote_programs::requirementsMissing;
using remote_programs::virtualenvFailed;

/// First capture of the first match; empty if there is none.
QString captured(const QString& pattern, const QString& text) {
    return QRegularExpression(pattern).match(text).captured(1);
}

/// The message to show: Lmod's, or the lines that pip marks as errors, or the last lines where nothing is
/// marked.
QString said(const QString& output) {
    static const QRegularExpression lmod(QStringLiteral("Lmod has detected(?:.|\\n)*?(?=\\n\\s*\\n|\\z)"));
    static const QRegularExpression marked(QStringLiteral("\\A\\s*(?:ERROR|error)"));
    if (const auto match = lmod.match(output); match.hasMatch()) return match.captured().trimmed();
    const QStringList lines = output.trimmed().split(QLatin1Char('\n'));
    const QStringList errors = lines.filter(marked);
    return (errors.isEmpty() ? lines.mid(qMax<qsizetype>(0, lines.size() - 5)) : errors)
        .join(QLatin1Char('\n'));
}

/// The requirement pip could not satisfy, in pip's words.
QString unavailable(const QString& output) {
    for (const char* pattern :
         {"No matching distribution found for ([^\\n]+?)(?: \\(from [^\\n]*\\))?\\s*(?:\\n|\\z)",
          "satisfies the requirement ([^\\n]+?) \\(from", "ERROR: Invalid requirement: '?([^'\\n]+)",
          "ERROR: Cannot install ([^\\n]+?) because these package versions have conflicting",
          "ERROR: (\\S+) is not a supported wheel"}) {
        const QString requirement = captured(QLatin1String(pattern), output);
        if (!requirement.isEmpty()) return requirement;
    }
    return {};
}

/// The module Lmod could not load, in Lmod's words; the one it was asked for where it does not say.
QString unknownModule(const QString& output, const QString& asked) {
    const QString named = captured(
        QStringLiteral("(?:module\\(s\\) are unknown|cannot be loaded as requested):\\s*\"([^\"]+)\""),
        output);
    return named.isEmpty() ? asked : named;
}

// What begins the lines that tell of an environment which is another one.
constexpr const char* foundMark = "atelier-found";
constexpr const char* askedMark = "atelier-asked";

/// The words behind a mark at the beginning of a line of the output.
QString marked(const char* mark, const QString& output) {
    return captured(QStringLiteral("(?:\\A|\\n)%1 ([^\\n]*)").arg(QLatin1String(mark)), output);
}

}  // namespace

Command environmentCommand(const EnvironmentPlan& plan) {
    Command bash = noted(
        QT_TRANSLATE_NOOP("CommandNote", "Load the modules, make the environment and install its packages"),
        shellScript(QLatin1String(remote_programs::prepareEnvironment)));
    bash.arg(QStringLiteral("atelier-environment"));
    bash.arg(plan.folder);
    bash.arg(plan.requirements);
    bash.arg(plan.noIndex ? QStringLiteral("--no-index") : QString());
    bash.arg(plan.maker.join(QLatin1Char(' ')));
    bash.arg(programOf(plan.tool));
    bash.arg(plan.pythonVersion);
    bash.arg(plan.image);
    bash.argv += plan.modules;
    return bash;
}

bool isMark(const QString& line) {
    return !marked(foundMark, line).isEmpty() || !marked(askedMark, line).isEmpty();
}

Expected<void> parseEnvironment(const EnvironmentPlan& plan, const ExitStatus& status,
                                const QString& output) {
    if (status.code == 0) return {};
    const QString detail = said(output);
    if (status.code == virtualenvFailed && plan.tool != EnvironmentTool::Python)
        return failure(error::CommandFailed{programOf(plan.tool), status.code}, detail);
    if (status.code == virtualenvFailed) return failure(error::VirtualenvFailed{plan.folder.text()}, detail);
    if (status.code == requirementsMissing)
        return failure(error::RemotePathMissing{plan.requirements.text()});
    if (status.code == environmentIsOther)
        return failure(error::EnvironmentIsOther{plan.folder.text(), marked(foundMark, output),
                                                 marked(askedMark, output)});
    if (status.code == imageMissing) return failure(error::RemotePathMissing{plan.image.text()});
    if (const QString requirement = unavailable(output);
        status.code == packagesFailed && !requirement.isEmpty())
        return failure(error::PackageUnavailable{requirement, plan.packages}, detail);
    if (status.code == modulesMissing) return failure(error::ModulesMissing{plan.modules.value(0)}, detail);
    const int module = status.code - firstModuleFailed;
    if (module >= 0 && module < plan.modules.size())
        return failure(error::ModuleUnknown{unknownModule(output, plan.modules[module])}, detail);
    const QString installer = plan.tool == EnvironmentTool::Uv ? programOf(plan.tool) : QStringLiteral("pip");
    const QString program = status.code == packagesFailed ? installer : QStringLiteral("bash");
    return failure(error::CommandFailed{program, status.code}, detail);
}

}  // namespace atelier

#include "core/directives/EffectiveOptions.h"

#include <algorithm>

#include "core/directives/EnvironmentOptions.h"
#include "core/directives/OtherScheduler.h"
#include "core/shell/ShellScript.h"

namespace atelier {

namespace {

/// Options that are one setting to Slurm share the name of one of them.
QString settingOf(const QString& name) {
    return name == QLatin1String("no-requeue") ? QStringLiteral("requeue") : name;
}

bool asksForMemory(const QString& name) {
    return name == QLatin1String("mem") || name == QLatin1String("mem-per-cpu") ||
           name == QLatin1String("mem-per-gpu");
}

OptionSource sourceOf(const ReadDirective& read) {
    const bool script = read.origin == OptionOrigin::Script || read.origin == OptionOrigin::OtherScheduler;
    return {read.origin, read.option, read.value, script ? read.line : 0};
}

/// Everything that gives options, weakest first.
QList<ReadVariable> allOf(const DirectiveReading& script, const SubmissionSettings& settings,
                          const DirectiveReading& commandLine, int slurmRelease) {
    QList<ReadVariable> all;
    for (const auto& directive : script.directives)
        if (directive.part == 0) all.append({directive, true});
    all += readEnvironment(settings.environment, slurmRelease);
    for (const auto& directive : commandLine.directives) all.append({directive, true});
    return all;
}

class Effective {
public:
    void apply(const ReadVariable& one) {
        const auto name = one.directive.name();
        const auto same = [&](const EffectiveOption& option) {
            return settingOf(option.name) == settingOf(name);
        };
        auto found = std::find_if(options.begin(), options.end(), same);
        // An option that takes back another one which was never given changes nothing.
        if (found == options.end() && !one.on) return;
        if (found == options.end()) {
            options.append({name, one.directive.value, true, sourceOf(one.directive), {}});
            return;
        }
        found->overridden.prepend(found->source);
        found->name = name;
        found->value = one.directive.value;
        found->on = one.on;
        found->source = sourceOf(one.directive);
    }

    /// A variable's memory gives way to another form of the script's or the command line's.
    void chooseMemory() {
        const auto given = std::find_if(options.begin(), options.end(), [](const EffectiveOption& option) {
            return asksForMemory(option.name) && option.source.origin != OptionOrigin::Environment;
        });
        if (given == options.end()) return;
        const auto name = given->name;
        QList<OptionSource> displaced;
        for (const auto& option : options)
            if (givesWay(option)) displaced += QList<OptionSource>{option.source} + option.overridden;
        options.removeIf(givesWay);
        for (auto& option : options)
            if (option.name == name) option.overridden += displaced;
    }

    QList<EffectiveOption> options;

private:
    static bool givesWay(const EffectiveOption& option) {
        return asksForMemory(option.name) && option.source.origin == OptionOrigin::Environment;
    }
};

QList<EffectiveOption> effective(const QList<ReadVariable>& all) {
    Effective decided;
    for (const auto& one : all) decided.apply(one);
    decided.chooseMemory();
    return decided.options;
}

/// Puts an option from outside where its reader looks for it.
ReadDirective placed(ReadDirective read, const DirectiveReading& script) {
    const ReadDirective* at = script.last(read.directive->name);
    if (at == nullptr) {
        read.line = read.valueLine = script.directives.isEmpty() ? 1 : script.directives.first().line;
        return read;
    }
    read.line = at->line;
    read.column = at->column;
    read.nameColumn = at->nameColumn;
    read.endColumn = at->endColumn;
    read.valueLine = at->valueLine;
    read.valueColumn = at->valueColumn;
    read.valueEndColumn = at->valueEndColumn;
    return read;
}

/// Whether what is given there has a say: it decides.
bool decides(const QList<EffectiveOption>& options, const ReadDirective& read) {
    return std::any_of(options.cbegin(), options.cend(), [&read](const EffectiveOption& option) {
        return option.on && option.source == sourceOf(read);
    });
}

}  // namespace

QList<EffectiveOption> effectiveOptions(const QString& script, const SubmissionSettings& settings,
                                        int slurmRelease) {
    return effectiveOptions(
        withOtherDirectives(readDirectives(script, slurmRelease), otherDirectives(script, slurmRelease)),
        settings, slurmRelease);
}

QList<EffectiveOption> effectiveOptions(const DirectiveReading& script, const SubmissionSettings& settings,
                                        int slurmRelease) {
    return effective(allOf(script, settings, readOptionWords(settings.words, slurmRelease), slurmRelease));
}

DirectiveReading withSettings(const DirectiveReading& script, const SubmissionSettings& settings,
                              int slurmRelease) {
    if (settings.isEmpty()) return script;
    const auto commandLine = readOptionWords(settings.words, slurmRelease);
    const auto all = allOf(script, settings, commandLine, slurmRelease);
    const auto options = effective(all);
    DirectiveReading together = script;
    together.problems += commandLine.problems;
    for (const auto& option : options)
        if (!option.on)
            together.directives.removeIf(
                [&option](const ReadDirective& read) { return read.name() == option.name; });
    for (const auto& one : all) {
        const auto& read = one.directive;
        // sbatch looks at every word of its command line, and only at what counts of the environment.
        const bool counts = read.origin == OptionOrigin::CommandLine ||
                            (read.origin == OptionOrigin::Environment && decides(options, read));
        if (counts) together.directives.append(placed(read, script));
    }
    return together;
}

bool mustExist(const QString& option) {
    static const QStringList options{QStringLiteral("nodefile"), QStringLiteral("bbf"),
                                     QStringLiteral("export-file"), QStringLiteral("uid"),
                                     QStringLiteral("gid")};
    return options.contains(option);
}

QString fileToRead(const ReadDirective& directive) {
    static const QStringList files{QStringLiteral("nodefile"), QStringLiteral("bbf"),
                                   QStringLiteral("export-file")};
    bool isNumber = false;
    directive.value.toInt(&isNumber);
    // sbatch takes a number for the descriptor of an open file.
    if (isNumber) return {};
    static const QStringList lists{QStringLiteral("nodelist"), QStringLiteral("exclude")};
    const auto& value = directive.value;
    if (lists.contains(directive.name())) return value.contains(QLatin1Char('/')) ? value : QString();
    return files.contains(directive.name()) ? value : QString();
}

QStringList optionWords(const QString& typed) {
    const auto commands = readShell(QLatin1String("sbatch ") + typed).commands;
    return commands.isEmpty() ? QStringList() : commands.first().texts().mid(1);
}

}  // namespace atelier

#include "app/ctl/recipe/SweepOptions.h"

#include <QCoreApplication>

#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/messages/SweepMessages.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct SweepOptionsText {
    Q_DECLARE_TR_FUNCTIONS(SweepOptions)
};

/// "lr=0.1,0.01", "--lr=0.1,0.01": the option ends at the first equals sign.
SweepParameter parameterOf(const QString& text) {
    const auto equals = text.indexOf(QLatin1Char('='));
    SweepParameter parameter;
    parameter.option = equals < 0 ? text : text.left(equals);
    if (!parameter.option.startsWith(QLatin1Char('-'))) parameter.option.prepend(QLatin1String("--"));
    if (equals >= 0) parameter.values = text.mid(equals + 1).split(QLatin1Char(','), Qt::SkipEmptyParts);
    return parameter;
}

SweepRunner runnerOf(const std::string& word) {
    if (word == "glost") return SweepRunner::Glost;
    return word == "meta" ? SweepRunner::Meta : SweepRunner::GnuParallel;
}

}  // namespace

void addSweepOptions(CLI::App& command, SweepOptions& options) {
    command
        .add_option("--sweep", options.parameters,
                    SweepOptionsText::tr("A hyperparameter and its values: lr=0.1,0.01; may be repeated")
                        .toStdString())
        ->type_name("OPTION=VALUE,…")
        ->take_all();
    command.add_flag(
        "--sweep-list", options.list,
        SweepOptionsText::tr("First values together, second ones together …, not every combination")
            .toStdString());
    acceptOneOf(
        command.add_option("--packed", options.packed,
                           SweepOptionsText::tr("All runs in one job, with this program").toStdString()),
        {"parallel", "glost", "meta"});
    acceptCount(command.add_option("--at-once", options.atOnce,
                                   SweepOptionsText::tr("How many runs at a time at most").toStdString()));
    acceptOneOf(command.add_option("--tracking", options.tracking,
                                   SweepOptionsText::tr("Service that keeps the runs").toStdString()),
                {"wandb", "comet"});
}

JobSpec withSweepOptions(JobSpec job, const SweepOptions& options) {
    if (!options.parameters.empty()) {
        job.sweep.enabled = true;
        job.sweep.parameters.clear();
        for (const auto& text : options.parameters)
            job.sweep.parameters.append(parameterOf(QString::fromStdString(text)));
        job.sweep.table = options.list ? SweepTable::List : SweepTable::Grid;
    }
    if (!options.packed.empty()) {
        job.sweep.placement = SweepPlacement::Packed;
        job.sweep.runner = runnerOf(options.packed);
    }
    if (options.atOnce > 0) job.sweep.atOnce = options.atOnce;
    if (options.tracking == "wandb") job.tracking = Tracking::WeightsAndBiases;
    if (options.tracking == "comet") job.tracking = Tracking::Comet;
    return job;
}

QStringList sweepWords(const SweepOptions& options) {
    QStringList words;
    const auto add = [&words](const char* option, const std::string& value) {
        words << QLatin1String(option) << shellQuoted(QString::fromStdString(value));
    };
    for (const auto& parameter : options.parameters) add("--sweep", parameter);
    if (options.list) words << QStringLiteral("--sweep-list");
    if (!options.packed.empty()) add("--packed", options.packed);
    if (options.atOnce > 0) add("--at-once", std::to_string(options.atOnce));
    if (!options.tracking.empty()) add("--tracking", options.tracking);
    return words;
}

bool tellSweep(const JobSpec& job, const ClusterProfile& cluster) {
    const auto problems = sweepProblems(job, cluster);
    for (const auto& problem : problems) note(sentence(problem));
    return problems.isEmpty();
}

void tellCost(const JobSpec& job, const ClusterProfile& cluster) {
    note(sentence(jobCost(job, cluster)));
}

}  // namespace atelier::ctl

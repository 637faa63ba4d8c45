#include "core/render/DirectiveEdit.h"

#include "core/directives/DirectiveReader.h"
#include "core/render/JobDirectives.h"
#include "core/sbatch/Directive.h"
#include "core/text/ScriptPlaces.h"

namespace atelier {

namespace {

/// The options that Slurm does not take together with one.
QStringList rivalsOf(const QString& name) {
    if (name == QLatin1String("mem")) return {QStringLiteral("mem-per-cpu"), QStringLiteral("mem-per-gpu")};
    if (name == QLatin1String("cpus-per-task")) return {QStringLiteral("cpus-per-gpu")};
    return {};
}

QByteArray withValue(QByteArray script, const QString& name, const QString& value, int slurmRelease) {
    if (value.isEmpty()) return withoutOption(script, name, slurmRelease);
    for (const auto& rival : rivalsOf(name))
        if (auto changed = withOptionRenamed(script, rival, name, value, slurmRelease)) script = *changed;
    return withOption(script, name, value, slurmRelease);
}

/// GPUs can be asked for in three ways, of which the script keeps to its own.
struct GpuForm {
    QString name;
    QString value;  ///< what the script has there
};

GpuForm gpuForm(const QByteArray& script, int slurmRelease) {
    const auto reading = readDirectives(decodedScript(script), slurmRelease);
    for (auto it = reading.directives.crbegin(); it != reading.directives.crend(); ++it)
        for (const char* form : {"gpus-per-node", "gres", "gpus"})
            if (it->part == 0 && it->name() == QLatin1String(form)) return {it->name(), it->value};
    return {QStringLiteral("gpus-per-node"), {}};
}

/// `--gres` names other things too, which stay.
QString gresWith(const QString& gpus, const QString& before) {
    QStringList parts;
    for (const auto& part : before.split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!part.startsWith(QLatin1String("gpu"))) parts.append(part);
    if (!gpus.isEmpty()) parts.prepend(QStringLiteral("gpu:") + gpus);
    return parts.join(QLatin1Char(','));
}

QByteArray withGpus(QByteArray script, const QString& gpus, int slurmRelease) {
    auto form = gpuForm(script, slurmRelease);
    // For a job without GPUs, each of the three options that may ask for them is removed.
    while (gpus.isEmpty() && form.name != QLatin1String("gres") && !form.value.isEmpty()) {
        const auto shorter = withoutOption(script, form.name, slurmRelease);
        if (shorter == script) return script;
        script = shorter;
        form = gpuForm(script, slurmRelease);
    }
    if (form.name == QLatin1String("gres"))
        return withValue(script, form.name, gresWith(gpus, form.value), slurmRelease);
    return withValue(script, form.name, gpus, slurmRelease);
}

QByteArray withoutWritten(const QByteArray& script, const Directive& directive, int slurmRelease) {
    const auto name = QString::fromLatin1(directive.name);
    return name == QLatin1String("gpus-per-node") ? withGpus(script, {}, slurmRelease)
                                                  : withoutOption(script, name, slurmRelease);
}

QByteArray withWritten(const QByteArray& script, const Directive& directive, const QString& value,
                       int slurmRelease) {
    const auto name = QString::fromLatin1(directive.name);
    if (directive.argument == OptionArgument::None) return withFlag(script, name, slurmRelease);
    if (name == QLatin1String("gpus-per-node")) return withGpus(script, value, slurmRelease);
    return withValue(script, name, value, slurmRelease);
}

QByteArray withChangesOnce(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                           const ClusterProfile& cluster) {
    auto changed = script;
    for (const auto& directive : jobDirectives()) {
        if (directive.write == nullptr) continue;
        const auto old = directive.write(before, cluster);
        const auto text = directive.write(after, cluster);
        if (text && old && old->value == text->value) continue;
        if (text)
            changed = withWritten(changed, *directive.option, text->value, cluster.slurmRelease);
        else if (old)
            changed = withoutWritten(changed, *directive.option, cluster.slurmRelease);
    }
    return changed;
}

}  // namespace

QByteArray withDirectivesChanged(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                                 const ClusterProfile& cluster) {
    auto changed = withChangesOnce(script, before, after, cluster);
    // After one change another directive may count, which has to be changed, too.
    for (int round = 0; round < 3; ++round) {
        const auto again = withChangesOnce(changed, before, after, cluster);
        if (again == changed) break;
        changed = again;
    }
    return changed;
}

QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster) {
    return decodedScript(withDirectivesChanged(script.toUtf8(), before, after, cluster));
}

}  // namespace atelier

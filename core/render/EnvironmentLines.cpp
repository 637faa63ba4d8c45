#include "core/render/EnvironmentLines.h"

#include "core/job/EnvironmentTools.h"
#include "core/job/JobGpu.h"
#include "core/render/ProgramInterpreter.h"
#include "core/render/ScriptSteps.h"
#include "core/render/ScriptText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

const QString localEnvironment = QStringLiteral("\"$SLURM_TMPDIR/env\"");

bool isLocal(const EnvironmentSpec& environment) {
    return environment.place == EnvironmentPlace::LocalDisk;
}

/// The folder of the environment as a shell word; empty where none is named.
QString environmentFolder(const EnvironmentSpec& environment) {
    if (isLocal(environment)) return localEnvironment;
    return environment.homeFolder.isEmpty() ? QString() : shellPath(environment.homeFolder);
}

QString listWord(const JobSpec& spec) {
    return inFolder(QStringLiteral("PROGRAM"), spec.environment.requirements);
}

/// The command that makes an environment of conda's kind with a Python and pip. Sources: conda's "conda
/// create"; mamba's user guide, "mamba" and "micromamba".
QString condaCreate(const EnvironmentSpec& environment, const QString& folder, const QStringList& packages) {
    const QString python = environment.pythonVersion.isEmpty()
                               ? QStringLiteral("python")
                               : shellWord(QStringLiteral("python=") + environment.pythonVersion);
    return (QStringList{programOf(environment.tool), QStringLiteral("create"), QStringLiteral("--yes"),
                        QStringLiteral("--prefix"), folder, python, QStringLiteral("pip")} +
            packages)
        .join(QLatin1Char(' '));
}

/// The command that makes one from a list of conda's own. `conda env create` asks nothing, and its older
/// releases do not know `--yes`; mamba asks since its second version.
QString condaCreateFromList(EnvironmentTool tool, const QString& folder, const QString& list) {
    const QString rest = QStringLiteral(" --prefix %1 --file %2").arg(folder, list);
    switch (tool) {
        case EnvironmentTool::Micromamba:
            return QStringLiteral("micromamba create --yes") + rest;
        case EnvironmentTool::Mamba:
            return QStringLiteral("MAMBA_ALWAYS_YES=true mamba env create") + rest;
        default:
            return QStringLiteral("conda env create") + rest;
    }
}

/// What a batch shell lacks of conda, which interactive shells have from their start-up files.
QString condaHook(EnvironmentTool tool) {
    return tool == EnvironmentTool::Micromamba
               ? QStringLiteral("eval \"$(micromamba shell hook --shell bash)\"")
               : QStringLiteral("eval \"$(conda shell.bash hook)\"");
}

/// The lines that activate an environment, each of which may fail.
QStringList activation(EnvironmentTool tool, const QString& folder) {
    if (!makesCondaEnvironments(tool))
        return {QStringLiteral("source %1/bin/activate")
                    .arg(folder == localEnvironment ? QStringLiteral("\"$SLURM_TMPDIR\"/env") : folder)};
    const QString program = tool == EnvironmentTool::Micromamba ? programOf(tool) : QStringLiteral("conda");
    return {condaHook(tool), QStringLiteral("%1 activate %2").arg(program, folder)};
}

QStringList activationInScript(const JobSpec& spec, const QString& folder) {
    QStringList lines = activation(spec.environment.tool, folder);
    lines.last() += QStringLiteral(" || exit");
    const QStringList about = makesCondaEnvironments(spec.environment.tool)
                                  ? scriptComment(ScriptText::AboutCondaHook, spec.language)
                                  : QStringList{QStringLiteral("# shellcheck source=/dev/null")};
    return about + lines;
}

QString uvCreate(const EnvironmentSpec& environment, const QString& folder) {
    const QString python = environment.pythonVersion.isEmpty()
                               ? QString()
                               : QStringLiteral("--python %1 ").arg(shellWord(environment.pythonVersion));
    return QStringLiteral("uv venv %1%2").arg(python, folder);
}

QString createCommand(const JobSpec& spec, const ClusterProfile& cluster, const QString& folder) {
    const EnvironmentSpec& environment = spec.environment;
    if (makesCondaEnvironments(environment.tool))
        return isCondaList(environment.requirements)
                   ? condaCreateFromList(environment.tool, folder, listWord(spec))
                   : condaCreate(environment, folder, {});
    if (environment.tool == EnvironmentTool::Uv) return uvCreate(environment, folder);
    return (environmentMaker(cluster) << folder).join(QLatin1Char(' '));
}

/// The variables of a container program begin with its name. Source: Apptainer's user guide, "Bind Paths and
/// Mounts" and "Environment and Metadata".
QString containerVariable(EnvironmentTool tool, const char* rest) {
    return programOf(tool).toUpper() + QLatin1String(rest);
}

/// The option by which the container has the node's GPUs.
QString gpuOption(const JobSpec& spec, const ClusterProfile& cluster) {
    if (spec.gpus == 0) return {};
    return getsAmdGpus(spec, cluster) ? QStringLiteral(" --rocm") : QStringLiteral(" --nv");
}

/// The programs that the job calls in the image, beside python. A shell program runs on the node, as the
/// script does, and calls these.
QString programsInImage(const JobSpec& spec) {
    const QString interpreter = interpreterOf(spec.program.entryPoint).value(0);
    const bool isOther = !interpreter.isEmpty() && interpreter != QLatin1String("python") &&
                         interpreter != QLatin1String("bash");
    return QStringLiteral("python3 pip tensorboard") + (isOther ? QLatin1Char(' ') + interpreter : QString());
}

/// Programs by the usual names, each of which runs inside the image: whatever calls python has its signals
/// and its exit code, as if there were no container.
QStringList containerLines(const JobSpec& spec, const ClusterProfile& cluster) {
    const EnvironmentTool tool = spec.environment.tool;
    const QString bind = containerVariable(tool, "_BIND");
    return scriptComment(ScriptText::AboutContainer, spec.language) +
           QStringList{
               QStringLiteral("ls \"$IMAGE\" > /dev/null || exit"),
               QStringLiteral("mkdir -p \"$SLURM_TMPDIR/bin\" || exit"),
               QStringLiteral("install -m 700 /dev/stdin \"$SLURM_TMPDIR/bin/python\" << 'END' || exit"),
               QStringLiteral("#!/bin/bash"),
               QStringLiteral("exec %1 exec%2 \"$IMAGE\" \"${0##*/}\" \"$@\"")
                   .arg(programOf(tool), gpuOption(spec, cluster)),
               QStringLiteral("END"),
               QStringLiteral("for NAME in %1; do ln -sf python \"$SLURM_TMPDIR/bin/$NAME\" || exit; done")
                   .arg(programsInImage(spec)),
               QStringLiteral("export IMAGE PATH=\"$SLURM_TMPDIR/bin:$PATH\""),
               QStringLiteral("export %1=\"${%1:+$%1,}$SLURM_TMPDIR,$PROGRAM\"").arg(bind)};
}

/// An environment on top of what the image has: packages of the job's own find those of the image.
QStringList containerEnvironmentLines(const JobSpec& spec) {
    const QString folder = environmentFolder(spec.environment);
    if (folder.isEmpty()) return {};
    const QString path = containerVariable(spec.environment.tool, "ENV_PREPEND_PATH");
    const QString use =
        QStringLiteral("export %1=%2/bin")
            .arg(path, isLocal(spec.environment) ? QStringLiteral("\"$SLURM_TMPDIR\"/env") : folder);
    if (!isLocal(spec.environment))
        return {scriptCommentLine(ScriptText::AboutEnvironmentHome, spec.language), use};
    const QString pip =
        spec.environment.requirements.isEmpty() ? QStringLiteral("--without-pip ") : QString();
    return {scriptCommentLine(ScriptText::AboutContainerEnvironment, spec.language),
            QStringLiteral("python3 -m venv --system-site-packages %1%2 || exit").arg(pip, folder), use};
}

ScriptText aboutLocal(EnvironmentTool tool) {
    return makesCondaEnvironments(tool) ? ScriptText::AboutCondaLocal : ScriptText::AboutEnvironmentLocal;
}

}  // namespace

QStringList environmentLines(const JobSpec& spec, const ClusterProfile& cluster) {
    const EnvironmentSpec& environment = spec.environment;
    // Without an image the check finds that nothing gives $IMAGE a value.
    if (runsContainers(environment.tool))
        return containerLines(spec, cluster) + QStringList{QString()} + containerEnvironmentLines(spec);
    const QString folder = environmentFolder(environment);
    if (folder.isEmpty()) return {};
    if (!isLocal(environment))
        return QStringList{scriptCommentLine(ScriptText::AboutEnvironmentHome, spec.language)} +
               activationInScript(spec, folder);
    return QStringList{scriptCommentLine(aboutLocal(environment.tool), spec.language),
                       createCommand(spec, cluster, folder) + QStringLiteral(" || exit")} +
           activationInScript(spec, folder);
}

QStringList packageLines(const JobSpec& spec) {
    const auto& environment = spec.environment;
    // An environment in the home folder was filled when it was made; several jobs must not change it at once.
    if (environment.requirements.isEmpty() || !isLocal(environment)) return {};
    if (isCondaList(environment.requirements) && makesCondaEnvironments(environment.tool)) return {};
    const auto about = environment.noIndex ? ScriptText::AboutPackagesNoIndex : ScriptText::AboutPackages;
    const QString index = environment.noIndex ? QStringLiteral("--no-index ") : QString();
    const QString program = environment.tool == EnvironmentTool::Uv ? QStringLiteral("uv pip install ")
                                                                    : QStringLiteral("pip install ");
    QStringList lines{scriptCommentLine(about, spec.language)};
    if (environment.tool == EnvironmentTool::Python)
        lines << program + index + QStringLiteral("--upgrade pip || exit");
    return lines << program + index + QStringLiteral("-r %1 || exit").arg(listWord(spec));
}

QStringList showInContainer(const JobSpec& spec, const QString& variable) {
    if (!runsContainers(spec.environment.tool)) return {};
    return {QStringLiteral("%1+=\",$%2\"").arg(containerVariable(spec.environment.tool, "_BIND"), variable)};
}

QStringList environmentForOnePackage(const EnvironmentSpec& environment, const ClusterProfile& cluster,
                                     const QString& folder, const QString& package) {
    if (makesCondaEnvironments(environment.tool))
        return QStringList{condaCreate(environment, folder, {})} + activation(environment.tool, folder) +
               QStringList{QStringLiteral("pip install ") + package};
    const QString index = environment.noIndex ? QStringLiteral("--no-index ") : QString();
    if (environment.tool == EnvironmentTool::Uv)
        return QStringList{uvCreate(environment, folder)} + activation(environment.tool, folder) +
               QStringList{QStringLiteral("uv pip install ") + index + package};
    return QStringList{(environmentMaker(cluster) << folder).join(QLatin1Char(' '))} +
           activation(EnvironmentTool::Python, folder) +
           QStringList{QStringLiteral("pip install ") + index + package};
}

QStringList activationByHand(const EnvironmentSpec& environment, const QString& folder) {
    return activation(environment.tool, folder);
}

}  // namespace atelier

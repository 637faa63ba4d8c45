#include "core/journey/ClusterAnswers.h"

#include "core/base/Bounds.h"
#include "core/slurm/Sacctmgr.h"

namespace atelier {

namespace {

// Less than this is no room: a log and a checkpoint do not fit.
constexpr qint64 leastFreeKiB = 10LL * 1024;

// One round trip for everything; a daemon or file server that hangs must not hang the rest. A module counts
// as missing only where the module program itself says that it finds none: a hierarchy hides modules from
// `avail` that another module would bring in sight, and `spider` looks at those, too.
constexpr auto script = R"bash(
exec </dev/null
before=$PATH
type module >/dev/null 2>&1 || { source /etc/profile >/dev/null 2>&1; PATH=$before:$PATH; }
export LC_ALL=C LMOD_LANG=en LMOD_PAGER=none
from=
moduleMissing() {
    type module >/dev/null 2>&1 || return 1
    module is-avail "$1" >/dev/null 2>&1 && return 1
    said=$(module -t spider "$1" 2>&1)
    case $said in
        *[Uu]'nable to find'*) return 0 ;;
        *[Ii]'nvalid command'*|*[Uu]'nrecognized'*|*[Uu]'nknown command'*) ;;
        *) return 1 ;;
    esac
    [ -z "$(module -t avail "$1" 2>&1)" ]
}
for word; do
    name=${word#?=}
    case $word in
        f=*) if [ -z "$from" ] && [ -d "$name" ]; then from=$name; printf 'from=%s\n' "$name"; fi ;;
        p=*) [ -e "$name" ] || printf 'path=%s\n' "$name" ;;
        m=*) if moduleMissing "$name"; then printf 'module=%s\n' "$name"; fi ;;
        r=*) timeout 10 df -Pk -- "$name" 2>/dev/null | tail -n 1 |
                while read -r _ _ _ free _; do printf 'free=%s %s\n' "$free" "$name"; done
            if command -v lfs >/dev/null; then
                printf 'lustre=%s\n' "$(timeout 10 lfs quota -q -u "$(id -un)" "$name" 2>/dev/null | tr '\n' ' ')"
            fi ;;
    esac
done
timeout 10 quota -w -p 2>/dev/null | sed 's/^/quota=/'
timeout 20 diskusage_report 2>/dev/null | sed 's/^/usage=/'
env | sed -n -e 's/^SBATCH_[A-Z0-9_]*=/environment=&/p' -e 's/^SLURM_\(CLUSTERS\|HINT\)=/environment=&/p'
timeout 10 sacctmgr -nP show assoc user="$(id -un)" format=account 2>/dev/null | sed 's/^/account=/'
timeout 20 sinfo -h -o %G 2>/dev/null | sort -u | sed 's/^/gres=/'
printf 'end=\n'
)bash";

void readQuota(const std::optional<StorageQuota>& use, ClusterAnswers& answers) {
    if (!use) return;
    answers.quotas.append(*use);
    if (use->isFull()) answers.fullFolders.append(use->space);
}

/// The Alliance's report says the same as Lustre, in words that its users know.
void readQuotas(const QStringList& ofLustre, const QStringList& reported, ClusterAnswers& answers) {
    const auto before = answers.quotas.size();
    for (const QString& line : reported) readQuota(parseUsageReportLine(line), answers);
    if (answers.quotas.size() > before) return;
    for (const QString& line : ofLustre) readQuota(parseQuotaLine(line), answers);
}

void readFree(const QString& value, ClusterAnswers& answers) {
    const auto free = countIn(value.section(QLatin1Char(' '), 0, 0));
    if (free && *free < leastFreeKiB) answers.fullFolders.append(value.section(QLatin1Char(' '), 1));
}

}  // namespace

Command clusterQuestionsCommand(const ClusterQuestions& questions) {
    Command ask =
        noted(QT_TRANSLATE_NOOP("CommandNote",
                                "Whether what the script names is here: modules, paths, account, GPUs, room"),
              shellScript(QLatin1String(script)));
    ask.arg(QStringLiteral("atelier-ask"));
    const auto add = [&ask](const char* kind, const QStringList& names) {
        for (const QString& name : names) ask.arg(QLatin1String(kind) + name);
    };
    add("f=", questions.workFolders);
    add("p=", questions.paths);
    add("m=", questions.modules);
    add("r=", questions.roomFolders);
    return ask;
}

ClusterAnswers parseClusterAnswers(const QByteArray& standardOutput) {
    ClusterAnswers answers;
    QString accounts;
    QString gres;
    QStringList lustre;
    QStringList reported;
    for (const QString& line : QString::fromUtf8(standardOutput).split(QLatin1Char('\n'))) {
        const QString key = line.section(QLatin1Char('='), 0, 0);
        const QString value = line.section(QLatin1Char('='), 1);
        if (key == QLatin1String("from")) answers.workFolder = value;
        if (key == QLatin1String("path")) answers.missingPaths.insert(value);
        if (key == QLatin1String("module")) answers.missingModules.insert(value);
        if (key == QLatin1String("free")) readFree(value, answers);
        if (key == QLatin1String("quota")) readQuota(parseQuotaLine(value), answers);
        if (key == QLatin1String("lustre")) lustre << value;
        if (key == QLatin1String("usage")) reported << value;
        if (key == QLatin1String("environment"))
            answers.environment.insert(value.section(QLatin1Char('='), 0, 0),
                                       value.section(QLatin1Char('='), 1));
        if (key == QLatin1String("account")) accounts += value + QLatin1Char('\n');
        if (key == QLatin1String("gres")) gres += value + QLatin1Char('\n');
        if (key == QLatin1String("end")) answers.complete = true;
    }
    readQuotas(lustre, reported, answers);
    answers.accounts = parseSacctmgr(accounts.toUtf8());
    answers.gpus = parseSinfoGres(gres.toUtf8());
    return answers;
}

}  // namespace atelier

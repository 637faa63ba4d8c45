#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "core/edit/ScriptTree.h"
#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"
#include "core/text/ScriptPlaces.h"

using namespace atelier;

namespace {

constexpr double goal = 5.0;    ///< ms: a check at every key
constexpr double frame = 16.0;  ///< ms: all that a key sets off

QByteArray repeated(QByteArray script, const QByteArrayList& lines) {
    for (int i = 0; script.count('\n') < 1000; ++i) script += lines[i % lines.size()] + '\n';
    return script;
}

const QByteArray head(
    "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --gpus-per-node=practice:1\n"
    "#SBATCH --cpus-per-task=4\n#SBATCH --mem=8G\n#SBATCH --time=0-03:00:00\n"
    "#SBATCH --output=%x-%j.out\n");

QByteArray plain() {
    return repeated(
        head,
        {"module load python/3.11 cuda", "if [ -d \"$SLURM_TMPDIR/data\" ]; then",
         "    cp \"$HOME/projects/def-sponsor00/data.tar\" \"$SLURM_TMPDIR/\" # one file", "fi",
         "for epoch in $(seq 1 10); do",
         "    python -u train.py --epochs \"$epoch\" --out \"$SLURM_TMPDIR/out\" | tee log.txt", "done",
         "# a comment about what comes next", "", "echo 'all is well' >> \"$SLURM_SUBMIT_DIR/notes.txt\""});
}

/// Three lines of ten are wrong: in the body, and in directives after the first command.
QByteArray wrongBody() {
    return repeated(head,
                    {"conda activate mine", "pip install torch", "#SBATCH --mem=4", "echo a", "echo b", "x=1",
                     "# a comment", "", "for i in 1 2; do echo $i; done", "ls -l \"$HOME\" | wc -l"});
}

/// What only looks like directives, three hundred times, and directives that are wrong.
QByteArray wrongHeader() {
    QByteArray script(head);
    for (int i = 0; i < 300; ++i)
        script += QByteArrayList{"# SBATCH --mem=4G\n", "#sbatch -t 5h\n", "#SBATCH --tmie=24h\n",
                                 "#SBATCH --mem=4\n", "#SBATCH --time=24h --gress=gpu:1\n"}[i % 5];
    return repeated(script, {"echo a", "# a comment", "python -u train.py"});
}

/// As people bring them along: functions, here-documents, long quotes, continued lines.
QByteArray recipeText() {
    return repeated("#!/bin/bash -l\n#SBATCH -A def-x -t 1-0 -c 4\n#SBATCH --gres=gpu:1 # one\n",
                    {"run() {", "    local name=$1; shift", "    srun --ntasks=1 \\",
                     "        python \"$name.py\" \"$@\" &", "}", "cat > \"job-$i.json\" <<EOF",
                     "{\"lr\": $LR, \"seed\": ${SEED:-1}}", "EOF",
                     "case \"$1\" in a*) run a ;; *) echo \"$(date +%s): $(hostname)\" >&2 ;; esac",
                     "[[ -e x && ! -d y ]] || { echo 'not here'; exit 1; }",
                     "awk -F, '{ s += $2 } END { print s / NR }' < log.csv > \"$OUT/mean.txt\" 2>&1"});
}

/// The middle of twelve runs, in ms of the processor's time: what else runs on the machine shall not count.
double middle(const std::function<void()>& work) {
    QList<std::clock_t> times;
    for (int i = 0; i < 12; ++i) {
        const auto start = std::clock();
        work();
        times.append(std::clock() - start);
    }
    std::sort(times.begin(), times.end());
    return static_cast<double>(times[6]) * 1000.0 / CLOCKS_PER_SEC;
}

bool within(const char* what, double limit, double took) {
    std::printf("  %-34s %6.2f ms (at most %g)%s\n", what, took, limit, took < limit ? "" : "  TOO SLOW");
    return took < limit;
}

bool measure(const char* name, const QByteArray& script, const ClusterProfile& cluster) {
    const auto text = decodedScript(script);
    std::printf("%s: %lld lines, %lld things found\n", name, static_cast<long long>(script.count('\n')),
                static_cast<long long>(check(script, cluster).size()));
    bool good = within("check", goal, middle([&] { check(script, cluster); }));
    // What the window does for a key: read into the form, render, compare, check.
    good &= within("check, parse and render", frame, middle([&] {
                       const auto job = parse(text);
                       render(job, cluster);
                       render(job, cluster);
                       check(text.toUtf8(), cluster);
                   }));
    good &= within("tree", goal, middle([&] { ScriptTree(script).written(); }));
    const auto before = parse(text);
    auto after = before;
    after.time += std::chrono::hours(1);
    return within("a change in the form", frame,
                  middle([&] { withDirectivesChanged(text, before, after, cluster); })) &&
           good;
}

}  // namespace

/// How long scripts of a thousand lines take.
int main() {
    const auto cluster = Catalogue::builtIn().find(QStringLiteral("practice")).value_or(ClusterProfile{});
    const auto narval = Catalogue::builtIn().find(QStringLiteral("narval")).value_or(ClusterProfile{});
    bool good = measure("plain", plain(), cluster);
    good &= measure("300 wrong lines in the body", wrongBody(), narval);
    good &= measure("300 wrong directives", wrongHeader(), narval);
    good &= measure("foreign", recipeText(), narval);
    return good ? 0 : 1;
}

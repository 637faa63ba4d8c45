#include "tests/script_agreement/DirectiveVariations.h"

#include <QRandomGenerator>
#include <QSet>
#include <algorithm>

#include "core/sbatch/Directive.h"
#include "tests/script_agreement/OddHeaders.h"
#include "tests/script_agreement/OptionValues.h"

namespace atelier::testing {

namespace {

const QByteArray start("#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=0:10:0\n");
const QByteArray end("echo hello\n");

/// Collects variations, each script once.
class Collection {
public:
    explicit Collection(quint32 seed) : random(seed) {}

    void script(const QByteArray& kind, const QByteArray& script) {
        if (seen_.contains(script)) return;
        seen_.insert(script);
        all.append({kind, script});
    }
    void lines(const QByteArray& kind, const QByteArray& lines) { script(kind, start + lines + '\n' + end); }
    void words(const QByteArray& kind, const QByteArray& words) { lines(kind, "#SBATCH " + words); }

    template <typename T>
    const T& any(const QList<T>& list) {
        return list[random.bounded(static_cast<int>(list.size()))];
    }

    QList<DirectiveVariation> all;
    QRandomGenerator random;

private:
    QSet<QByteArray> seen_;
};

/// `--name=value`, and the other ways to say the same.
QByteArray spelled(const Directive& option, const QByteArray& value, int way) {
    const QByteArray name = QByteArray("--") + option.name;
    if (option.letter != 0 && way == 1) return QByteArray("-") + option.letter + value;
    if (option.letter != 0 && way == 2) return QByteArray("-") + option.letter + ' ' + value;
    return name + (way == 3 ? ' ' : '=') + value;
}

void everyValue(Collection& made) {
    for (const auto& option : directives()) {
        if (option.argument == OptionArgument::None) continue;
        for (const auto& value : valuesToTry(option.name))
            made.words("value", spelled(option, value, made.random.bounded(4)));
    }
}

void everySpelling(Collection& made) {
    for (const auto& option : directives()) {
        const QByteArray name(option.name);
        const auto value = valuesToTry(name).first();
        const QByteArray tail = option.argument == OptionArgument::None ? QByteArray() : '=' + value;
        made.words("spelling", "--" + name);
        made.words("spelling", "--" + name + "=" + value);
        made.words("spelling", "--" + name + " " + value);
        made.words("spelling", "-" + name + tail);
        for (int i = 0; i < 2; ++i)
            made.words("spelling", "--" + name.left(made.random.bounded(1, int(name.size()) + 1)) + tail);
        auto misspelt = name;
        misspelt.remove(made.random.bounded(int(name.size())), 1);
        made.words("spelling", "--" + misspelt + tail);
        made.words("spelling", "--" + name.toUpper() + tail);
        if (option.letter != 0) made.words("spelling", QByteArray("-") + option.letter);
        if (option.letter != 0) made.words("spelling", QByteArray("-") + option.letter + '=' + value);
    }
    for (char letter = 'A'; letter <= 'z'; ++letter)
        if (QChar::isLetter(uint(letter))) made.words("spelling", QByteArray("-") + letter + "1");
}

/// An option without its value takes what follows.
void everySwallow(Collection& made) {
    const QByteArrayList next{"--mem=1G", "-N1", "--hold", "2", "--ntasks=2", "--time 5"};
    for (const auto& option : directives()) {
        if (option.argument != OptionArgument::Required) continue;
        made.lines("swallow", QByteArray("#SBATCH --") + option.name + "\n#SBATCH " + made.any(next));
    }
}

void spacingAndQuoting(Collection& made) {
    const QByteArrayList lines{"#SBATCH--mem=1G",
                               "#SBATCH\t--mem=1G",
                               "#SBATCH   --mem=1G   ",
                               " #SBATCH --mem=x",
                               "# SBATCH --mem=x",
                               "##SBATCH --mem=x",
                               "#sbatch --mem=x",
                               "#SBATCH",
                               "#SBATCH ",
                               "#SBATCHX --mem=1G",
                               "#SLURM --mem=1G",
                               "#SLURM --mem=x",
                               "#SBATCH --mem=1G # note",
                               "#SBATCH --mem=1G#note",
                               "#SBATCH --mem=#1G",
                               "#SBATCH --mem= 1G",
                               "#SBATCH --mem =1G",
                               "#SBATCH --mem = 1G",
                               "#SBATCH -- mem=1G",
                               "#SBATCH --",
                               "#SBATCH -- --mem=x",
                               "#SBATCH -",
                               "#SBATCH - --mem=x",
                               "#SBATCH mem=1G",
                               "#SBATCH ...",
                               "#SBATCH --mem=\"1G\"",
                               "#SBATCH --mem='1G'",
                               "#SBATCH \"--mem=1G\"",
                               "#SBATCH --mem=\"1G",
                               "#SBATCH --mem='1G",
                               "#SBATCH --comment=\"it's\"",
                               "#SBATCH --comment=it's",
                               "#SBATCH --comment=a\\ b",
                               "#SBATCH --comment=a\\#b",
                               "#SBATCH --comment=a\\\\",
                               "#SBATCH --comment=a\\",
                               "#SBATCH --comment=\"a # b\"",
                               "#SBATCH --comment='a \\' b'",
                               "#SBATCH :",
                               "#SBATCH : --mem=1G",
                               "#SBATCH --mem=1G : --mem=2G",
                               "#SBATCH --comment=a:b",
                               "#SBATCH --comment :a",
                               "#SBATCH \xe2\x80\x93-mem=1G",
                               "#SBATCH \xe2\x80\x94mem=1G",
                               "#SBATCH -\xe2\x80\x93mem=1G",
                               "#SBATCH --mem\xe2\x80\x93per-cpu=1G",
                               "#SBATCH --mem=1G;",
                               "#SBATCH --mem=1G,",
                               "#SBATCH --mem=\xe2\x80\x9c"
                               "1G\xe2\x80\x9d",
                               "#SBATCH --mem=1G\xc2\xa0",
                               "#SBATCH\xc2\xa0--mem=1G",
                               "#SBATCH --mem\xc2\xa0"
                               "1G",
                               "#SBATCH --time 1:00 extra",
                               "#SBATCH time=1:00",
                               "#SBATCH --mem=1G -N1 -n2 --hold",
                               "#SBATCH --mem=1G\n#SBATCH --mem=x",
                               "#SBATCH --mem=x\n#SBATCH --mem=1G",
                               "#SBATCH --mem=1G --mem-per-cpu=1G",
                               "#SBATCH \"\"",
                               "#SBATCH \"\" --mem=x",
                               "#SBATCH --mem=\"\"",
                               "#SBATCH --mem \"\"",
                               "#SBATCH '' x",
                               "#SBATCH \\--mem=1G",
                               "#SBATCH --m\"em\"=1G",
                               "#SBATCH --mem=1\"G\"",
                               "#SBATCH --mem=1 G",
                               "#SBATCH hetjob",
                               "#SBATCH packjob",
                               "#SBATCH --mem=1G\n#SBATCH hetjob\n#SBATCH --mem=1G --time=5",
                               "#SBATCH -Hn4",
                               "#SBATCH -HOn 4",
                               "#SBATCH -N 1 -c2",
                               "#SBATCH -N1-2",
                               "#SBATCH -n4c2",
                               "#SBATCH -t10",
                               "#SBATCH -t 10",
                               "#SBATCH -t=10",
                               "#SBATCH -J a -J b",
                               "#SBATCH -Z",
                               "#SBATCH -N",
                               "#SBATCH --mem",
                               "#SBATCH --hold=yes",
                               "#SBATCH --hold yes",
                               "#SBATCH --exclusive user",
                               "#SBATCH --requeue=1",
                               "#SBATCH --nice 10",
                               "#SBATCH --nice=10",
                               "#SBATCH --nice -10",
                               "#SBATCH\v--mem=1G",
                               "#SBATCH\f--mem=x",
                               "#SBATCH\r--mem=x",
                               "#SBATCH --mem=1G\r",
                               "#SBATCH --comment=\xff\xfe",
                               "#SBATCH --\xff=1",
                               "#SBATCH --mem=1\xef\xbc\xa7"};
    for (const auto& line : lines) made.lines("spacing", line);
    const QByteArrayList pieces{"--comment=", "a",  "b c",      "\"",       "'",    "\\",    "#",
                                " ",          "\t", "--mem=1G", ":",        "-N1",  "\\\"",  "\\#",
                                "''",         "=",  "\\ ",      "--time=5", "-c 2", "--hold"};
    for (int i = 0; i < 150; ++i) {
        QByteArray words;
        for (int n = made.random.bounded(1, 8); n > 0; --n) words += made.any(pieces);
        made.words("spacing", words);
    }
}

void around(Collection& made) {
    const QByteArray bad("#SBATCH --mem=x\n");
    for (const auto& between : {"\n",        "\n\n",       "# note\n",   "   \n",        "\t# note\n",
                                "echo a\n",  "  echo a\n", "\xc2\xa0\n", ":\n",          "set -e\n",
                                "\r",        "\f\n",       "\v\n",       "export A=1\n", "#\n",
                                "#!\n",      "(\n",        "\\\n",       "#SBATCH\n",    "#SBATCH -N1\n",
                                "if true\n", "# a \\\n",   "<<E\n",      ": '\n",        "\xef\xbb\xbf\n",
                                "\x01\n"})
        made.script("order", start + between + bad + end);
    made.script("order", start + end + bad);
    made.script("order", "#!/bin/bash\necho a\n#SBATCH --wrong\n");
    made.script("order", start + "#SBATCH --mem=1G");
    made.script("order", start + "#SBATCH --mem=x");
    made.script("order", start);
    made.script("order", "#!/bin/bash\n" + bad);
    made.script("order", "#!/bin/bash\n");
    made.script("order", "#!/bin/bash");
    made.script("order", "#!/bin/bash #SBATCH --mem=x\necho\n");
    made.script("order", "#!/bin/bash\n\n\n" + bad);
    made.script("order", "#!/bin/bash\necho a\n");
    made.script("order", "#!/bin/bash\n#SBATCH --mem=1G\necho a\n");
    made.script("order", "#!/bin/bash\n#SBATCH --account=def-sponsor00\necho a\n");
}

void bytes(Collection& made) {
    const auto whole = start + "#SBATCH --mem=1G\n" + end;
    for (const auto& shebang :
         {"#!/bin/sh\n", "#! /bin/bash\n", "#!\n", "#!/usr/bin/env python3\n", "#!/no/such/shell\n",
          "#!/bin/bash -l\n", "#!bash\n", "# !/bin/bash\n", "/bin/bash\n", "", "\n#!/bin/bash\n",
          " #!/bin/bash\n", "#/bin/bash\n", "\xef\xbb\xbf#!/bin/bash\n", "!#/bin/bash\n", "#!/bin/bash\r",
          "#!/bin/bash\r\n", "\t\n#!/bin/bash\n", "\xfe\xff#!/bin/bash\n"})
        made.script("bytes", shebang + whole.mid(12));
    auto dos = whole;
    dos.replace("\n", "\r\n");
    made.script("bytes", dos);
    auto mac = whole;
    mac.replace('\n', '\r');
    made.script("bytes", mac);
    for (const char* only : {"", " ", "\n", "\n\n\t \n", "\r\n", "#", "#!", "#!\n", "a", "\xef\xbb\xbf"})
        made.script("bytes", QByteArray(only));
    for (const auto& inside :
         {QByteArray(1, '\0'), QByteArray("\r\n"), QByteArray("\r"), QByteArray("\xef\xbb\xbf"),
          QByteArray("\xff"), QByteArray("\x1b"), QByteArray("\x7f"), QByteArray("\n")})
        for (int i = 0; i < 6; ++i) {
            auto script = whole;
            made.script("bytes", script.insert(made.random.bounded(3, int(whole.size()) + 1), inside));
        }
    for (int i = 0; i < 40; ++i) {
        auto script = whole;
        script.remove(made.random.bounded(2, int(whole.size()) - 2), made.random.bounded(1, 12));
        made.script("bytes", script);
    }
}

/// Two to four options together.
void together(Collection& made, int count) {
    const QByteArrayList resources{"--mem=4G",
                                   "--mem-per-cpu=1G",
                                   "--mem-per-gpu=4G",
                                   "--mem=0",
                                   "--gpus-per-node=practice:1",
                                   "--gpus-per-node=practice:2",
                                   "--gpus=practice:1",
                                   "--gpus=practice:2",
                                   "--gpus=practice:4",
                                   "--gpus-per-task=practice:1",
                                   "--gpus-per-socket=practice:1",
                                   "--gres=gpu:practice:1",
                                   "--gres=gpu:practice:2",
                                   "--ntasks=2",
                                   "--ntasks=4",
                                   "--ntasks=1",
                                   "--nodes=2",
                                   "--nodes=1",
                                   "--cpus-per-task=4",
                                   "--cpus-per-task=8",
                                   "--cpus-per-task=2",
                                   "--cpus-per-gpu=4",
                                   "--cpus-per-gpu=2",
                                   "--ntasks-per-node=2",
                                   "--ntasks-per-node=1",
                                   "--ntasks-per-gpu=1",
                                   "--ntasks-per-gpu=2",
                                   "--ntasks-per-socket=1",
                                   "--exclusive",
                                   "--array=1-4",
                                   "--array=1-8%1",
                                   "--signal=B:USR1@60",
                                   "--requeue",
                                   "--no-requeue",
                                   "--hold",
                                   "--overcommit",
                                   "--sockets-per-node=1",
                                   "--time-min=5",
                                   "--begin=now+1hour",
                                   "--oversubscribe",
                                   "--nodelist=node1",
                                   "--exclude=node2",
                                   "--partition=practice",
                                   "--contiguous",
                                   "--spread-job",
                                   "--mincpus=4",
                                   "--threads-per-core=1",
                                   "--hint=nomultithread",
                                   "--distribution=cyclic",
                                   "--ntasks-per-core=1",
                                   "--mem=20G",
                                   "--mem-per-cpu=8G",
                                   "--deadline=now+1hour",
                                   "--core-spec=1",
                                   "--use-min-nodes",
                                   "--no-kill",
                                   "--nodes=1-2",
                                   "--job-name=a"};
    for (const qsizetype wanted = made.all.size() + count; made.all.size() < wanted;) {
        QByteArray lines;
        for (int n = made.random.bounded(2, 5); n > 0; --n) lines += "#SBATCH " + made.any(resources) + '\n';
        made.lines("together", lines.chopped(1));
    }
}

}  // namespace

QList<DirectiveVariation> directiveVariations(quint32 seed, int count) {
    Collection made(seed);
    everyValue(made);
    everySpelling(made);
    everySwallow(made);
    spacingAndQuoting(made);
    around(made);
    bytes(made);
    for (const auto& script : oddHeaders(made.random, 250)) made.script("odd", script);
    together(made, std::max(300, count - static_cast<int>(made.all.size())));
    std::shuffle(made.all.begin(), made.all.end(), made.random);
    return made.all;
}

}  // namespace atelier::testing

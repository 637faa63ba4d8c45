#include "tests/script_agreement/OddHeaders.h"

namespace atelier::testing {

namespace {

/// Picks at random.
class Picker {
public:
    explicit Picker(QRandomGenerator& random) : random_(random) {}

    bool inOf(int times, int all) { return static_cast<int>(random_.bounded(all)) < times; }
    int number(int from, int to) { return random_.bounded(from, to); }
    const QByteArray& any(const QByteArrayList& list) {
        return list[random_.bounded(static_cast<int>(list.size()))];
    }

private:
    QRandomGenerator& random_;
};

/// The beginning of a script, fine as a rule.
QByteArray start(Picker& pick) {
    const QByteArray good("#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --time=0:10:0\n");
    if (pick.inOf(13, 14)) return good;
    auto dos = good;
    dos.replace("\n", "\r\n");
    auto behind = good;
    behind.replace("bash\n", "bash #SBATCH --comment=no\n");
    return pick.any({"\xef\xbb\xbf" + good, '\n' + good, dos, ' ' + good, behind, '\0' + good,
                     good + "# " + '\0' + '\n', QByteArray(good).replace("/bin/bash", "")});
}

/// What begins a directive line, or looks as if it did.
QByteArray sign(Picker& pick) {
    if (pick.inOf(3, 4)) return "#SBATCH ";
    return pick.any({"#SBATCH\t", "#SBATCH", "#SBATCH  \t ", "#SLURM ", " #SBATCH ", "##SBATCH ", "# SBATCH ",
                     "#SBATCH\v", "#sbatch ", "#SBATCHX ", "#SBATCH=", "#SBATCH#", "#SBATCH\f", "#SBATCH\r"});
}

/// A text for an option, of which sbatch makes one word as a rule.
QByteArray text(Picker& pick) {
    static const QByteArrayList pieces{
        "a",        "'b c'",    "\"d  e\"", "\\\"", "\\'",   "\\#",   "\\\\",    "''",    "\"\"",   "=",  ":",
        "$HOME",    "\"$(x)\"", "`x`",      "*",    "{a,b}", "~",     "!",       ";",     "&",      "|",  "<",
        "\xc3\xa9", "\xc2\xa0", "\x01",     "'\"'", "\"'\"", "'\\a'", "\"\\a\"", "'# f'", "\"#g\"", "\\n"};
    QByteArray text = pick.any({"--comment=", "--comment ", "--job-name=", "-J", "-J ", "--wckey="});
    for (int n = pick.number(1, 7); n > 0; --n) text += pick.any(pieces);
    return text + pick.any({"", "", " # note", "#note", " --hold", "\t-H", " '' --mem=x", " \\", "\r"});
}

QByteArray words(Picker& pick) {
    if (pick.inOf(1, 2)) return text(pick);
    static const QByteArrayList pieces{
        "--comment=", "--comment ", "--job-name=", "-J",     "-J ",        "--wckey=", "--mem=1G",
        "--mem 2G",   "a",          "b c",         "\"",     "'",          "\\",       "#",
        " ",          "\t",         "\v",          "\f",     "\r",         ":",        "-N1",
        "\\\"",       "\\'",        "\\#",         "\\ ",    "\\\\",       "''",       "\"\"",
        "=",          "--time=5",   "--hold",      "-H",     "\xc3\xa9",   "\xc2\xa0", "\x01",
        "\x7f",       "\"a b\"",    "'c # d'",     "# note", " # --mem=x", "--",       "-",
        "--hol",      "--comm=z",   "$HOME",       "`x`",    "*",          "{a,b}",    "~",
        "!",          ";",          "&",           "|",      "<",          ">",        "$(x)"};
    QByteArray text;
    for (int n = pick.number(1, 10); n > 0; --n) text += pick.any(pieces);
    return text;
}

/// Lines longer than a buffer might be, and values longer than the controller takes.
QByteArray longWords(Picker& pick) {
    static const QList<int> sizes{200, 1000, 1014, 1023, 1024, 1025, 2000, 4095, 4096, 4097, 9000, 70000};
    const int size = sizes[pick.number(0, static_cast<int>(sizes.size()))];
    return pick.any({"--comment=" + QByteArray(size, 'a'), "--job-name=" + QByteArray(size, 'b'),
                     "--comment=a" + QByteArray(size, ' ') + "--mem=x", "# " + QByteArray(size, 'x'),
                     "--wckey=\"" + QByteArray("a ").repeated(size / 2) + '"',
                     QByteArray("--mem=1G ").repeated(size / 9),
                     "--comment=" + QByteArray("\xc3\xa9").repeated(size / 2)});
}

/// Words that would go on in the next line, if sbatch read so.
QByteArray brokenWords(Picker& pick) {
    return pick.any({"--comment=ab\\\n#SBATCH --mem=2G", "--comment=\"a\n#SBATCH b\"", "--comment=\\\nx",
                     "--comment=\"x\" \\", "--comment\n#SBATCH b", "--comment=\n#SBATCH b"});
}

/// Other lines, after which sbatch goes on reading, or does not.
QByteArray between(Picker& pick) {
    return pick.any({"\n",         "# c\n",         "  # c\n",
                     "\t\n",       "\r\n",          ": <<E\n#SBATCH --comment=doc\nE\n",
                     "echo\n",     "\v\n",          "\\\n",
                     "#\\\n",      " \\\n",         "#SBATCH\n",
                     "\xc2\xa0\n", "\x1f\n",        "\x1c\n",
                     "#!x\n",      "'\n",           "#'\n",
                     "x=1 # c\n",  "#SBATCH # c\n", "\xef\xbb\xbf\n",
                     "\r"});
}

}  // namespace

QByteArrayList oddHeaders(QRandomGenerator& random, int count) {
    Picker pick(random);
    QByteArrayList scripts;
    while (scripts.size() < count) {
        auto script = start(pick);
        for (int n = pick.number(1, 4); n > 0; --n) {
            if (pick.inOf(1, 4)) script += between(pick);
            script += sign(pick);
            script += pick.inOf(16, 20) ? words(pick) : pick.inOf(3, 4) ? longWords(pick) : brokenWords(pick);
            script += pick.any({"\n", "\n", "\n", " \n", "\t\n"});
        }
        scripts.append(pick.inOf(9, 10) ? script + "echo\n" : script);
    }
    return scripts;
}

}  // namespace atelier::testing

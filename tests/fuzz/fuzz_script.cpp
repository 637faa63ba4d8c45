// The reader, the checker and the edits of scripts under any bytes: libFuzzer's entry. What must hold for all
// of them is said here; an input for which it does not hold ends the program, as do the sanitizers.

#include "core/check/Check.h"
#include "core/check/ScriptFixes.h"
#include "core/cluster/Catalogue.h"
#include "core/edit/ScriptTree.h"
#include "core/render/DirectiveEdit.h"
#include "core/render/Parse.h"
#include "core/shell/ShellScript.h"
#include "core/text/ScriptPlaces.h"
#include "core/text/TextEdit.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

/// Clusters whose rules differ most.
const QList<ClusterProfile>& clusters() {
    static const QList<ClusterProfile> all = [] {
        QList<ClusterProfile> some;
        for (const char* id : {"practice", "narval", "trillium", "tamia"})
            if (const auto found = Catalogue::builtIn().find(QString::fromLatin1(id))) some.append(*found);
        demand(some.size() > 2, "the catalogue knows the clusters");
        return some;
    }();
    return all;
}

/// Lines of `before` outside of some, which must be the first and the last ones of `after`.
void demandOthersStay(const QByteArray& before, const QByteArray& after, int first, int last) {
    const auto old = before.split('\n');
    const auto made = after.split('\n');
    for (int i = 0; i + 1 < first; ++i) demand(made.value(i) == old.value(i), "lines above an edit stay");
    for (auto i = old.size() - 1, j = made.size() - 1; i >= last; --i, --j)
        demand(j >= 0 && made[j] == old[i], "lines below an edit stay");
}

void demandPlaces(const QByteArray& script, const QList<Diagnostic>& found) {
    const auto lines = decodedScript(script).split(QLatin1Char('\n'));
    for (const auto& one : found) {
        demand(one.line >= 1 && one.line <= lines.size(), "a finding is on a line");
        demand(one.column >= 1 && one.column <= one.endColumn, "a finding has its columns in order");
        demand(one.endColumn <= lines[one.line - 1].size() + 2, "a finding ends on its line");
    }
}

/// Every word of the body is where it says, also within other words.
void demandWords(const QString& text) {
    const auto lines = text.split(QLatin1Char('\n'));
    const auto commands = readShell(text, ShellDepth::All).commands;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        demand(commands[i].holder < i, "a command comes after the one it stands in");
        for (const auto& word : commands[i].assignments + commands[i].words + commands[i].redirections) {
            demand(word.line >= 1 && word.line <= lines.size(), "a word is on a line");
            const auto& line = lines[word.line - 1];
            demand(word.column >= 1 && word.column <= word.endColumn, "a word has its columns in order");
            demand(word.endColumn <= line.size() + 2, "a word ends on its line");
            demand(word.raw.isEmpty() || word.raw.startsWith(QLatin1Char('\n')) ||
                       (word.column <= line.size() && line[word.column - 1] == word.raw[0]),
                   "a word begins where it says");
        }
    }
}

void demandFixes(const QByteArray& script, const QList<Diagnostic>& found) {
    for (const auto& one : found)
        if (one.fix) demandOthersStay(script, withFix(script, *one.fix), one.fix->line, one.fix->endLine);
}

void demandEdits(const QByteArray& script) {
    // One of them for each input: which one is a matter of its size.
    const char* name = QList<const char*>{"time", "mem", "output"}[script.size() % 3];
    const auto option = QString::fromLatin1(name);
    const auto without = withoutOption(script, option);
    demand(without == script || readDirectives(decodedScript(without)).last(name) == nullptr,
           "an option taken out is gone");
    const auto value = QStringLiteral("12:34:56");
    const auto with = withOption(script, option, value);
    demand(with == script || readDirectives(decodedScript(with)).value(name) == value,
           "an option that was set has its value");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray script = bytesOf(data, size);
    demand(ScriptTree(script).written() == script, "what is read writes back");
    const auto& cluster = clusters()[static_cast<qsizetype>(size) % clusters().size()];
    const auto found = check(script, cluster);
    demandPlaces(script, found);
    demandFixes(script, found);
    demandEdits(script);
    demandWords(decodedScript(script));
    parse(decodedScript(script));
    if (size < 400 && size % 4 == 0) {
        const auto fixed = withAllFixes(script, cluster);
        demand(withAllFixes(fixed.script, cluster).script == fixed.script,
               "fixing a second time changes nothing");
    }
    return 0;
}

#include "core/directives/OtherScheduler.h"

#include <QRegularExpression>

#include "core/directives/DirectiveWords.h"
#include "core/directives/OtherOptions.h"

namespace atelier {

namespace {

/// Reads the words of one line, as getopt does; a line whose last option lacks its value is taken by itself.
class WordReader {
public:
    WordReader(OtherDirective& into, QList<DirectiveWord> words) : into_(into), words_(std::move(words)) {}

    void read(const QHash<QString, QString>& options, bool longNames) {
        while (at_ < words_.size() && into_.refused.isEmpty()) {
            word_ = words_[at_++];
            const auto text = word_.text;
            if (text.size() < 2 || !text.startsWith(QLatin1Char('-')))
                refuse(text);
            else if (text.startsWith(QLatin1String("--")))
                into_.whole = false;
            else if (longNames || options.contains(text.mid(1)))
                applyOption(options.value(text.mid(1)), text, {});
            else
                applyOption(options.value(text.mid(1, 1)), text.left(2), text.mid(2));
        }
    }

private:
    void refuse(const QString& what) {
        into_.whole = false;
        into_.refused = what;
    }

    void applyOption(const QString& option, const QString& written, QString value) {
        if (option.isEmpty()) return refuse(written);
        if (takesNoValue(option)) return option == other::flagOnly ? void() : add(option, {});
        if (value.isEmpty()) {
            if (at_ >= words_.size()) return refuse(written);
            word_ = words_[at_++];
            value = word_.text;
        }
        if (option == other::resourceList) return takeResources(value);
        // "-pe smp 4": the name is the site's.
        if (written == QLatin1String("-pe") && at_ < words_.size()) value = words_[at_++].text;
        if (option != other::nothing) add(option, valueForSlurm(option, value, into_.sign));
    }

    void takeResources(const QString& list) {
        if (into_.sign == QLatin1String("#$")) return takeGridResources(list);
        const auto resources = pbsResources(list);
        for (const auto& [name, value] : resources.read) addRead(name, value);
        for (const auto& [name, value] : resources.instead) addInstead(name, value);
        into_.whole = into_.whole && resources.whole;
    }

    /// Memory is asked for by slot there, and under names that each site has of its own.
    void takeGridResources(const QString& list) {
        for (const auto& part : list.split(QLatin1Char(','))) {
            const auto name = part.section(QLatin1Char('='), 0, 0);
            const auto value = part.section(QLatin1Char('='), 1);
            if (name == QLatin1String("h_rt"))
                addInstead(QStringLiteral("time"), value);
            else if (name == QLatin1String("gpu"))
                addInstead(QStringLiteral("gpus-per-node"), value);
            else
                into_.whole = false;
        }
    }

    void add(const QString& name, const QString& value) {
        addRead(name, value);
        addInstead(name, value);
    }

    void addInstead(const QString& name, const QString& value) {
        const auto option = QStringLiteral("--") + name;
        const auto word = directiveWord(value);
        into_.whole = into_.whole && word.has_value();
        into_.instead.append(value.isEmpty() || !word ? option : option + QLatin1Char('=') + *word);
    }

    void addRead(const QString& name, const QString& value) {
        if (into_.sign == QLatin1String("#$")) return;
        ReadDirective read;
        read.directive = findDirective(name).directive;
        read.option = QStringLiteral("--") + name;
        read.value = value;
        read.line = read.valueLine = word_.line;
        read.column = read.nameColumn = read.valueColumn = word_.column;
        read.endColumn = read.valueEndColumn = word_.endColumn;
        read.origin = OptionOrigin::OtherScheduler;
        into_.read.append(read);
    }

    OtherDirective& into_;
    QList<DirectiveWord> words_;
    DirectiveWord word_;
    qsizetype at_ = 0;
};

/// Whether sbatch has an option of PBS's only since 23.02.
bool isNewer(const QString& word) {
    return word.startsWith(QLatin1String("-d")) || word.startsWith(QLatin1String("-w"));
}

OtherDirective readLine(const QString& text, int line, const QString& sign, int slurmRelease) {
    OtherDirective found;
    found.sign = sign;
    found.line = line;
    found.endColumn = static_cast<int>(text.size()) + 1;
    const auto read = readDirectiveLine(text, line, static_cast<int>(sign.size()) + 1);
    const bool grid = sign == QLatin1String("#$");
    WordReader(found, read.words).read(otherOptions(sign), grid);
    if (read.openQuote && found.refused.isEmpty()) found.refused = *read.openQuote;
    if (read.colonColumn && found.refused.isEmpty()) found.refused = QLatin1Char(':');
    if (grid) found.refused.clear();
    if (sign != QLatin1String("#PBS") || slurmRelease == 0 || slurmRelease >= 2302) return found;
    for (const auto& word : read.words)
        if (isNewer(word.text)) found.refused = word.text.left(2);
    return found;
}

/// The lines that begin with a sign, as far as sbatch looks.
QList<OtherDirective> linesWith(const QStringList& lines, const QString& sign, int slurmRelease) {
    constexpr int mostOthers = 100;
    QList<OtherDirective> found;
    int others = 0;
    for (qsizetype i = 0; i < lines.size() && others <= mostOthers; ++i) {
        if (lines[i].startsWith(sign))
            found.append(readLine(lines[i], static_cast<int>(i) + 1, sign, slurmRelease));
        if (!lines[i].startsWith(QLatin1Char('#'))) ++others;
    }
    return found;
}

}  // namespace

QList<OtherDirective> otherDirectives(const QString& script, int slurmRelease) {
    static const QRegularExpression any(QStringLiteral("^#(?:BSUB|PBS|\\$ +-)"),
                                        QRegularExpression::MultilineOption);
    if (!any.match(script).hasMatch()) return {};
    const auto lines = script.split(QLatin1Char('\n'));
    auto found = linesWith(lines, QStringLiteral("#BSUB"), slurmRelease);
    if (found.isEmpty()) found = linesWith(lines, QStringLiteral("#PBS"), slurmRelease);
    if (!found.isEmpty() || script.startsWith(QLatin1String("#SBATCH")) ||
        script.contains(QLatin1String("\n#SBATCH")))
        return found;
    // A script with lines for Slurm, too, has those of Grid Engine on purpose.
    return linesWith(lines, QStringLiteral("#$"), slurmRelease);
}

DirectiveReading withOtherDirectives(DirectiveReading script, const QList<OtherDirective>& others) {
    if (script.last("ignore-pbs") != nullptr) return script;
    for (const auto& other : others) script.directives += other.read;
    return script;
}

}  // namespace atelier

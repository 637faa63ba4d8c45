#include "core/render/SweepReader.h"

#include "core/job/SweepRuns.h"

namespace atelier {

namespace {

/// Splits words as the shell does, for text that is quoted as Atelier quotes it.
class WordSplitter {
public:
    explicit WordSplitter(const QString& text) : text_(text) {}

    QStringList split() {
        for (at_ = 0; at_ < text_.size(); ++at_) step(text_[at_]);
        endWord();
        return words_;
    }

private:
    void step(QChar c) {
        if (c == QLatin1Char('\'')) return takeUntil(c);
        if (c == QLatin1Char('"')) return takeUntil(c);
        if (c == QLatin1Char('\\') && at_ + 1 < text_.size()) return add(text_[++at_]);
        if (c == QLatin1Char('#') && !inWord_) return skipLine();
        if (c == QLatin1Char(' ') || c == QLatin1Char('\t') || c == QLatin1Char('\n')) return endWord();
        add(c);
    }

    void add(QChar c) {
        inWord_ = true;
        word_ += c;
    }

    void takeUntil(QChar quote) {
        inWord_ = true;
        while (++at_ < text_.size() && text_[at_] != quote) word_ += text_[at_];
    }

    void skipLine() {
        while (at_ < text_.size() && text_[at_] != QLatin1Char('\n')) ++at_;
    }

    void endWord() {
        if (inWord_) words_.append(word_);
        word_.clear();
        inWord_ = false;
    }

    const QString& text_;
    qsizetype at_ = 0;
    bool inWord_ = false;
    QString word_;
    QStringList words_;
};

}  // namespace

QStringList shellArrayWords(const QString& raw) {
    if (!raw.startsWith(QLatin1Char('(')) || !raw.endsWith(QLatin1Char(')'))) return {};
    const auto inner = raw.mid(1, raw.size() - 2);
    return WordSplitter(inner).split();
}

SweepSpec sweepOfTable(const QStringList& options, const QStringList& values) {
    SweepSpec list;
    list.enabled = true;
    list.table = SweepTable::List;
    for (const auto& option : options) list.parameters.append({option, {}});
    for (qsizetype i = 0; i < values.size(); ++i)
        list.parameters[i % options.size()].values.append(values[i]);
    SweepSpec grid = list;
    grid.table = SweepTable::Grid;
    for (auto& parameter : grid.parameters) parameter.values.removeDuplicates();
    return sweepRunCount(grid) == sweepRunCount(list) && sweepRuns(grid).rows == sweepRuns(list).rows ? grid
                                                                                                      : list;
}

bool isToolModule(const QStringList& modules) {
    static const QStringList tools{"glost", "meta-farm", "httpproxy"};
    return modules.size() == 1 && tools.contains(modules.first());
}

void SweepReader::assign(const QString& name, const QString& raw) {
    const auto value = raw.mid(name.size() + 1);
    if (name == QLatin1String("RUN_OPTIONS")) options_ = shellArrayWords(value);
    if (name == QLatin1String("RUN_VALUES")) values_ = shellArrayWords(value);
    if (name == QLatin1String("AT_ONCE")) atOnce_ = value.toInt();
}

void SweepReader::run(const ShellCommand& command) {
    const auto program = command.word(0);
    const auto found = [&](SweepRunner runner) {
        packed_ = true;
        runner_ = runner;
    };
    if (program == QLatin1String("parallel")) found(SweepRunner::GnuParallel);
    if (program == QLatin1String("srun") && command.word(1) == QLatin1String("glost_launch"))
        found(SweepRunner::Glost);
    if (program == QLatin1String("task.run")) found(SweepRunner::Meta);
}

void SweepReader::finish(JobSpec& job) const {
    if (options_.isEmpty() || values_.isEmpty()) return;
    const int tasksAtOnce = job.sweep.atOnce;
    job.sweep = sweepOfTable(options_, values_);
    job.sweep.placement = packed_ ? SweepPlacement::Packed : SweepPlacement::Array;
    if (packed_) job.sweep.runner = runner_;
    job.sweep.atOnce = packed_ && runner_ == SweepRunner::GnuParallel ? atOnce_ : tasksAtOnce;
}

}  // namespace atelier

#pragma once

#include <optional>

#include "core/diagnostic/Breach.h"
#include "core/directives/DirectiveReader.h"
#include "core/directives/DirectiveWords.h"

namespace atelier {

/// Parses the words of directives into options, as getopt_long does.
class OptionReader {
public:
    /// Adds what it reads to `reading`, which must outlive it. `slurmRelease`: the release whose options
    /// are known; 0: those of all releases.
    OptionReader(QList<DirectiveWord> words, DirectiveReading& reading, int slurmRelease)
        : words_(std::move(words)), reading_(reading), slurmRelease_(slurmRelease) {}

    /// Reads all words, up to one at which sbatch stops reading.
    void read();

private:
    /// Handles "--", behind which sbatch allows no word.
    void endOfOptions();
    void readLong();
    /// Reads a word of short options: `-N1`, `-t 10`, `-Hn4`.
    void readShort();
    /// Reads one letter of a word of short options; false where the letters behind it are its value.
    bool readLetter(const Directive& directive, const DirectiveWord& word, qsizetype i);
    ReadDirective begin(const Directive& directive, const QString& option, const DirectiveWord& word) const;
    bool takeNextAsValue(ReadDirective& read, const DirectiveWord& word);
    /// Whether the next word, after a blank where there must be none, can only be the option's value.
    bool valueStandsApart(const ReadDirective& read) const;
    void note(const Breach& breach, const DirectiveWord& word,
              const std::optional<TextEdit>& fix = std::nullopt);

    // OptionMistakes.cpp
    /// Handles a word that is no option, at which sbatch gives up.
    void refuse();
    /// Reports a word at which sbatch stops. Later lines are read all the same, since they count once this is
    /// put right; the other words of the line are taken as part of this one.
    void noteInvalid(const DirectiveWord& word);
    /// The edit that adds missing dashes to a word such as "mem=4G".
    static std::optional<TextEdit> withDashes(const DirectiveWord& word);
    /// Joins the words of "--comment=“my net”": to sbatch these quotes are letters, and the blank ends the
    /// value. What was meant is clear where a later word of the line closes the quote; false otherwise.
    bool joinTypographicQuotes();
    /// Looks at a word such as "-time=1:00:00", of which sbatch takes the first letter for the option and the
    /// others for its value; returns whether sbatch knows that letter.
    bool lookAtSingleDash(const DirectiveWord& word);
    /// Handles "--mem = 16G" and "--mem= 16G": sbatch sees a word too many and gives up, but what was meant
    /// is clear.
    void takeValueApart(ReadDirective& read, const DirectiveWord& word, const QString& joint);
    void noteUnknown(const DirectiveWord& word, const QString& option, const FoundDirective& found,
                     qsizetype equals);
    /// The option of that name that only other releases of Slurm have; null where none has it.
    const Directive* ofOtherRelease(const QString& name) const;

    QList<DirectiveWord> words_;
    DirectiveReading& reading_;
    int slurmRelease_;
    qsizetype at_ = 0;
    int part_ = 0;
    bool stopped_ = false;
};

}  // namespace atelier

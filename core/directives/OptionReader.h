#pragma once

#include <optional>

#include "core/directives/DirectiveReader.h"
#include "core/directives/DirectiveWords.h"

namespace atelier {

/// Makes options of words, as getopt_long does.
class OptionReader {
public:
    OptionReader(QList<DirectiveWord> words, DirectiveReading& reading, int slurmRelease)
        : words_(std::move(words)), reading_(reading), slurmRelease_(slurmRelease) {}

    void read();

private:
    /// Whatever follows is a word, and no word is allowed.
    void endOfOptions();
    void readLong();
    /// `-N1`, `-t 10`, `-Hn4`
    void readShort();
    /// One of its letters; false where what follows is its value.
    bool readLetter(const Directive& directive, const DirectiveWord& word, qsizetype i);
    ReadDirective begin(const Directive& directive, const QString& option, const DirectiveWord& word) const;
    bool takeNextAsValue(ReadDirective& read, const DirectiveWord& word);
    /// Whether the next word, after a blank where there must be none, can only be the option's value.
    bool valueStandsApart(const ReadDirective& read) const;
    void note(const Breach& breach, const DirectiveWord& word, const QStringList& arguments,
              const std::optional<TextEdit>& fix = std::nullopt);

    // OptionMistakes.cpp
    /// A word that is no option: sbatch gives up here.
    void refuse();
    /// sbatch stops here. What follows is read all the same, since it will count once this is put right; the
    /// other words of the line belong to this one.
    void noteInvalid(const DirectiveWord& word);
    /// "mem=4G": an option without its dashes.
    static std::optional<TextEdit> withDashes(const DirectiveWord& word);
    /// "--comment=“my net”": to sbatch these quotes are letters, and the blank ends the value. What was meant
    /// is clear where a later word of the line closes what the value opens.
    bool joinTypographicQuotes();
    /// "-time=1:00:00": sbatch takes the first letter for the option, and the others for its value. Whether
    /// it knows the letter.
    bool lookAtSingleDash(const DirectiveWord& word);
    /// "--mem = 16G" and "--mem= 16G": sbatch sees a word too many and gives up; what was meant is clear.
    void takeValueApart(ReadDirective& read, const DirectiveWord& word, const QString& joint);
    void noteUnknown(const DirectiveWord& word, const QString& option, const FoundDirective& found,
                     qsizetype equals);
    /// An option that Slurm has, but not here; none of one that no Slurm has.
    const Directive* ofOtherRelease(const QString& name) const;

    QList<DirectiveWord> words_;
    DirectiveReading& reading_;
    int slurmRelease_;
    qsizetype at_ = 0;
    bool stopped_ = false;
};

}  // namespace atelier

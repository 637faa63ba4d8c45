#include <QCoreApplication>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/DiagnosticText.h"

namespace atelier {

// NOLINTNEXTLINE(readability-function-size): a table, one entry a code.
QList<DiagnosticText> directiveTexts() {
    return {
        {code::scriptEmpty, QT_TRANSLATE_NOOP("Messages", "The script is empty."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses an empty file."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::onlyWhitespace, QT_TRANSLATE_NOOP("Messages", "The script holds nothing but blanks."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses it: there is nothing to run."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::noShebang,
         QT_TRANSLATE_NOOP("Messages", "The first line must start with “#!” and name the shell: #!/bin/bash"),
         QT_TRANSLATE_NOOP(
             "Messages",
             "sbatch looks at the first two characters of the file and refuses anything else, even a "
             "blank line before."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::nulByte,
         QT_TRANSLATE_NOOP("Messages", "There is a NUL character here, which no script may contain."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "The controller does not take scripts with a NUL; the file was probably damaged or saved "
             "as UTF-16."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::dosLineBreaks,
         QT_TRANSLATE_NOOP("Messages",
                           "The file has Windows line breaks (%1 of them), and sbatch refuses it. Save it "
                           "with Unix line breaks (LF)."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "One line that ends in \\r\\n is enough for sbatch to refuse the whole script. Editors on "
             "Windows write them by default."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::byteOrderMark,
         QT_TRANSLATE_NOOP("Messages",
                           "The file starts with an invisible byte order mark, which hides “#!” from Slurm."),
         QT_TRANSLATE_NOOP("Messages", "Save the file as UTF-8 without BOM."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::afterFirstCommand,
         QT_TRANSLATE_NOOP(
             "Messages",
             "Slurm ignores “%1”: it stops looking for directives at the first command, on line %2. "
             "Move it up."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "All #SBATCH lines must come before the first line that is neither blank nor a comment. "
             "What comes later is a plain comment, without a word of warning."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::indented,
         QT_TRANSLATE_NOOP("Messages", "Slurm ignores “%1”, because it does not start in the first column."),
         QT_TRANSLATE_NOOP("Messages", "A directive must begin at the very start of its line."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::commentedOut,
         QT_TRANSLATE_NOOP("Messages",
                           "“%1” is a plain comment to Slurm. If it is meant as a directive, write #SBATCH."),
         QT_TRANSLATE_NOOP("Messages", "Only lines that start with exactly #SBATCH are read."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::wrongCase,
         QT_TRANSLATE_NOOP("Messages", "“%1” is a plain comment to Slurm: #SBATCH is written in capitals."),
         QT_TRANSLATE_NOOP("Messages", "Only lines that start with exactly #SBATCH are read."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::slurmPrefix, QT_TRANSLATE_NOOP("Messages", "Write #SBATCH instead of #SLURM."),
         QT_TRANSLATE_NOOP("Messages",
                           "#SLURM is an old spelling that sbatch still takes, with a complaint."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::unmatchedQuote,
         QT_TRANSLATE_NOOP("Messages", "The quote %1 is never closed; sbatch stops here."),
         QT_TRANSLATE_NOOP("Messages", "Quotes must be closed on the same line."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::colonWord,
         QT_TRANSLATE_NOOP("Messages", "A word cannot start with a colon here; sbatch stops."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "On the command line a lone colon separates the parts of a heterogeneous job; in a script "
             "it is an error."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::invalidWord, QT_TRANSLATE_NOOP("Messages", "“%1” is no option. Options start with “--”."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "sbatch gives up at the first word it cannot place, often the dots of an example or a "
             "forgotten “--”."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::typographicDash,
         QT_TRANSLATE_NOOP("Messages", "“%1” starts with a typographic dash. Write “%2”."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Word processors and web pages turn two hyphens into one long dash, which Slurm does not "
             "know."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::unknownOption, QT_TRANSLATE_NOOP("Messages", "sbatch has no option %1."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses a script with an option it does not know."),
         "https://slurm.schedmd.com/sbatch.html",
         QT_TRANSLATE_NOOP("Messages", "sbatch has no option %1. Is %2 meant?")},
        {code::ambiguousOption, QT_TRANSLATE_NOOP("Messages", "%1 can mean several options: %2."),
         QT_TRANSLATE_NOOP("Messages", "Options may be shortened only as long as one alone fits."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::missingValue, QT_TRANSLATE_NOOP("Messages", "%1 needs a value."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses an option without its value."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::swallowedOption,
         QT_TRANSLATE_NOOP(
             "Messages", "%1 has no value of its own, so Slurm takes “%2” for it. Write its value after it."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "All directives are read as one command line: an option that misses its value swallows "
             "the next word, and what that word asked for is lost."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::literalVariable,
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm does not replace %2 in a directive: %1 gets these very letters. Write what "
                           "it stands for."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "sbatch reads directives as plain text. A log that goes to a folder named “$HOME” or “~” "
             "is lost. Write the whole path, or use %j, %x and the like."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::hetJob,
         QT_TRANSLATE_NOOP("Messages",
                           "This starts another part of a heterogeneous job, which Atelier does not check."),
         QT_TRANSLATE_NOOP("Messages", "Each part has its own resources."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::givenTwice,
         QT_TRANSLATE_NOOP("Messages", "%1 is on line %2 already. Slurm goes by the last one: “%3”."),
         QT_TRANSLATE_NOOP("Messages",
                           "Of several lines with the same option the last one counts, and no word is said "
                           "about the others. Delete those that you do not mean."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::unexpectedValue, QT_TRANSLATE_NOOP("Messages", "%1 takes no value."),
         QT_TRANSLATE_NOOP("Messages", "sbatch refuses a value where none is expected."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::typographicQuote,
         QT_TRANSLATE_NOOP(
             "Messages",
             "%1 is a typographic quote, which is a letter like any other to sbatch. Use straight quotes."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "Word processors make such quotes. Only straight ones, \" and ', keep words together; within "
             "others the first blank ends the value, and sbatch refuses what comes after it."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::optionTooNew,
         QT_TRANSLATE_NOOP("Messages", "%1 exists since Slurm %2; Slurm here is %3 and refuses it."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm learns new options with its releases. Take the option out, or ask the site "
                           "when it will have that release."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::optionGone,
         QT_TRANSLATE_NOOP("Messages", "%1 is gone since Slurm %2; Slurm here is %3 and refuses it."),
         QT_TRANSLATE_NOOP("Messages", "Slurm drops old options with its releases. Take the option out."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::deprecatedOption,
         QT_TRANSLATE_NOOP("Messages", "%1 is an old name that Slurm may drop; write %2."),
         QT_TRANSLATE_NOOP("Messages", "Both mean the same today."), "https://slurm.schedmd.com/sbatch.html"},
        {code::ignoredInScript,
         QT_TRANSLATE_NOOP("Messages", "Slurm ignores %1 in a script; it counts on the command line only."),
         QT_TRANSLATE_NOOP("Messages",
                           "sbatch looks for this option before it reads the script, and never again. No "
                           "word is said about it."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::environmentOverrides,
         QT_TRANSLATE_NOOP("Messages",
                           "In your environment on the cluster %1=%2 overrides %3=%4 of the script."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm looks at the command line first, then at the variables of the shell that "
                           "runs sbatch, and at the script last. Take the variable out of your ~/.bashrc, or "
                           "give the option on the command line."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::blankAtEquals,
         QT_TRANSLATE_NOOP("Messages",
                           "No blank may stand beside the “=” of %1. Write name, “=” and value together."),
         QT_TRANSLATE_NOOP(
             "Messages",
             "A blank ends the option for sbatch. What comes after it is a word it cannot place, "
             "and it refuses the script."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::singleDash,
         QT_TRANSLATE_NOOP("Messages",
                           "sbatch reads “%1” as %2 with the value “%3”. A long name begins with two dashes: "
                           "“%4”."),
         QT_TRANSLATE_NOOP("Messages",
                           "After a single dash, the first letter alone is the option, and the rest of the "
                           "word is its value."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::otherRead,
         QT_TRANSLATE_NOOP("Messages",
                           "sbatch reads this %1 line, too, as %2; it counts for more than #SBATCH. Write it "
                           "as a line of Slurm’s."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm translates the lines of PBS and LSF as well as it can, wherever in the "
                           "script they stand, and says no word about what it leaves out. With --ignore-pbs "
                           "it does not look at them."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::otherRefused,
         QT_TRANSLATE_NOOP("Messages",
                           "sbatch reads this %1 line, too, and refuses the script for “%2”. Write what is "
                           "meant as a line of Slurm’s, or delete it."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm translates some options of PBS and LSF, and stops at others. With "
                           "--ignore-pbs it does not look at them."),
         "https://slurm.schedmd.com/sbatch.html"},
        {code::otherIgnored,
         QT_TRANSLATE_NOOP("Messages",
                           "The line begins with %1 and is for Grid Engine; Slurm passes over it. For Slurm "
                           "write #SBATCH %2."),
         QT_TRANSLATE_NOOP("Messages",
                           "Slurm reads its own lines, and translates those of PBS and LSF; to it the others "
                           "are comments."),
         "https://slurm.schedmd.com/rosetta.html"},
        {code::neverSubmitted,
         QT_TRANSLATE_NOOP("Messages", "With --test-only in the script no job is ever submitted."),
         QT_TRANSLATE_NOOP("Messages",
                           "sbatch answers when the job would start, and does nothing more. The option "
                           "belongs on the command line."),
         "https://slurm.schedmd.com/sbatch.html"},
    };
}

}  // namespace atelier

#pragma once

#include "core/shell/InnerCommands.h"
#include "core/shell/ShellBlocks.h"
#include "core/shell/ShellScript.h"
#include "core/shell/ShellText.h"

namespace atelier {

/// Reads a script, or a part of one that is given to another shell, from its first character to its last, one
/// construct at a time.
class ShellReader {
public:
    /// Reads from the text's present place; `nesting` must outlive the reader.
    ShellReader(const ShellText& text, ShellNesting& nesting) : text_(text), nesting_(nesting) {}

    /// Reads everything up to the end of the text. To be called once.
    ShellScript read();

private:
    struct HereDocument {
        QString end;
        bool withoutTabs = false;
        qsizetype command = 0;  ///< index of the command that reads it, once it has ended
    };

    void step();
    bool commandStarts() const { return command_.words.isEmpty() && command_.assignments.isEmpty(); }

    void endLine();
    void readDocument(const HereDocument& document);
    void readOperator();
    void readAndOr();
    void readPipe();
    void endInBackground();
    void endList();
    void endArm();
    void endCommand();

    ShellWord nextWord();
    void readWord();
    void readTest();
    void readRedirection();
    void dropDescriptor();
    void readArithmetic();

    // ShellKeywords.cpp
    bool readKeyword(const QString& word);
    bool readInnerKeyword(const QString& word);
    void openBlock(BlockKind kind);
    bool closeBlock(BlockKind kind);
    void beginFunction();
    void readPattern();
    void readTime();
    void readFor();
    void readForWords();
    void readCase();
    void readFunction();
    void skipLayout();

    // InnerCommands.cpp
    /// Reads the commands in words that were taken since the last command, and in those of that command.
    void readInner(const ShellCommand& outer, qsizetype holder);
    void addInner(const ShellText& text, CommandPlace place, const ShellCommand& outer, qsizetype holder);

    ShellText text_;
    ShellNesting& nesting_;
    ShellScript script_;
    ShellBlocks blocks_{script_};
    ShellCommand command_;
    QList<ShellText> holding_;  ///< words that contain commands, which are not read yet
    QList<HereDocument> documents_;
};

}  // namespace atelier

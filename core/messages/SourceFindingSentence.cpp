#include <QCoreApplication>

#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

namespace {

/// What is wrong, and the same with what to write in its place.
struct Sentences {
    const char* plain;
    const char* withInstead;
};

Sentences sentencesOf(SourceFault fault) {
    switch (fault) {
        case SourceFault::ShowsWindow:
            return {QT_TRANSLATE_NOOP("Messages",
                                      "%1 opens a window, and nobody sees a window on a compute node."),
                    QT_TRANSLATE_NOOP(
                        "Messages",
                        "%1 opens a window, and nobody sees a window on a compute node. Write %2 instead.")};
        case SourceFault::InteractiveBackend:
            return {
                QT_TRANSLATE_NOOP("Messages", "%1 needs a screen, which a compute node does not have."),
                QT_TRANSLATE_NOOP(
                    "Messages", "%1 needs a screen, which a compute node does not have. Write %2 instead.")};
        case SourceFault::WaitsForKeyboard:
            return {
                QT_TRANSLATE_NOOP("Messages", "%1 waits for a key, and nobody is there to press one."),
                QT_TRANSLATE_NOOP("Messages",
                                  "%1 waits for a key, and nobody is there to press one. Write %2 instead.")};
        case SourceFault::NotebookMagic:
            return {QT_TRANSLATE_NOOP("Messages", "%1 works in a notebook only, not in a program."),
                    QT_TRANSLATE_NOOP("Messages",
                                      "%1 works in a notebook only, not in a program. Write %2 instead.")};
        case SourceFault::HardCodedPath:
            return {
                QT_TRANSLATE_NOOP(
                    "Messages",
                    "%1 is a folder of this computer; the cluster does not have it. Take the path from the "
                    "command line."),
                QT_TRANSLATE_NOOP(
                    "Messages",
                    "%1 is a folder of this computer; the cluster does not have it. Write %2 instead.")};
        case SourceFault::NotRead: {
            const char* words = QT_TRANSLATE_NOOP(
                "Messages", "%1 was not looked through: it is too large for a program, or no file.");
            return {words, words};
        }
        case SourceFault::Downloads:
            return {
                QT_TRANSLATE_NOOP(
                    "Messages",
                    "%1 downloads while the program runs, and many compute nodes have no internet. Fetch the "
                    "data beforehand and send them with the dataset."),
                QT_TRANSLATE_NOOP(
                    "Messages",
                    "%1 downloads while the program runs, and many compute nodes have no internet. Write %2 "
                    "instead.")};
    }
    return {"", ""};
}

}  // namespace

QString sentence(const SourceFinding& finding) {
    const auto sentences = sentencesOf(finding.fault);
    const auto* text = finding.instead.isEmpty() ? sentences.plain : sentences.withInstead;
    return filled(inApplicationLanguage(text), {finding.found, finding.instead});
}

}  // namespace atelier

#include "core/messages/ContentWords.h"

#include <QCoreApplication>

namespace atelier {

namespace {

/// The context of this file's sentences.
struct ContentText {
    Q_DECLARE_TR_FUNCTIONS(ContentWords)
};

}  // namespace

QString linksUnreadInWords() {
    return ContentText::tr("It was not looked at to its end: there may be links in it that lead out of it.");
}

QString needsNoDisplayInWords() {
    return ContentText::tr("Nothing in this program needs a display or a keyboard.");
}

}  // namespace atelier

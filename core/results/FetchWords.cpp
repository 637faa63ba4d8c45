#include "core/results/FetchWords.h"

#include <QCoreApplication>

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FetchText {
    Q_DECLARE_TR_FUNCTIONS(FetchText)
};

}  // namespace

QString whomItWaitsFor(const Error& holder) {
    return FetchText::tr(
               "Another download into %1 is under way: %2 (process %3 on %4). This one waits until it has "
               "ended.")
        .arg(holder.arguments.value(0), holder.arguments.value(2), holder.arguments.value(1),
             holder.arguments.value(3));
}

}  // namespace atelier

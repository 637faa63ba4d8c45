#include "core/results/FetchWords.h"

#include <QCoreApplication>

#include "core/error/FileErrors.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FetchText {
    Q_DECLARE_TR_FUNCTIONS(FetchText)
};

}  // namespace

QString downloadWaitInWords(const error::FileLocked& holder) {
    return FetchText::tr(
               "Another download into %1 is under way: %2 (process %3 on %4). This one waits until it has "
               "ended.")
        .arg(holder.path, holder.program, QString::number(holder.process), holder.computer);
}

}  // namespace atelier

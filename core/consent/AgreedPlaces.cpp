#include "core/consent/AgreedPlaces.h"

#include <QFileInfo>

#include "core/consent/AgreementProblems.h"
#include "core/error/RecordErrors.h"

namespace atelier {

Expected<void> requireAgreedSource(const AgreedPlaces& agreed, const QString& path) {
    const bool program = path == agreed.program;
    if (path.isEmpty() || (!program && path != agreed.dataset)) return {};
    const QString now = QFileInfo(path).canonicalFilePath();
    if (now == path) return {};
    return failure(
        error::RecipeInvalid{
            agreed.recipe, program ? QStringLiteral("program.folder") : QStringLiteral("dataset.path"),
            UntranslatedText{QString::fromUtf8(now.isEmpty() ? agreementProblem::placeGone
                                                             : agreementProblem::placeMoved)}},
        now.isEmpty() ? path : path + QStringLiteral(" → ") + now);
}

}  // namespace atelier

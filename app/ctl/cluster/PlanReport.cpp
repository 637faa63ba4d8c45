#include "app/ctl/cluster/PlanReport.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/ctl/terminal/Terminal.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct PlanReportText {
    Q_DECLARE_TR_FUNCTIONS(RecipeConsent)
};

}  // namespace

void notePlan(const QString& title, const QList<PlanLine>& lines) {
    qsizetype widest = 0;
    for (const PlanLine& line : lines) widest = std::max(widest, line.label.size());
    note(title);
    for (const PlanLine& line : lines)
        note(QStringLiteral("    %1  %2%3")
                 .arg(line.label.leftJustified(widest),
                      line.warning ? PlanReportText::tr("Careful:") + QLatin1Char(' ') : QString(),
                      line.text));
}

}  // namespace atelier::ctl

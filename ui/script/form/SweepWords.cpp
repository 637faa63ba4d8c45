#include "ui/script/form/SweepWords.h"

#include "core/messages/SweepMessages.h"

namespace atelier {

QStringList runsInWords(const SweepSpec& sweep, int atMost) {
    const auto runs = sweepRuns(sweep, atMost);
    QStringList lines;
    for (qsizetype row = 0; row < runs.rows.size(); ++row) {
        QStringList words{QString::number(row + 1)};
        for (qsizetype column = 0; column < runs.options.size(); ++column) {
            const QString& option = runs.options.at(column);
            // Options such as "lr=" hold their value themselves.
            const bool attached = option.endsWith(QLatin1Char('='));
            words += option + (attached ? QString() : QStringLiteral(" ")) + runs.rows.at(row).value(column);
        }
        lines += words.join(QStringLiteral("  "));
    }
    return lines;
}

QString sweepProblemsInWords(const JobSpec& job, const ClusterProfile& cluster) {
    QStringList sentences;
    for (const auto& problem : sweepProblems(job, cluster)) sentences += sentence(problem);
    return sentences.join(QLatin1Char('\n'));
}

QString runnerInWords(SweepRunner runner) {
    switch (runner) {
        case SweepRunner::GnuParallel:
            return QStringLiteral("GNU Parallel");
        case SweepRunner::Glost:
            return QStringLiteral("GLOST");
        case SweepRunner::Meta:
            break;
    }
    return QStringLiteral("META");
}

}  // namespace atelier

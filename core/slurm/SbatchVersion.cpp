#include "core/slurm/SbatchVersion.h"

#include <QRegularExpression>

#include "core/slurm/SlurmText.h"

namespace atelier {

QString parseSbatchVersion(const QByteArray& standardOutput) {
    static const QRegularExpression version(QStringLiteral("^slurm(?:-wlm)? (\\d\\S*)"),
                                            QRegularExpression::MultilineOption);
    return version.match(plainText(standardOutput)).captured(1);
}

}  // namespace atelier

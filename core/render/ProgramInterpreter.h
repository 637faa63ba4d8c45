#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The words that run a program's file, by the ending of its name: `bash` for fit.sh, `Rscript` for fit.R,
/// `julia` for fit.jl, else `python -u`, which shows at once what the program prints.
QStringList interpreterOf(const QString& entryPoint);

}  // namespace atelier

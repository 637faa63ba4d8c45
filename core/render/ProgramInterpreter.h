#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The words that run a program's file, by the ending of its name: `bash` for fit.sh, `Rscript` for fit.R,
/// `julia` for fit.jl, else `python -u`, which shows at once what the program prints. None for "./fit", as
/// somebody writes it who runs a program that needs none; a name alone may be that of a package of Python's.
QStringList interpreterOf(const QString& entryPoint);

}  // namespace atelier

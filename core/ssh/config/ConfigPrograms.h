#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The standard error of `ssh -v -G` without what -v adds: the version and the steps.
QByteArray withoutSteps(const QByteArray& said);

/// The program of the configuration that ssh was running when it was stopped, by the last of the steps that
/// -v prints, with the file and line that name it where these can be found: "sleep 60
/// (/home/moi/.ssh/config:3)". Empty where it was running none.
QString programRunning(const QByteArray& said);

}  // namespace atelier

#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// What `ssh -v -G` wrote to its standard error, apart from what -v adds: its version and its steps.
QByteArray withoutSteps(const QByteArray& said);

/// The program of the configuration that ssh was running when it was stopped, by the last of the steps that
/// -v has it write, with the file and the line that name it where that can be told: "sleep 60
/// (/home/moi/.ssh/config:3)". Empty where it was running none.
QString programRunning(const QByteArray& said);

}  // namespace atelier

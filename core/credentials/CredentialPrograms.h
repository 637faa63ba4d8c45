#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Masks the secrets that well-known programs take without a name that tells them: `curl -u USER:PASSWORD`,
/// `mysql -pPASSWORD`, `unzip -P PASSWORD`. The program's name must stand where a command begins, since the
/// same letters mean other things to other programs.
QString withoutProgramSecrets(const QString& text);
QStringList withoutProgramSecrets(const QStringList& words);

}  // namespace atelier

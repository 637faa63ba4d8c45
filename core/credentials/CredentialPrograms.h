#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Secrets that well-known programs take without a name that would tell them: `curl -u USER:PASSWORD`,
/// `mysql -pPASSWORD`, `unzip -P PASSWORD`. They are known by the program's name, where a command begins; the
/// same letters mean other things to other programs. Each gives what it got with those masked
/// (core/credentials/Credentials.h).
QString withoutProgramSecrets(const QString& text);
QStringList withoutProgramSecrets(const QStringList& words);

}  // namespace atelier

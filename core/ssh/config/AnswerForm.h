#pragma once

#include <QByteArray>
#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Checks that an answer about `host` has the form of `ssh -G` (dump_client_config in OpenSSH's readconf.c):
/// in each line a keyword, of letters and digits, and its value; the host's name, the port and the user stand
/// there once. Something else answers where another program goes by ssh's name, or speaks before it. Errors:
/// SshConfigUnusable, whose detail is the line.
Expected<void> checkAnswerForm(const QByteArray& answer, const QString& host);

}  // namespace atelier

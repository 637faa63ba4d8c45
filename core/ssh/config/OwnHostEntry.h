#pragma once

#include <QString>
#include <stop_token>

namespace atelier {

/// Whether the ssh configuration of a home folder names a word (Host of ssh_config(5), without the signs of a
/// pattern) and leads from it elsewhere than to `address`, which the word stands for where nobody has an
/// entry for it: to another address, port or jump host, or through a program. An entry that says none of
/// that, such as one with a user alone, leaves the address open. An entry that ssh or Atelier cannot follow
/// counts, so that the sign-in says so. Asks ssh where the word is named. Blocks.
bool hasOwnHostEntry(const QString& word, const QString& address, const QString& home,
                     const std::stop_token& stop);

}  // namespace atelier

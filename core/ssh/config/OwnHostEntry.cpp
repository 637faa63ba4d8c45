#include "core/ssh/config/OwnHostEntry.h"

#include "core/ssh/config/HostAliases.h"
#include "core/ssh/config/SshProgram.h"

namespace atelier {

namespace {

bool isSameWay(const SshConfig& one, const SshConfig& other) {
    return one.port == other.port && one.proxyJump == other.proxyJump &&
           one.proxyCommand == other.proxyCommand;
}

bool saysNoWay(const SshConfig& config) {
    return isSameWay(config, SshConfig());
}

}  // namespace

bool hasOwnHostEntry(const QString& word, const QString& address, const QString& home,
                     const std::stop_token& stop) {
    if (!hostAliases(home).contains(word)) return false;
    const auto ofWord = askSsh({.host = word}, {}, home, stop);
    if (!ofWord || ofWord->hostName.compare(word, Qt::CaseInsensitive) != 0) return true;
    if (saysNoWay(*ofWord)) return false;
    // An entry for both names is one of the address: ssh, too, reaches it by that name alone.
    const auto ofAddress = askSsh({.host = address}, {}, home, stop);
    return !ofAddress || !isSameWay(*ofWord, *ofAddress);
}

}  // namespace atelier

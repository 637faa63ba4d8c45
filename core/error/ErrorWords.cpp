#include <variant>

#include "core/error/CommandErrors.h"
#include "core/error/Error.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier::error {

const char* wordOf(NoVersion answer) {
    return answer == NoVersion::Said ? "said" : "late";
}

const char* wordOf(Agreement agreement) {
    switch (agreement) {
        case Agreement::KeyExchange:
            return "kex";
        case Agreement::HostKey:
            return "hostkey";
        case Agreement::Cipher:
            return "cipher";
        case Agreement::Mac:
            return "mac";
        case Agreement::Other:
            break;
    }
    return "other";
}

const char* wordOf(ShellTrouble trouble) {
    if (trouble == ShellTrouble::NotDone) return "not done";
    return trouble == ShellTrouble::InputTaken ? "input taken" : "unknown";
}

const char* wordOf(PackageSource source) {
    if (source == PackageSource::Internet) return "internet";
    return source == PackageSource::Cluster ? "cluster" : "wheelhouse";
}

const char* wordOf(JumpRefusal refusal) {
    if (refusal == JumpRefusal::Prohibited) return "prohibited";
    return refusal == JumpRefusal::Unreached ? "unreached" : "refused";
}

void ConnectionLost::tellTo(ArgumentReader& to) const {
    to.text(host);
    if (!isEntering && isMadeAgain) to.text(QStringLiteral("reconnecting"));
    if (!isEntering) return;
    to.text(isUndelivered ? QStringLiteral("undelivered") : QStringLiteral("entering"));
    if (!jumpHost.isEmpty()) to.text(jumpHost);
}

void AuthenticationRefused::tellTo(ArgumentReader& to) const {
    to.text(user);
    to.text(host);
    to.text(methods);
    if (lacksTicket) to.text(QStringLiteral("ticket"));
}

void NotAnSshServer::tellTo(ArgumentReader& to) const {
    to.text(host);
    tell(to, port);
    if (!answer && jumpHost.isEmpty()) return;
    tell(to, answer);
    to.text(words);
    if (!jumpHost.isEmpty() || seconds) to.text(jumpHost);
    tell(to, seconds);
}

void JumpFailed::tellTo(ArgumentReader& to) const {
    to.text(jumpHost);
    if (refused) tell(to, *refused);
}

void HostKeyUnknown::tellTo(ArgumentReader& to) const {
    to.text(host);
    to.text(presented);
    tell(to, role);
}

const GroupRights* groupRightsIn(const Error& error) {
    if (const auto* taken = error.as<GroupRightsTaken>()) return &taken->lost;
    const auto* lost = error.as<GroupRightsLost>();
    return lost ? &lost->lost : nullptr;
}

void RemotePermissionDenied::tellTo(ArgumentReader& to) const {
    to.text(path);
    if (isAnothers) to.text(QStringLiteral("anothers"));
    tell(to, closedFolder);
}

namespace {

/// Tells of a file, in each case by its path, a word for the case and what else there is.
struct FileTeller {
    ArgumentReader& to;

    void operator()(std::monostate) const {}
    void operator()(const ConfigFileRefused& file) const {
        named(file.path, "refused");
        to.text(file.wrongOwner);
        tell(to, file.askOwner);
    }
    void operator()(const ConfigFileReplaceable& file) const { named(file.path, "replaceable"); }
    void operator()(const ConfigFileClosed& file) const { named(file.path, "closed"); }
    void operator()(const ConfigFileUnseen& file) const {
        named(file.path, "unseen");
        to.text(file.keyword);
        to.source(file.why);
    }
    void named(const QString& path, const char* word) const {
        to.text(path);
        to.text(QString::fromLatin1(word));
    }
};

}  // namespace

void SshConfigUnusable::tellTo(ArgumentReader& to) const {
    to.text(host);
    std::visit(FileTeller{to}, file);
}

void SshConfigSlow::tellTo(ArgumentReader& to) const {
    to.text(host);
    tell(to, seconds);
    tell(to, file);
    if (isPipe) to.text(QStringLiteral("pipe"));
}

}  // namespace atelier::error

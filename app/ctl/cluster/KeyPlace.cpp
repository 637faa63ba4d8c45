#include "app/ctl/cluster/KeyPlace.h"

#include <QCoreApplication>
#include <QDir>

#include "app/common/ClusterSignIn.h"
#include "app/common/OwnEntries.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/terminal/Terminal.h"
#include "app/ctl/terminal/TerminalPrompts.h"
#include "core/cluster/Catalogue.h"
#include "core/error/CatalogueErrors.h"
#include "core/messages/OtherHostWords.h"
#include "core/messages/OwnEntryWords.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/profile/KnownCluster.h"
#include "core/remote/TypedPlace.h"
#include "core/ssh/config/ConfigOfHome.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct KeyPlaceText {
    Q_DECLARE_TR_FUNCTIONS(KeyPlace)
};

/// What ssh makes of a host.
Expected<OpenSshPlace> asSshReads(const QString& host, const TypedPlace& typed, const std::stop_token& stop) {
    const ConfigOfHome ofHome(QDir::homePath());
    SignInRequest request;
    request.sshConfigFile = ofHome.file();
    request.host = host;
    request.user = typed.user;
    if (typed.port) {
        request.port = *typed.port;
        request.isPortNamed = true;
    }
    return openSshPlaceOf(request, stop);
}

/// Whether nothing can be reached by what was typed. Where there is no ssh, or where it cannot read its
/// configuration, the sign-in will say so.
bool isNoPlace(const Error& error) {
    return error.kind() == ErrorKind::SshHostInvalid || error.kind() == ErrorKind::SshUserInvalid ||
           error.kind() == ErrorKind::Cancelled;
}

bool isUnknown(const Expected<ClusterProfile>& listed) {
    return !listed && listed.error().kind() == ErrorKind::ClusterUnknown;
}

/// What the catalogue says of the place that was typed. An entry of the user's own may go on under the name
/// of a cluster that is gone.
Expected<ClusterProfile> listedAt(const Catalogue& catalogue, const QString& name, bool own) {
    auto listed = catalogue.find(name);
    if (!listed && own) return failure(error::ClusterUnknown{name});
    return listed;
}

/// Whether a question wants a password, which a cluster that knows the key does not ask for.
bool wantsPassword(const SecretQuestion& question) {
    return question.kind == SecretQuestion::Kind::Password ||
           (question.kind == SecretQuestion::Kind::KeyboardInteractive && question.name.has_value());
}

}  // namespace

Expected<KeyPlace> keyPlaceOf(const QString& typed, const std::stop_token& stop) {
    const auto place = typedPlace(typed);
    if (!place) return failure(place);
    const Catalogue catalogue = Catalogue::builtIn();
    // The keys of a site's other computers are registered where those of its login host are.
    const auto other = catalogue.otherHost(place->host);
    if (other) note(otherHostInWords(*other));
    const bool own = meansOwnEntry(catalogue, place->host, stop);
    auto listed = listedAt(catalogue, other ? other->cluster.id : place->host, own);
    const QString host = listed && !own ? listed->loginHost : place->host;
    // Each course has a cluster of its own, whose host is not known.
    const auto read =
        host.isEmpty() ? Expected<OpenSshPlace>(OpenSshPlace()) : asSshReads(host, *place, stop);
    if (!read && isNoPlace(read.error())) return failure(read);
    // A name of the configuration may stand for a cluster of the catalogue; this computer's own address
    // stands for any server of a test or a tunnel.
    const bool leadsOn = isUnknown(listed) && read && read->account.host != place->host;
    if (leadsOn)
        if (auto meant = catalogue.find(read->account.host); !meant || !meant->practice)
            listed = std::move(meant);
    if (own || (leadsOn && listed)) note(ownEntryInWords(place->host, listed ? listed->name : QString()));
    if (!listed && !isUnknown(listed)) return failure(listed);
    const ClusterProfile cluster = listed ? *listed : unlistedClusterAt(*place);
    return KeyPlace{.cluster = cluster,
                    .user = place->user,
                    .host = host,
                    .port = place->port.value_or(own ? SignInRequest().port : cluster.port),
                    .keyFiles = read ? read->identityFiles : QStringList()};
}

Expected<void> tryKey(const QString& typed, const QString& keyFile, const std::stop_token& stop) {
    AccessOptions options;
    options.keyFile = keyFile.toStdString();
    options.noKeep = true;
    // keyPlaceOf has told it.
    options.isPlaceTold = true;
    const auto request = requestFor(typed, options, stop);
    if (!request) return failure(request);
    SignInPrompts prompts = terminalPrompts(stop);
    bool isPasswordAsked = false;
    prompts.askSecret = [&isPasswordAsked, ask = prompts.askSecret](const SecretQuestion& question) {
        isPasswordAsked = isPasswordAsked || wantsPassword(question);
        return ask(question);
    };
    const auto host = clusterSignIn()(*request, prompts, stop);
    if (!host) return failure(host);
    note((isPasswordAsked ? KeyPlaceText::tr(
                                "%1 lets you in, but asks for your password: it knows none of your keys yet.")
                          : KeyPlaceText::tr("%1 lets you in without your password."))
             .arg((*host)->label()));
    return {};
}

}  // namespace atelier::ctl

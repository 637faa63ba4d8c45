#include "core/openssh/persist/WithPersistentConnections.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>
#include <QStandardPaths>
#include <mutex>
#include <utility>

#include "core/openssh/CertificateInMind.h"
#include "core/openssh/persist/PersistenceSettings.h"
#include "core/openssh/persist/PersistentConnections.h"
#include "core/openssh/persist/SignInMemory.h"
#include "core/openssh/persist/SignInTurn.h"
#include "core/ssh/config/ConfigOfHome.h"

namespace atelier {

namespace {

using Why = SshTransportChoice::Why;

#ifdef Q_OS_WIN
constexpr bool hasMasters = false;
#else
constexpr bool hasMasters = true;
#endif

/// A path that does not depend on the present folder; ssh itself knows what "~" is.
QString anywhere(const QString& path) {
    const bool isFixed = path.isEmpty() || path.startsWith(QLatin1Char('~'));
    return isFixed ? path : QFileInfo(path).absoluteFilePath();
}

SignInRequest anywhere(SignInRequest request) {
    for (QString* path : {&request.keyFile, &request.knownHostsFile, &request.sshConfigFile})
        *path = anywhere(*path);
    return request;
}

/// The keys of the connections that this program has used while they were kept open. What replaces a lost one
/// is kept open, too, as whoever made it wanted.
class UsedKeys {
public:
    bool isEmpty() const {
        const std::lock_guard lock(mutex_);
        return keys_.isEmpty();
    }
    bool contains(const QString& key) const {
        const std::lock_guard lock(mutex_);
        return keys_.contains(key);
    }
    void add(const QString& key) {
        const std::lock_guard lock(mutex_);
        keys_.insert(key);
    }

private:
    mutable std::mutex mutex_;
    QSet<QString> keys_;
};

class PersistentEntering {
public:
    PersistentEntering(const SignIn& next, OpenSshOptions options, UsedKeys& used,
                       const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop)
        : next_(next),
          used_(used),
          options_(std::move(options)),
          request_(request),
          anywhere_(anywhere(request)),
          prompts_(prompts),
          stop_(std::move(stop)),
          memory_(prompts) {}

    Expected<std::unique_ptr<RemoteHost>> run() {
        if (!isPossible()) return bySelf();
        const bool isAlways = request_.openConnections == OpenConnections::KeepAlways;
        tried_ = persistentConnections();
        const bool mayStay = !tried_.isEmpty() || !settings_.codeKeys.isEmpty() || !used_.isEmpty();
        if ((isAlways || mayStay) && !findPlace()) return bySelf();
        if (auto host = overOneOf(tried_)) return host;
        const bool isKept = isAlways || (place_ && (hasAskedForCode() || used_.contains(key_)));
        if (request_.openConnections == OpenConnections::Use) return isKept ? afterOthers() : bySelf();
        if (isKept) return unlessUsersMaster();
        auto host = next_(request_, memory_.promptsUntilCode(), stop_);
        // Another sign-in would push to the phone once more, so that it is the next one that stays open.
        if (host && memory_.hasWaitedForPhone() && findPlace()) noteAsksForCode(key_, true);
        if (host || !memory_.hasEndedAtCode() || stop_.stop_requested()) return host;
        return findPlace() ? makeOne() : bySelf();
    }

private:
    Expected<std::unique_ptr<RemoteHost>> bySelf() const { return next_(request_, prompts_, stop_); }

    /// By the connection that another program is making, if one does.
    Expected<std::unique_ptr<RemoteHost>> afterOthers() {
        if (const auto turn = waitForTurn(); !turn) return failure(turn);
        if (auto host = overNewOne()) return host;
        return bySelf();
    }
    Expected<SignInTurn> waitForTurn() const {
        return SignInTurn::wait(
            key_, [this] { tell({.host = request_.host, .why = Why::Awaits}); }, stop_);
    }
    /// By a connection that others have made since it was looked for.
    std::unique_ptr<RemoteHost> overNewOne() const {
        auto open = persistentConnections();
        open.removeIf([this](const auto& connection) { return tried_.contains(connection); });
        return overOneOf(open);
    }

    bool isPossible() {
        if (!hasMasters || request_.openConnections == OpenConnections::Ignore) return false;
        if (request_.transport == SshTransport::Library) return false;
        settings_ = persistenceSettings();
        return settings_.idle.count() > 0 && !QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty();
    }

    /// Whether the last sign-in of this account did.
    bool hasAskedForCode() const { return settings_.codeKeys.contains(key_); }

    /// Where ssh goes, which it is asked once.
    bool findPlace() {
        if (place_) return true;
        const ConfigOfHome ofHome(QDir::homePath());
        SignInRequest asSshReads = anywhere_;
        if (asSshReads.sshConfigFile.isEmpty()) asSshReads.sshConfigFile = ofHome.file();
        const auto place = openSshPlaceOf(asSshReads, stop_);
        if (!place) return false;
        place_ = *place;
        key_ = connectionKey(anywhere_, *place_);
        return true;
    }

    void tell(const SshTransportChoice& choice) const {
        if (prompts_.transportChosen) prompts_.transportChosen(choice);
    }

    std::unique_ptr<RemoteHost> overOneOf(const QList<PersistentConnection>& open) const {
        for (const PersistentConnection& connection : open) {
            if (connection.key != key_) continue;
            if (!isStillVouched(connection.hostKey, anywhere_, *place_, stop_)) {
                closeConnection(connection);
                continue;
            }
            // A connection that does not answer is left alone: its network may come back, or ssh itself ends
            // it.
            OpenSshOptions options = options_;
            options.keepAlive.asksAgain = connection.hasAsked;
            if (!connection.address.isEmpty())
                options.keepAlive.server = ServerAddress{connection.address, place_->account.port};
            auto host =
                hostOverPersistentMaster(connection.socket(), anywhere_, *place_, prompts_, options, stop_);
            if (!host) continue;
            tell({.host = request_.host, .why = Why::Kept, .since = connection.since});
            used_.add(key_);
            return host;
        }
        return {};
    }

    Expected<std::unique_ptr<RemoteHost>> unlessUsersMaster() {
        if (request_.useSshConfig && !place_->controlPath.isEmpty())
            if (auto host = hostOverUsersMaster(request_, prompts_, options_, stop_)) {
                tell({request_.host, Why::UsersMaster});
                return host;
            }
        return makeOne();
    }

    PersistentConnection planned(const QString& folder) const {
        return {.folder = folder,
                .key = key_,
                .label = place_->account.label(),
                .typedHost = request_.host,
                .since = QDateTime::currentDateTimeUtc(),
                .idle = settings_.idle};
    }

    Expected<std::unique_ptr<RemoteHost>> makeOne() {
        const auto turn = waitForTurn();
        if (!turn) return failure(turn);
        if (auto host = overNewOne()) return host;
        const QString folder = newConnectionFolder();
        if (folder.isEmpty()) return bySelf();
        PersistentConnection made = planned(folder);
        bool isNoted = false;
        OpenSshOptions options = options_;
        options.usesUsersMaster = false;
        options.persistent = PersistentMaster{
            .socket = made.socket(), .idle = settings_.idle, .opened = [&](const OpenedConnection& opened) {
                made.hostKey = vouchedByKnownHosts(opened.hostKey, *place_);
                made.address = opened.address;
                made.hasAsked = opened.hasAsked;
                isNoted = writeNote(made).has_value();
            }};
        auto host = openSshSignIn(options)(anywhere_, tellingPrompts(), stop_);
        if (!host) {
            removeConnectionFolder(folder);
            if (!memory_.hasAsked() && !stop_.stop_requested()) return bySelf();
            return tl::unexpected(withCertificateInMind(host.error(), anywhere_, stop_));
        }
        tellThatItStays();
        noteAsksForCode(key_, memory_.hasAskedForCode() || memory_.hasWaitedForPhone() ||
                                  (memory_.hasHeard() && hasAskedForCode()));
        // Without its note, no later program would find the connection.
        if (!isNoted) (*host)->endPersistentConnection();
        used_.add(key_);
        return host;
    }

    /// An attempt that comes to nothing before anybody is asked, as while the network is down, is not told
    /// of.
    SignInPrompts tellingPrompts() {
        SignInPrompts prompts = memory_.promptsAfterCode();
        prompts.askSecret = [this, ask = std::move(prompts.askSecret)](const SecretQuestion& question) {
            tellThatItStays();
            return ask ? ask(question) : std::nullopt;
        };
        return prompts;
    }
    void tellThatItStays() {
        if (!std::exchange(isTold_, true))
            tell({.host = request_.host, .why = Why::Keeps, .idle = settings_.idle});
    }

    const SignIn& next_;
    UsedKeys& used_;
    OpenSshOptions options_;
    const SignInRequest& request_;
    /// With paths that are the same in every folder: a connection that stays is used from others, too.
    SignInRequest anywhere_;
    const SignInPrompts& prompts_;
    std::stop_token stop_;
    SignInMemory memory_;
    PersistenceSettings settings_;
    std::optional<OpenSshPlace> place_;
    QString key_;
    /// The connections that were open at first.
    QList<PersistentConnection> tried_;
    bool isTold_ = false;
};

}  // namespace

SignIn withPersistentConnections(SignIn next, OpenSshOptions options) {
    return [next = std::move(next), options = std::move(options), used = std::make_shared<UsedKeys>()](
               const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return PersistentEntering(next, options, *used, request, prompts, std::move(stop)).run();
    };
}

}  // namespace atelier

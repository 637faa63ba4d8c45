#include "core/tensorboard/TensorBoardSession.h"

#include <QRegularExpression>

#include "core/base/Clock.h"
#include "core/error/CommandErrors.h"
#include "core/error/TensorBoardErrors.h"
#include "core/metrics/TensorBoardClient.h"
#include "core/remote/MissingCommand.h"
#include "core/submit/JobPieces.h"
#include "core/tensorboard/RunningTensorBoard.h"
#include "resources/remote/tensorboard.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

// How long to wait for TensorBoard: one that was just started needs some time to answer; the job's own has
// been running for a while, or is not there.
constexpr auto startingPatience = 30s;
constexpr auto runningPatience = 3s;

/// Where the job's own TensorBoard listens, as the job has written it down.
struct OwnServer {
    QString jobId;
    QString node;
    TensorBoardAddress address;
};

class Session final : public TensorBoardSession {
public:
    QUrl url() const override {
        return QUrl(QStringLiteral("http://127.0.0.1:%1%2/")
                        .arg(QString::number(tunnel->localPort()), QString::fromLatin1(prefix)));
    }
    bool isStandIn() const override { return environment.isStandIn(); }
    bool endsWithJob() const override { return !server; }

    std::unique_ptr<RunningTensorBoard> server;  // none where it is the job's own
    std::unique_ptr<Tunnel> tunnel;
    QByteArray prefix;
    TensorBoardEnvironment environment;
};

Expected<std::optional<OwnServer>> findOwn(RemoteHost& host, const SubmittedJob& job, std::stop_token stop) {
    const auto pieces = pieceIds(host, job, stop);
    if (!pieces) return failure(pieces);
    Command look =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Where the job’s own TensorBoard listens"),
              command({QStringLiteral("sh"), QStringLiteral("-c"),
                       QString::fromLatin1(remote_programs::tensorboardOfJob), QStringLiteral("look")}));
    look.arg(RemotePath(job.resultsFolder));
    for (int piece : pieces->keys()) look.argv.insert(5, pieces->value(piece));
    const auto answer = host.run(look, stop);
    if (!answer) return failure(answer);
    const QString missing = missingCommand(answer->standardError, look);
    if (!missing.isEmpty()) return failure(error::CommandMissing{missing});
    const QString first =
        QString::fromUtf8(answer->standardOutput.left(answer->standardOutput.indexOf('\n')));
    const auto address = tensorBoardAddress(answer->standardOutput);
    const OwnServer own{first.section(QLatin1Char(' '), 0, 0), first.section(QLatin1Char(' '), 1).trimmed(),
                        address.value_or(TensorBoardAddress())};
    if (own.node.isEmpty() || !address) return std::nullopt;
    return own;
}

/// The end of the tunnel as the login node sees it. Where TensorBoard listens at all the node's addresses,
/// its name is the one that the login node can be counted on to know.
TensorBoardAddress seenFromOutside(const OwnServer& own) {
    TensorBoardAddress address = own.address;
    if (address.host == QLatin1String("0.0.0.0") || address.host == QLatin1String("::"))
        address.host = own.node;
    return address;
}

/// The job's own TensorBoard reads from the node's disk, whose folder is named after the job everywhere
/// (`/localscratch/user.4812.0` on the Alliance's clusters).
bool namesJob(const QString& folder, const QString& jobId) {
    const QRegularExpression id(
        QStringLiteral("(?:\\A|\\D)%1(?:\\D|\\z)").arg(QRegularExpression::escape(jobId)));
    return id.match(folder).hasMatch();
}

Expected<std::unique_ptr<Session>> reach(RemoteHost& host, const TensorBoardAddress& address,
                                         const std::function<bool(const QString&)>& isOurs,
                                         std::chrono::milliseconds patience, std::stop_token stop,
                                         quint16 localPort) {
    auto tunnel = localPort == 0 ? host.openTunnel(address.host, address.port)
                                 : host.reopenTunnel(localPort, address.host, address.port);
    if (!tunnel) return failure(tunnel);
    const TensorBoardClient client((*tunnel)->localPort(), address.prefix,
                                   std::max<std::chrono::milliseconds>(patience / 3, 2s));
    const SystemClock clock;
    const auto end = clock.monotonic() + patience;
    auto environment = client.waitFor(isOurs, std::min<std::chrono::milliseconds>(patience, 1s), clock, stop);
    while (!environment && environment.error().kind() == ErrorKind::TensorBoardUnreachable &&
           !(*tunnel)->isForbidden() && clock.monotonic() < end)
        environment = client.waitFor(isOurs, 1s, clock, stop);
    if (!environment && (*tunnel)->isForbidden())
        return failure(error::TunnelRefused{address.host, address.port});
    if (!environment) {
        // The error names the port on the cluster, which means something to the user; that of the tunnel
        // does not.
        Error error = environment.error();
        if (error.kind() == ErrorKind::TensorBoardUnreachable)
            error.setCause(error::TensorBoardUnreachable{address.host, address.port});
        if (const auto* other = error.as<error::TensorBoardNotOurs>())
            error.setCause(error::TensorBoardNotOurs{address.port, QString(other->folder)});
        return tl::unexpected<Error>(error);
    }
    auto session = std::make_unique<Session>();
    session->tunnel = std::move(*tunnel);
    session->prefix = address.prefix;
    session->environment = *environment;
    return session;
}

}  // namespace

Expected<std::unique_ptr<TensorBoardSession>> TensorBoardSession::open(RemoteHost& host,
                                                                       const SubmittedJob& job,
                                                                       std::stop_token stop,
                                                                       quint16 localPort) {
    const auto own = findOwn(host, job, stop);
    if (!own) return failure(own);
    if (*own) {
        const auto isOurs = [&](const QString& folder) { return namesJob(folder, (*own)->jobId); };
        auto session = reach(host, seenFromOutside(**own), isOurs, runningPatience, stop, localPort);
        if (session) return std::unique_ptr<TensorBoardSession>(std::move(*session));
        if (session.error().kind() == ErrorKind::Cancelled ||
            session.error().kind() == ErrorKind::ConnectionLost ||
            session.error().kind() == ErrorKind::TunnelRefused)
            return failure(session);
    }
    auto server = RunningTensorBoard::start(host, job.resultsFolder, stop);
    if (!server) return failure(server);
    const auto isOurs = [&job](const QString& folder) { return isSameFolder(folder, job.resultsFolder); };
    auto session = reach(host, (*server)->address(), isOurs, startingPatience, stop, localPort);
    if (!session) return failure(session);
    (*session)->server = std::move(*server);
    return std::unique_ptr<TensorBoardSession>(std::move(*session));
}

}  // namespace atelier

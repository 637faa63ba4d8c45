#include "core/openssh/RunThroughMaster.h"

#include "core/error/CommandErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/MuxRun.h"

namespace atelier {

Expected<ExitStatus> runThroughMaster(MuxConnection& connection, const MuxRequest& request,
                                      const QByteArray& input, const Streams& streams,
                                      const std::stop_token& stop) {
    MuxConnection::Refusals refusals(connection);
    for (;;) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (!connection.acquireSlot(stop))
            return stop.stop_requested() ? failure(error::Cancelled{})
                                         : tl::unexpected<Error>(connection.lostError());
        MuxRun run(connection, request, input, streams);
        auto status = run.run(stop);
        if (status || !run.wasRefused() || status.error().kind() != ErrorKind::LoginShellUnusable) {
            connection.releaseSlot();
            return status;
        }
        if (!connection.mayTryAgain(refusals, stop))
            return failure(error::ChannelRefused{connection.socket().server},
                           QString::fromUtf8(run.noise()).trimmed(), true);
    }
}

}  // namespace atelier

#include "core/openssh/master/SilenceWatch.h"

#include "core/ssh/session/SilentLine.h"

namespace atelier {

namespace {

void watch(const SilenceNote& silence, const KeepAlive& keepAlive, const std::function<void()>& lost,
           const std::stop_token& stop) {
    SilentLine line(keepAlive);
    const SystemClock pauses;
    while (pauses.sleepFor(keepAlive.interval, stop)) {
        if (!line.isLostAfter(silence.silentFor() >= keepAlive.interval)) continue;
        lost();
        return;
    }
}

}  // namespace

SilenceWatch::SilenceWatch(std::shared_ptr<const SilenceNote> silence, const KeepAlive& keepAlive,
                           std::function<void()> lost)
    : thread_([silence = std::move(silence), keepAlive, lost = std::move(lost)](const std::stop_token& stop) {
          watch(*silence, keepAlive, lost, stop);
      }) {}

}  // namespace atelier

#include "core/ssh/BridgeVisit.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "core/ssh/BridgeFrames.h"

namespace atelier {

namespace {

#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0;
#endif

/// What ssh(1) exits with when the connection is what failed.
constexpr int connectionFailed = 255;

class Visit {
public:
    Visit(RemoteHost& host, int socket) : host_(host), socket_(socket) {}

    void serve(const std::stop_token& stop) {
        QStringList words;
        while (auto frame = nextFrame()) {
            if (frame->kind == BridgeFrame::Run) return run(words, stop);
            if (frame->kind != BridgeFrame::Argument) return;
            words << QString::fromStdString(frame->payload);
        }
    }

private:
    std::optional<BridgeFrameReader::Frame> nextFrame() {
        std::array<char, 1 << 16> buffer;
        for (;;) {
            if (auto frame = frames_.next()) return frame;
            const auto got = ::recv(socket_, buffer.data(), buffer.size(), 0);
            if (got < 0 && errno == EINTR) continue;
            if (got <= 0 || frames_.isBroken()) return std::nullopt;
            frames_.feed({buffer.data(), static_cast<std::size_t>(got)});
        }
    }

    bool tell(BridgeFrame kind, std::string_view payload) {
        const std::string frame = bridgeFrame(kind, payload);
        for (std::size_t sent = 0; sent < frame.size();) {
            const auto put = ::send(socket_, frame.data() + sent, frame.size() - sent, sendFlags);
            if (put < 0 && errno == EINTR) continue;
            if (put <= 0) return false;
            sent += static_cast<std::size_t>(put);
        }
        return true;
    }

    qint64 readInput(char* data, qint64 size) {
        while (input_.empty()) {
            const auto frame = nextFrame();
            // Hung up without an end of the input: what was sent so far must not pass for all of it.
            if (!frame) return -1;
            if (frame->kind == BridgeFrame::InputEnd) return 0;
            input_ = frame->payload;
        }
        const auto part = std::min(input_.size(), static_cast<std::size_t>(size));
        std::memcpy(data, input_.data(), part);
        input_.erase(0, part);
        return static_cast<qint64>(part);
    }

    /// rsync gives what ssh would be given: options with their values, the host, then words that ssh joins.
    static QString remoteCommand(QStringList words) {
        while (!words.isEmpty() && words.first().startsWith(QLatin1Char('-'))) {
            const bool hasValue =
                words.first() == QLatin1String("-l") || words.first() == QLatin1String("-p");
            words.remove(0, hasValue ? 2 : 1);
        }
        return words.mid(1).join(QLatin1Char(' '));
    }

    void run(const QStringList& words, const std::stop_token& stop) {
        std::stop_source ended;
        const std::stop_callback onStop(stop, [&ended] { ended.request_stop(); });
        Streams streams;
        const auto carry = [this, &ended](BridgeFrame kind) {
            return [this, &ended, kind](QByteArrayView bytes) {
                for (qsizetype at = 0; at < bytes.size(); at += bridgePayloadLimit) {
                    const auto part =
                        bytes.sliced(at, std::min<qsizetype>(bridgePayloadLimit, bytes.size() - at));
                    if (!tell(kind, {part.data(), static_cast<std::size_t>(part.size())}))
                        ended.request_stop();
                }
            };
        };
        streams.output = carry(BridgeFrame::Output);
        streams.error = carry(BridgeFrame::ErrorOutput);
        streams.read = [this](char* data, qint64 size) { return readInput(data, size); };
        streams.interruptRead = [this] { ::shutdown(socket_, SHUT_RD); };
        const auto status = host_.execute(shellScript(remoteCommand(words)), streams, ended.get_token());
        tell(BridgeFrame::Exit, std::to_string(status ? status->code : connectionFailed));
    }

    RemoteHost& host_;
    int socket_;
    BridgeFrameReader frames_;
    std::string input_;
};

}  // namespace

void serveBridgeVisit(RemoteHost& host, int socket, std::stop_token stop) {
    Visit(host, socket).serve(stop);
}

}  // namespace atelier

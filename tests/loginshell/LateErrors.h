#pragma once

#include <QByteArray>
#include <memory>
#include <utility>

#include "core/remote/ForwardedHost.h"
#include "core/remote/SignIn.h"

namespace atelier::testing {

/// A real connection of which the errors of a command come late: all that came before the output had said
/// `text` comes right after it. A server may do so, since it passes on the two streams each in its own time.
class LateErrors : public ForwardedHost {
public:
    LateErrors(std::unique_ptr<RemoteHost> host, QByteArray text)
        : ForwardedHost(*host), host_(std::move(host)), text_(std::move(text)) {}

    /// The way in through `signIn`, with errors that come late.
    static SignIn after(SignIn signIn, QByteArray text) {
        return [signIn = std::move(signIn), text = std::move(text)](
                   const SignInRequest& request, const SignInPrompts& prompts,
                   std::stop_token stop) -> Expected<std::unique_ptr<RemoteHost>> {
            auto host = signIn(request, prompts, std::move(stop));
            if (!host) return failure(host);
            return std::make_unique<LateErrors>(*std::move(host), text);
        };
    }

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        QByteArray said;
        QByteArray held;
        bool late = true;
        const auto tell = [&] {
            late = false;
            if (!held.isEmpty() && streams.error) streams.error(std::exchange(held, {}));
        };
        Streams lateStreams = streams;
        lateStreams.output = [&](QByteArrayView bytes) {
            if (late) said.append(bytes);
            if (streams.output) streams.output(bytes);
            if (late && said.contains(text_)) tell();
        };
        lateStreams.error = [&](QByteArrayView bytes) {
            held.append(bytes);
            if (!late) tell();
        };
        auto status = inner().execute(command, lateStreams, std::move(stop));
        tell();
        return status;
    }

private:
    std::unique_ptr<RemoteHost> host_;
    QByteArray text_;
};

}  // namespace atelier::testing

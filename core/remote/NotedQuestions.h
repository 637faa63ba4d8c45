#pragma once

#include <atomic>

#include "core/remote/SignIn.h"

namespace atelier {

/// The prompts, with a note made in `hasAsked`, which must outlive them, once the user is asked something.
inline SignInPrompts notingQuestions(SignInPrompts prompts, std::atomic<bool>& hasAsked) {
    if (prompts.askSecret)
        prompts.askSecret = [ask = prompts.askSecret, &hasAsked](const SecretQuestion& question) {
            hasAsked = true;
            return ask(question);
        };
    return prompts;
}

}  // namespace atelier

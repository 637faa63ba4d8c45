#pragma once

#include "core/messages/TemplateOf.h"

namespace atelier {

/// The English sentence for an error that tells more, or less, than others of its kind; or none, where that
/// of its kind has to speak.
class SpecialTemplate {
public:
    /// Whether there is one.
    explicit operator bool() const { return english_ != nullptr; }
    /// The sentence; null where there is none.
    const char* english() const { return english_; }

    /// The first sentence that one of some functions has for an error. Each knows the special cases of one
    /// kind, and is asked about errors of that kind only: one that spoke for another kind would not compile.
    template <ErrorCause... Causes>
    static SpecialTemplate among(const Error& error, TemplateFor<Causes> (*... cases)(const Causes&)) {
        SpecialTemplate found;
        const auto ask = [&]<typename Cause>(TemplateFor<Cause> (*ofCase)(const Cause&)) {
            const Cause* cause = found ? nullptr : error.as<Cause>();
            if (cause) found.english_ = ofCase(*cause).english();
        };
        (ask(cases), ...);
        return found;
    }

private:
    SpecialTemplate() = default;

    const char* english_ = nullptr;
};

}  // namespace atelier

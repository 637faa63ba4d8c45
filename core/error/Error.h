#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"
#include "core/error/OwnKind.h"

namespace atelier {

/// A type of core/error/*Errors.h: what one kind of error carries. Its `kind` names that kind, and its name
/// is the kind’s. Where its fields are not told one by one, it tells them itself: `tellTo`, which tells
/// `argumentCount` values at the most.
template <typename Cause>
concept ErrorCause = std::is_aggregate_v<Cause> && requires {
    { Cause::kind } -> std::convertible_to<ErrorKind>;
} && hasOwnKind<Cause>();

/// A jump host, and the account that the way through it leads to, as Account::label writes it.
struct HopOnTheWay {
    QString server;
    QString onTheWayTo;
    bool operator==(const HopOnTheWay&) const = default;
};

/// Why something could not be done, as a value. It carries no sentence: core/messages makes one from it.
class Error {
public:
    /// Makes an error of a cause, for example `error::RemoteDiskFull{place, needed, free}`.
    template <ErrorCause Cause>
    explicit(false) Error(const Cause& cause, QString detail_ = {}, bool retryable_ = false)
        : detail(std::move(detail_)),
          retryable(retryable_),
          cause_(std::make_shared<const Held<Cause>>(cause)) {}

    /// The kind of what went wrong, by which callers tell errors apart.
    ErrorKind kind() const { return cause_->kind(); }

    /// What it carries, where it is of that kind; null otherwise. Lives as long as the error.
    template <ErrorCause Cause>
    const Cause* as() const {
        return kind() == Cause::kind ? &static_cast<const Held<Cause>&>(*cause_).value : nullptr;
    }
    /// Gives it another cause; all else stays.
    template <ErrorCause Cause>
    void setCause(const Cause& cause) {
        cause_ = std::make_shared<const Held<Cause>>(cause);
    }

    /// Tells what it carries, in the order of its type's fields.
    void tellArguments(ArgumentReader& to) const { cause_->tellTo(to); }
    /// What it carries, as plain texts with numbers as digits, for programs; in the order of its type's
    /// fields. Values at the end that are not known are left out.
    QStringList arguments() const;

    bool operator==(const Error& other) const;

    /// The far side's or the library's own words, shown as they are.
    QString detail = {};
    /// Whether doing the same again, unchanged, can succeed.
    bool retryable = false;
    /// The jump host that it is about, where a sign-in has come no further than that; else none.
    std::optional<HopOnTheWay> hop = {};
    /// What went wrong besides, the graver first; sentences are made of all of it.
    std::vector<Error> also = {};

private:
    struct AnyCause {
        virtual ~AnyCause() = default;
        virtual ErrorKind kind() const = 0;
        virtual void tellTo(ArgumentReader& to) const = 0;
    };
    template <typename Cause>
    struct Held final : AnyCause {
        explicit Held(const Cause& cause) : value(cause) {}
        ErrorKind kind() const override { return Cause::kind; }
        void tellTo(ArgumentReader& to) const override { tell(to, value); }
        Cause value;
    };

    std::shared_ptr<const AnyCause> cause_;
};

}  // namespace atelier

#pragma once

#include <QObject>
#include <QScopedPointer>
#include <optional>

#include "tests/ssh/HostKeyCase.h"
#include "tests/ssh/HostKeyStage.h"

namespace atelier::testing {

/// Host keys decided beside ssh itself: both are run on the same files against the same sshd. A test of its
/// cases derives from it and has nothing but these.
class HostKeyAgreement : public QObject {
    Q_OBJECT

protected:
    virtual void addCases(const AddCase& add) const = 0;

private:
    std::optional<HostKeyStage> stage_;
    /// Why there is no network of its own; none where that was not tried.
    std::optional<QByteArray> elsewhere_;
    int rows_ = 0;
    int decided_ = 0;
    int withoutIp6_ = 0;

    void decide(const Case& row);

private Q_SLOTS:
    void initTestCase();
    void sameDecisionAsSsh_data();
    void sameDecisionAsSsh();
    /// Whatever could not be had here, a third was held against ssh; with a network of its own, all.
    void enoughWasDecided();
};

}  // namespace atelier::testing

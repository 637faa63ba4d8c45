#pragma once

#include <QString>

#include "core/consent/AgreementKey.h"
#include "core/error/Expected.h"

namespace atelier {

/// The recipes that the user has agreed to on this computer, by their keys: one file for each, in a folder
/// that only the user may read. Any number of processes may use it at once.
class Agreements {
public:
    /// `folder` need not exist yet; where it is empty, nothing is known and nothing is kept.
    explicit Agreements(QString folder) : folder_(std::move(folder)) {}
    /// The agreements in the user's own folder.
    static Agreements ofUser();

    /// Whether the user has agreed to the recipe of that key.
    bool has(const AgreementKey& key) const;
    /// Keeps an agreement; nothing happens where there is no folder. Errors: FileUnwritable.
    Expected<void> add(const AgreementKey& key) const;

private:
    QString folder_;
};

}  // namespace atelier

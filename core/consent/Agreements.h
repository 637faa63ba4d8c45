#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// The recipes that the user has agreed to on this computer, by their keys (see agreementKey): a file each in
/// a folder that only the user may read. Any number of processes may use it at once.
class Agreements {
public:
    /// A folder that need not exist yet; an empty name: nothing is known and nothing is kept.
    explicit Agreements(QString folder) : folder_(std::move(folder)) {}
    /// The user's own.
    static Agreements ofUser();

    bool has(const QString& key) const;
    /// Errors: FileUnwritable.
    Expected<void> keep(const QString& key) const;

private:
    QString folder_;
};

}  // namespace atelier

#pragma once

#include <QString>

namespace atelier {

/// Whether two addresses are of the same repository of git, whoever signs in to it with whatever password: in
/// what is kept, passwords are masked.
bool isSameRepository(const QString& one, const QString& other);

}  // namespace atelier

#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// How many nodes a number in `--nodes` means, with k for 1024 and m for as many times more. None where Slurm
/// would refuse it. Source: proc_args.c (str_to_nodes).
std::optional<int> parseNodeCount(const QString& text);

/// The least that a value of `--nodes` asks for: 2 of "2" and "2-4"; none where it begins otherwise.
std::optional<int> leastNodes(const QString& value);

/// The most that a value of `--nodes` allows: 4 of "2-4"; none where it ends otherwise.
std::optional<int> mostNodes(const QString& value);

/// Whether a value of `--nodes` leaves Slurm no choice: "2" and "2-2" do not.
bool areNodesFixed(const QString& value);

}  // namespace atelier

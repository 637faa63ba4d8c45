#pragma once

#include "core/cluster/ClusterProfile.h"
#include "core/json/JsonReader.h"

namespace atelier {

/// What can be wrong with a text of a profile; core/messages translates these sentences.
namespace clusterProblem {
constexpr const char* nameExpected =
    QT_TRANSLATE_NOOP("Messages", "a name of Slurm’s is expected: letters, digits and - _ . + @ / alone");
constexpr const char* moduleExpected = QT_TRANSLATE_NOOP(
    "Messages",
    "the name of a module is expected, such as python/3.12: letters, digits and - _ . + @ / alone");
constexpr const char* pathExpected = QT_TRANSLATE_NOOP(
    "Messages",
    "a path is expected that begins with /, ~/ or a variable that Atelier knows, such as $SCRATCH or "
    "$SLURM_TMPDIR, and goes on with letters, digits and - _ . + @ alone");
constexpr const char* hostExpected = QT_TRANSLATE_NOOP("Messages", "the name of a computer is expected");
constexpr const char* addressExpected =
    QT_TRANSLATE_NOOP("Messages", "an address is expected that begins with https:// or http://");
constexpr const char* plainTextExpected = QT_TRANSLATE_NOOP(
    "Messages",
    "a text of one line is expected, without invisible characters and not longer than a paragraph");
constexpr const char* fingerprintExpected =
    QT_TRANSLATE_NOOP("Messages", "the SHA256 fingerprint of a host key is expected");
}  // namespace clusterProblem

/// Holds a cluster's texts and numbers against their forms, and records a problem for the first that has not
/// its own. What goes into scripts and commands is a name or a path in which there is nothing that a shell or
/// Slurm acts on, but variables that shellWord knows; what is shown is one line of visible characters; no
/// number lets a calculation overflow. The forms are those of resources/clusters/schema.json.
void checkForms(JsonReader& json, const ClusterProfile& cluster);

}  // namespace atelier

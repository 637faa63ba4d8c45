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

/// Holds each text and number of a cluster against the form that resources/clusters/schema.json gives it, and
/// records a problem for the first one that does not have it. Names and paths go into scripts and commands,
/// so they hold nothing that a shell or Slurm acts on, except variables that shellWord knows. Texts that are
/// shown are one line of visible characters. Numbers are small enough that no calculation with them
/// overflows.
void checkForms(JsonReader& json, const ClusterProfile& cluster);

/// Whether a text has the form of a name of Slurm's in a cluster's file: of a partition, a feature.
bool isProfileName(const QString& text);

}  // namespace atelier

#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier::ctl {

/// A script and what was found in it.
struct CheckedScript {
    QString name;  ///< as it was given; "-" for the standard input
    QByteArray text;
    QList<Diagnostic> diagnostics;
    /// Whether Slurm would turn it away, for its grammar or the site's limits.
    bool refused = false;
    QList<Diagnostic> lintFindings = {};    ///< those of other programs, which are among `diagnostics`
    SubmissionSettings settings = {};       ///< what counts besides the script
    QList<EffectiveOption> effective = {};  ///< shown where `showEffective`
    bool showEffective = false;

    bool hasErrors() const;
};

/// "note", "warning" or "error", in every language: compilers' own words, which editors and scripts look for.
QString severityWord(Severity severity);

/// Looks at it for a cluster, with what else counts, and puts its findings together.
void examine(CheckedScript& script, const ClusterProfile& cluster);

/// As compilers show it: file, line and column, and the line itself with what is meant marked.
QString checkedAsText(const QList<CheckedScript>& scripts);
/// {"refused": …, "diagnostics": […]} for one script, with "effective" where that is shown; {"scripts": [that
/// with a "script" each]} for several.
QByteArray checkedAsJson(const QList<CheckedScript>& scripts);
/// SARIF 2.1.0, which code-review tools read. Source: OASIS, "Static Analysis Results Interchange Format".
QByteArray checkedAsSarif(const QList<CheckedScript>& scripts);
/// Commands that GitHub's runner turns into annotations. Source: GitHub's documentation, "Workflow commands
/// for GitHub Actions".
QString checkedAsGitHub(const QList<CheckedScript>& scripts);

}  // namespace atelier::ctl

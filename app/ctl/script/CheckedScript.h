#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"

namespace atelier::ctl {

/// A script of the command line, and the findings about it.
struct CheckedScript {
    QString name;  ///< as it was given; "-" for the standard input
    QByteArray text;
    QList<Diagnostic> diagnostics;
    /// Whether Slurm would refuse it, for its grammar or the site's limits.
    bool refused = false;
    QList<Diagnostic> lintFindings = {};    ///< of other programs; also among `diagnostics`
    SubmissionSettings settings = {};       ///< the options besides the script
    QList<EffectiveOption> effective = {};  ///< shown where `showEffective`
    bool showEffective = false;

    /// Whether any of the diagnostics is an error.
    bool hasErrors() const;
};

/// "note", "warning" or "error", in every language: compilers' own words, which editors and scripts look for.
QString severityWord(Severity severity);

/// Checks a script for a cluster, with its settings, and sets its findings.
void examine(CheckedScript& script, const ClusterProfile& cluster);

/// The findings as compilers print them: file, line and column, and the line with a mark under the place.
QString checkedAsText(const QList<CheckedScript>& scripts);
/// The findings as JSON: {"refused": …, "diagnostics": […]} for one script, with "effective" if that is
/// shown; for several scripts, {"scripts": […]} with such an object and its "script" for each.
QByteArray checkedAsJson(const QList<CheckedScript>& scripts);
/// The findings as SARIF 2.1.0, which code-review tools read. Source: OASIS, "Static Analysis Results
/// Interchange Format".
QByteArray checkedAsSarif(const QList<CheckedScript>& scripts);
/// The findings as commands that GitHub's runner turns into annotations. Source: GitHub's documentation,
/// "Workflow commands for GitHub Actions".
QString checkedAsGitHub(const QList<CheckedScript>& scripts);

}  // namespace atelier::ctl

#pragma once

#include <QString>
#include <stop_token>

#include "core/consent/Agreements.h"
#include "core/consent/PlanWords.h"
#include "core/consent/RecipePlan.h"

namespace atelier::ctl {

/// The yes to what a recipe sends and runs, on the command line: from a terminal, from `--yes`, or from an
/// earlier run of the same.
class RecipeConsent {
public:
    /// `renderCommand`: prints the script that would be run. `yes`: the user said --yes. `own`: the recipe is
    /// the one that comes with Atelier, and needs no yes.
    RecipeConsent(ClusterProfile cluster, AgreementKey key, QString renderCommand, bool yes, bool own,
                  std::stop_token stop);

    /// Whether anybody can agree to it at all; else it is shown what there would be to agree to, and how. To
    /// be asked before anything is reached.
    bool isPossible(const RecipePlan& plan) const;
    /// Where the recipe alone knows the computer to sign in to, it is asked before that is done.
    bool agreesToHost(const RecipePlan& plan) const;
    /// Where the practice cluster has to be started for it, nothing is before the yes: the plan is shown and
    /// asked about without what only the cluster knows.
    bool agreesToStart(const RecipePlan& plan);
    /// Shows the plan and asks, and also shows the script as it will be submitted, for whoever wants to read
    /// it first; a yes is remembered. Of a plan that was agreed to already, only what has been added to it.
    bool agrees(const RecipePlan& plan);

private:
    bool isGiven() const { return yes_ || own_ || kept_.has(key_); }
    bool isSaidYesTo(const RecipePlan& plan);
    void keep(const RecipePlan& plan) const;
    void show(const QString& title, const QList<PlanLine>& lines) const;
    bool isWanted(const RecipePlan& plan) const;

    ClusterProfile cluster_;
    AgreementKey key_;
    QString renderCommand_;
    bool yes_;
    bool own_;
    std::stop_token stop_;
    QList<PlanLine> agreed_ = {};  ///< the lines that were said yes to in this run
    Agreements kept_ = Agreements::ofUser();
};

}  // namespace atelier::ctl

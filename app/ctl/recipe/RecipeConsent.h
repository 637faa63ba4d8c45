#pragma once

#include <QString>
#include <stop_token>

#include "core/consent/Agreements.h"
#include "core/consent/RecipePlan.h"
#include "core/consent/words/PlanWords.h"

namespace atelier::ctl {

/// The user's consent to what a recipe sends and runs, on the command line: given on the terminal, by
/// `--yes`, or in an earlier run of the same recipe.
class RecipeConsent {
public:
    /// `renderCommand`: the command that prints the script of the job. `yes`: the option --yes was given.
    /// `own`: the recipe is the one that comes with Atelier, which needs no consent.
    RecipeConsent(ClusterProfile cluster, AgreementKey key, QString renderCommand, bool yes, bool own,
                  std::stop_token stop);

    /// Whether consent is given or can be asked for; if not, prints the plan, and how to agree to it. To be
    /// called before anything is connected to.
    bool isPossible(const RecipePlan& plan) const;
    /// Asks whether to sign in to the plan's host, if only the recipe names that host.
    bool agreesToHost(const RecipePlan& plan) const;
    /// Asks about the plan before the practice cluster is started for it, if it has to be started: without
    /// what only the cluster knows.
    bool agreesToStart(const RecipePlan& plan);
    /// Prints the plan and asks about it; before answering, the user can have the script of the job shown. A
    /// yes is remembered. Of a plan that the user agreed to before, only what was added is printed.
    bool agrees(const RecipePlan& plan);

private:
    bool isGiven() const { return yes_ || own_ || kept_.has(key_); }
    bool isAgreed(const RecipePlan& plan);
    void keep(const RecipePlan& plan) const;
    bool isWanted(const RecipePlan& plan) const;

    ClusterProfile cluster_;
    AgreementKey key_;
    QString renderCommand_;
    bool yes_;
    bool own_;
    std::stop_token stop_;
    QList<PlanLine> agreed_ = {};  ///< the lines that the user agreed to in this run
    Agreements kept_ = Agreements::ofUser();
};

}  // namespace atelier::ctl

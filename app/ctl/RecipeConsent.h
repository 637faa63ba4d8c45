#pragma once

#include <QString>
#include <stop_token>

#include "core/consent/Agreements.h"
#include "core/consent/RecipePlan.h"

namespace atelier::ctl {

/// The yes to what a recipe sends and runs, on the command line: from a terminal, from `--yes`, or from an
/// earlier run of the same.
class RecipeConsent {
public:
    /// `yes`: the user said --yes. `own`: the recipe is the one that comes with Atelier, and needs no yes.
    RecipeConsent(ClusterProfile cluster, QString key, bool yes, bool own, std::stop_token stop);

    /// Whether anybody can agree to it at all; else it is shown what there would be to agree to, and how. To
    /// be asked before anything is reached.
    bool isPossible(const RecipePlan& plan) const;
    /// Where the recipe alone knows the computer to sign in to, it is asked before that is done.
    bool agreesToHost(const RecipePlan& plan) const;
    /// Shows the plan and asks, and also shows the script as it will be submitted, for whoever wants to read
    /// it first; a yes is remembered.
    bool agrees(const RecipePlan& plan) const;

private:
    bool isGiven() const { return yes_ || own_ || kept_.has(key_); }
    void show(const RecipePlan& plan) const;
    bool isWanted(const RecipePlan& plan) const;

    ClusterProfile cluster_;
    QString key_;
    bool yes_;
    bool own_;
    std::stop_token stop_;
    Agreements kept_ = Agreements::ofUser();
};

}  // namespace atelier::ctl

#include "app/ctl/recipe/RecipeConsent.h"

#include <QCoreApplication>
#include <utility>

#include "app/ctl/cluster/PlanReport.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/consent/AgreedDestinations.h"
#include "core/display/VisibleText.h"
#include "core/messages/SweepMessages.h"
#include "core/render/Render.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct ConsentText {
    Q_DECLARE_TR_FUNCTIONS(RecipeConsent)
};

bool isWord(const QString& answer, const QString& word) {
    return answer.trimmed().compare(word, Qt::CaseInsensitive) == 0;
}

QString titleOf(const RecipePlan& plan) {
    return ConsentText::tr("What the recipe %1 does, if you agree:").arg(visibleLine(plan.file));
}

bool saysYes(const QString& question, const std::stop_token& stop) {
    return isYes(ask(question, false, stop));
}

bool saysNobodyCanBeAsked() {
    note(
        ConsentText::tr("Nothing was sent, and nothing runs: there is no terminal to ask you on. If all of "
                        "that is what you want, add --yes."));
    return false;
}

}  // namespace

RecipeConsent::RecipeConsent(ClusterProfile cluster, AgreementKey key, QString renderCommand, bool yes,
                             bool own, std::stop_token stop)
    : cluster_(std::move(cluster)),
      key_(std::move(key)),
      renderCommand_(std::move(renderCommand)),
      yes_(yes),
      own_(own),
      stop_(std::move(stop)) {}

bool RecipeConsent::isPossible(const RecipePlan& plan) const {
    if (isGiven() || canAsk()) return true;
    notePlan(titleOf(plan), planLines(plan));
    note(QStringLiteral("    ") +
         ConsentText::tr(
             "The script, line by line, before the cluster and your account fill in what it leaves open: %1")
             .arg(visibleLine(renderCommand_)));
    note(QStringLiteral("    ") +
         ConsentText::tr("What does not fit the cluster or your account is said when it runs."));
    return saysNobodyCanBeAsked();
}

bool RecipeConsent::agreesToHost(const RecipePlan& plan) const {
    if (!plan.where.fromRecipe || isGiven()) return true;
    return saysYes(ConsentText::tr("Only the recipe says that %1 is the computer to sign in to. Whoever runs "
                                   "it gets the password that you type there. Type yes to go on: ")
                       .arg(visibleLine(plan.where.host)),
                   stop_);
}

bool RecipeConsent::agreesToStart(const RecipePlan& plan) {
    if (plan.practiceStop.isEmpty() || own_ || kept_.has(key_)) return true;
    return isAgreed(plan);
}

bool RecipeConsent::agrees(const RecipePlan& plan) {
    // Whoever reads the plan reads it there.
    const auto noteCost = [&plan] { note(QStringLiteral("    ") + sentence(plan.cost)); };
    if (own_) {
        noteCost();
        return true;
    }
    if (kept_.has(key_) && isAgreedTo(kept_, key_, plan.places)) {
        note(QStringLiteral("    ") +
             ConsentText::tr("You agreed to what this recipe sends and runs before."));
        noteCost();
        // Other users' rights on a place may have changed since then.
        for (const PlanLine& line : placeLines(plan)) note(QStringLiteral("    ") + line.text);
        keep(plan);
        return true;
    }
    if (kept_.has(key_))
        notePlan(ConsentText::tr("Where its places on the cluster lead now:"), leadLines(plan));
    if (!yes_ && !canAsk()) return saysNobodyCanBeAsked();
    if (!isAgreed(plan)) return false;
    keep(plan);
    return true;
}

void RecipeConsent::keep(const RecipePlan& plan) const {
    if (const auto kept = rememberAgreement(kept_, key_, plan.places); !kept) fail(kept.error());
}

bool RecipeConsent::isAgreed(const RecipePlan& plan) {
    const auto lines = planLines(plan);
    const auto added = linesBeyond(agreed_, lines);
    if (added.isEmpty()) return true;
    notePlan(agreed_.isEmpty() ? titleOf(plan) : ConsentText::tr("What the cluster adds to that:"), added);
    if (!yes_ && !isWanted(plan)) return false;
    agreed_ += added;
    return true;
}

bool RecipeConsent::isWanted(const RecipePlan& plan) const {
    const QString question = ConsentText::tr(
        "Is all of that what you want? Type yes to go on, or script to read the script first: ");
    QString answer = ask(question, false, stop_);
    while (isWord(answer, ConsentText::tr("script"))) {
        if (!plan.practiceStop.isEmpty())
            note(ConsentText::tr(
                "The script before the cluster and your account fill in what it leaves open:"));
        noteText(render(plan.job, cluster_));
        answer = ask(question, false, stop_);
    }
    return isYes(answer);
}

}  // namespace atelier::ctl

#include "core/consent/PlanWords.h"

#include <QLocale>
#include <algorithm>
#include <utility>

#include "core/consent/ArgumentWords.h"
#include "core/consent/PlaceWords.h"
#include "core/consent/PlanText.h"
#include "core/consent/ShownPackages.h"
#include "core/credentials/Credentials.h"
#include "core/messages/SizeInWords.h"
#include "core/render/ScriptSteps.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

constexpr qsizetype mostNames = 8;

/// Words in a line; of many, the first ones and how many more there are.
QString firstOf(const QStringList& words, qsizetype count) {
    QStringList first;
    for (const QString& word : words.mid(0, mostNames)) first << recipeText(word);
    const QString list = first.join(QStringLiteral(", "));
    const auto more = static_cast<int>(count - first.size());
    return more > 0 ? PlanText::tr("%1 and %n more", nullptr, more).arg(list) : list;
}

/// An argument as the script will have it, so that one with a space in it is not taken for two; the sign that
/// stands for a masked word needs no quotes.
QString quoted(const QString& word) {
    const QString mask = QString::fromUtf16(credentialMask);
    const QString rest = QString(word).remove(mask);
    const bool isBare = rest.isEmpty() ? rest != word : rest == shellWord(rest);
    return isBare ? word : shellWord(word);
}

/// Words between which a comma stands for sure.
QString eachQuoted(const QStringList& words) {
    QStringList quoted;
    for (const QString& word : words) quoted << shellQuoted(word);
    return quoted.join(QStringLiteral(", "));
}

class Words {
public:
    explicit Words(const RecipePlan& plan) : plan_(plan) {}

    QList<PlanLine> lines() {
        tellHost();
        for (const SentItem& item : plan_.sent) tellSent(item);
        if (!sends(plan_, SentItem::What::Dataset) && !plan_.job.data.archive.isEmpty())
            say(PlanText::tr("Reads"), recipeText(plan_.job.data.archive));
        if (!plan_.gitAddress.isEmpty())
            say(PlanText::tr("Clones"),
                PlanText::tr("%1 to %2").arg(recipeText(addressWords(plan_.gitAddress)), programFolder()));
        tellSetup();
        tellProgram();
        tellReports();
        tellWritten();
        if (!plan_.resultsFolder.isEmpty())
            say(PlanText::tr("Brings back"),
                PlanText::tr("the results to %1").arg(recipeText(plan_.resultsFolder)));
        return lines_ + placeLines(plan_);
    }

private:
    void say(const QString& label, const QString& text) { lines_.append({label, text, false}); }
    void warn(const QString& text) { lines_.append({{}, text, true}); }

    QString programFolder() const { return recipeText(plan_.job.program.folder); }

    void tellHost() {
        if (!plan_.practiceStop.isEmpty()) {
            say(PlanText::tr("Starts"),
                PlanText::tr("the practice cluster on this computer: an ssh server and Slurm, as you"));
            say({},
                PlanText::tr("They go on running until you type: %1").arg(recipeText(plan_.practiceStop)));
        }
        const RecipeHost& where = plan_.where;
        const QString host = recipeText(where.host.isEmpty() ? plan_.cluster : where.host);
        say(PlanText::tr("Signs in"),
            where.user.isEmpty()
                ? PlanText::tr("to %1, under the user name that you give when you sign in").arg(host)
                : PlanText::tr("to %1 as %2").arg(host, recipeText(where.user)));
        if (where.host.isEmpty()) say({}, PlanText::tr("at the address that you give when you sign in"));
        if (where.fromRecipe)
            warn(
                PlanText::tr("Only the recipe says that this is the computer to sign in to. Whoever runs it "
                             "gets the password that you type there."));
        if (!where.refused.isEmpty())
            warn(PlanText::tr("The recipe names another computer for it, %1. It is not used.")
                     .arg(recipeText(where.refused)));
    }

    void tellSample(const SentItem& item, bool program, const QString& to) {
        const QString what = program ? PlanText::tr("the sample program of Atelier")
                                     : PlanText::tr("the sample dataset of Atelier (about %n picture(s))",
                                                    nullptr, static_cast<int>(item.files));
        const QString label = program ? PlanText::tr("Sends the program") : PlanText::tr("Sends the dataset");
        say(label, to.isEmpty() ? what : PlanText::tr("%1 to %2").arg(what, to));
        say({}, PlanText::tr("made in %1 on this computer first").arg(recipeText(item.from.path)));
    }

    void tellSent(const SentItem& item) {
        const bool program = item.what == SentItem::What::Program;
        const QString to = program ? programFolder() : recipeText(plan_.job.data.archive);
        if (item.sample) return tellSample(item, program, to);
        const QString size = sizeInWords(item.bytes);
        QString files = PlanText::tr("%n file(s)", nullptr, static_cast<int>(item.files));
        if (const auto links = static_cast<int>(item.links.count); links > 0)
            files += QStringLiteral(", ") + PlanText::tr("%n link(s)", nullptr, links);
        const QString from = recipeText(item.from.path);
        say(program ? PlanText::tr("Sends the program") : PlanText::tr("Sends the dataset"),
            to.isEmpty() ? PlanText::tr("%1 (%2, %3)").arg(from, files, size)
                         : PlanText::tr("%1 (%2, %3) to %4").arg(from, files, size, to));
        if (item.from.outside)
            warn(PlanText::tr("This is not in the recipe’s own folder, %1.").arg(recipeText(plan_.folder)));
        if (item.from.hidden)
            warn(PlanText::tr("It is hidden: such files and folders often hold keys and settings."));
        if (item.wholeHome) warn(PlanText::tr("That is all of your home folder."));
        tellHidden(item.hidden);
        tellLinks(item.links);
    }

    void tellLinks(const SentLinks& links) {
        if (links.unread)
            warn(PlanText::tr(
                "It was not looked at to its end: there may be links in it that lead out of it."));
        if (links.leadingOut == 0) return;
        const QString first = links.name + QStringLiteral(" → ") + links.target;
        warn(PlanText::tr("Links in it lead out of what is sent, to whatever lies there on the cluster: %1")
                 .arg(firstOf({first}, links.leadingOut)));
    }

    void tellHidden(const HiddenEntries& hidden) {
        if (hidden.count == 0) return;
        warn(
            PlanText::tr("Hidden files and folders in it are sent too; such often hold keys and settings: %1")
                .arg(firstOf(hidden.names, hidden.count)));
    }

    void tellSetup() {
        const EnvironmentSpec& environment = plan_.job.environment;
        if (!environment.modules.isEmpty())
            say(PlanText::tr("Loads"), recipeText(eachQuoted(environment.modules)));
        if (environment.requirements.isEmpty()) return;
        const QString list = recipeText(environment.requirements);
        say(PlanText::tr("Installs"), environment.noIndex
                                          ? PlanText::tr("the packages in %1, from the site’s own").arg(list)
                                          : PlanText::tr("the packages in %1, from the internet").arg(list));
        tellPackages();
        if (environment.noIndex && namesOtherSources(plan_.packages.lines))
            warn(PlanText::tr("Some of its lines name sources other than the site’s own."));
    }

    /// The list comes with what is cloned, or lies on the cluster already.
    bool isKnownLater() const {
        const bool sample = std::any_of(plan_.sent.begin(), plan_.sent.end(), [](const SentItem& item) {
            return item.sample && item.what == SentItem::What::Program;
        });
        return !sample && plan_.packages.file.isEmpty() && plan_.packages.lines.isEmpty();
    }

    void tellPackages() {
        const PackageList& list = plan_.packages;
        if (list.outside) return warn(PlanText::tr("This list is not in the program’s folder."));
        if (isKnownLater())
            say({}, PlanText::tr("That list is not on this computer, so that what it holds is not shown."));
        const ShownPackages words = shownPackages(list.lines);
        for (const QString& line : words.lines) say({}, recipeText(line));
        if (const QStringList elsewhere = fromElsewhere(list.lines); !elsewhere.isEmpty())
            warn(PlanText::tr(
                     "These are no packages by their names: their code comes from a file or an address: %1")
                     .arg(firstOf(elsewhere, elsewhere.size())));
        if (const auto more = static_cast<int>(words.morePackages); more > 0)
            say({}, PlanText::tr("and %n more package(s)", nullptr, more));
        if (const auto more = static_cast<int>(words.moreOthers); more > 0)
            warn(PlanText::tr("%n more of its lines ask for other things than a package by its name.",
                              nullptr, more));
        if (!list.unread.isEmpty())
            warn(
                PlanText::tr("It includes what is not shown here, since it is not in the program’s folder or "
                             "cannot be read as pip would: %1")
                    .arg(firstOf(list.unread, list.unread.size())));
        if (list.cut) warn(PlanText::tr("It is so long that its end was not read."));
        if (words.morePackages + words.moreOthers > 0 || list.cut)
            say({}, PlanText::tr("All of it can be read in %1, and in the lists that it includes")
                        .arg(recipeText(list.file)));
    }

    void tellProgram() {
        const ProgramSpec& program = plan_.job.program;
        QStringList words{QStringLiteral("python -u"), shellQuoted(program.entryPoint)};
        for (const QString& word : argumentWords(program.arguments)) words << quoted(word);
        say(PlanText::tr("Runs"), recipeText(words.join(QLatin1Char(' '))));
        if (!sends(plan_, SentItem::What::Program) && plan_.gitAddress.isEmpty())
            say({}, PlanText::tr("in %1, as it is there").arg(programFolder()));
        if (!plan_.job.name.isEmpty())
            say({}, PlanText::tr("under the name %1").arg(recipeText(plan_.job.name)));
        tellMasked();
        if (!staysInside(program.entryPoint))
            warn(PlanText::tr("This program is not in the folder that is sent or cloned."));
        tellRuns();
        if (plan_.job.follow.tensorBoard && keepsResults(plan_.job))
            say({},
                PlanText::tr("with TensorBoard beside it, a web server on the job’s node that answers only "
                             "under a word nobody else knows"));
        if (!plan_.job.account.isEmpty())
            say({}, PlanText::tr("at the expense of %1").arg(recipeText(plan_.job.account)));
        if (!plan_.job.email.isEmpty())
            say({}, PlanText::tr("with mail to %1").arg(recipeText(plan_.job.email)));
    }

    /// Where a word is masked, nobody is to take the mask for what the recipe says.
    void tellMasked() {
        const QStringList& arguments = plan_.job.program.arguments;
        if (argumentWords(arguments) != arguments || addressWords(plan_.gitAddress) != plan_.gitAddress)
            say({}, PlanText::tr("Each %1 stands for one word that looks like a key or a password.")
                        .arg(QString::fromUtf16(credentialMask)));
    }

    /// How often it runs, where that is more than once.
    void tellRuns() {
        const SweepSpec& sweep = plan_.job.sweep;
        if (sweep.enabled)
            for (const SweepParameter& parameter : sweep.parameters)
                say({}, PlanText::tr("with %1 set to each of: %2")
                            .arg(recipeText(parameter.option), recipeText(eachQuoted(parameter.values))));
        if (!plan_.job.chain.enabled) return;
        say({}, PlanText::tr("in %n job(s), one after the other", nullptr, plan_.job.chain.pieces()));
        say({}, PlanText::tr("with checkpoints that are named %1")
                    .arg(recipeText(plan_.job.chain.checkpointPattern)));
    }

    /// What leaves the cluster for others.
    void tellReports() {
        const Tracking service = plan_.job.tracking;
        if (service == Tracking::None) return;
        // Names of products.
        const QString name =
            service == Tracking::Comet ? QStringLiteral("Comet") : QStringLiteral("Weights & Biases");
        const QString text =
            plan_.trackingWay == TrackingWay::Offline
                ? PlanText::tr("nothing to %1 by itself: what is meant for it is kept among the results")
                : PlanText::tr(
                      "its runs to %1 while they last, over the internet and with your own key for it");
        say(PlanText::tr("Reports"), text.arg(name));
    }

    void tellWritten() {
        QString label = PlanText::tr("Writes");
        if (!plan_.jobFolder.isEmpty())
            say(std::exchange(label, {}),
                PlanText::tr("the job’s script and its log in %1").arg(recipeText(plan_.jobFolder)));
        for (const WrittenPlace& place : writtenPlaces(plan_)) {
            const QString text = writtenWords(place);
            // What is sent or cloned is told with where it goes.
            if (!text.isEmpty()) say(std::exchange(label, {}), text);
        }
        QStringList told;
        for (const WrittenPlace& place : writtenPlaces(plan_)) {
            if (place.risk == WrittenPlace::Risk::None || told.contains(place.path)) continue;
            told << place.path;
            warn(riskWords(place));
        }
    }

    const RecipePlan& plan_;
    QList<PlanLine> lines_;
};

}  // namespace

QList<PlanLine> planLines(const RecipePlan& plan) {
    return Words(plan).lines();
}

}  // namespace atelier

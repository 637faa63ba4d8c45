#include "core/consent/PlanWords.h"

#include <QCoreApplication>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>

#include "core/base/Credentials.h"
#include "core/base/VisibleText.h"

namespace atelier {

namespace {

constexpr qsizetype mostPackages = 12;

/// The context of this file's sentences.
struct PlanText {
    Q_DECLARE_TR_FUNCTIONS(RecipePlan)
};

/// What a recipe wrote, as it may stand in a line of ours.
QString foreign(const QString& text) {
    return visibleLine(withoutCredentials(text));
}

class Words {
public:
    explicit Words(const RecipePlan& plan) : plan_(plan) {}

    QList<PlanLine> lines() {
        tellHost();
        for (const SentThing& thing : plan_.sent) tellSent(thing);
        if (!plan_.gitAddress.isEmpty())
            say(PlanText::tr("Clones"),
                PlanText::tr("%1 to %2").arg(foreign(plan_.gitAddress), programFolder()));
        tellSetup();
        tellProgram();
        tellKept();
        tellOpenPlaces();
        return lines_;
    }

    QList<PlanLine> places() {
        tellOpenPlaces();
        return lines_;
    }

private:
    void say(const QString& label, const QString& text) { lines_.append({label, text, false}); }
    void warn(const QString& text) { lines_.append({{}, text, true}); }

    QString programFolder() const { return foreign(plan_.job.program.folder); }

    void tellHost() {
        const RecipeHost& where = plan_.where;
        const QString host = where.host.isEmpty() ? plan_.cluster : foreign(where.host);
        say(PlanText::tr("Signs in"), where.user.isEmpty()
                                          ? PlanText::tr("to %1").arg(host)
                                          : PlanText::tr("to %1 as %2").arg(host, foreign(where.user)));
        if (where.fromRecipe)
            warn(
                PlanText::tr("Only the recipe says that this is the computer to sign in to. Whoever runs it "
                             "gets the password that you type there."));
        if (!where.refused.isEmpty())
            warn(PlanText::tr("The recipe names another computer for it, %1. It is not used.")
                     .arg(foreign(where.refused)));
    }

    void tellSent(const SentThing& thing) {
        const bool program = thing.what == SentThing::What::Program;
        const QString to = program ? programFolder() : foreign(plan_.job.data.archive);
        const QString size = QLocale().formattedDataSize(thing.bytes, 1, QLocale::DataSizeSIFormat);
        const QString files = PlanText::tr("%n file(s)", nullptr, static_cast<int>(thing.files));
        const QString from = thing.sample ? (program ? PlanText::tr("the sample program of Atelier")
                                                     : PlanText::tr("the sample dataset of Atelier"))
                                          : foreign(thing.from.path);
        say(program ? PlanText::tr("Sends the program") : PlanText::tr("Sends the dataset"),
            to.isEmpty() ? PlanText::tr("%1 (%2, %3)").arg(from, files, size)
                         : PlanText::tr("%1 (%2, %3) to %4").arg(from, files, size, to));
        if (thing.sample) return;
        if (thing.from.outside)
            warn(PlanText::tr("This is not in the recipe’s own folder, %1.").arg(foreign(plan_.folder)));
        if (thing.from.hidden)
            warn(PlanText::tr("It is hidden: such files and folders often hold keys and settings."));
        if (thing.wholeHome) warn(PlanText::tr("That is all of your home folder."));
    }

    void tellSetup() {
        const EnvironmentSpec& environment = plan_.job.environment;
        if (!environment.modules.isEmpty())
            say(PlanText::tr("Loads"), foreign(environment.modules.join(QStringLiteral(", "))));
        if (environment.requirements.isEmpty()) return;
        const QString list = foreign(environment.requirements);
        say(PlanText::tr("Installs"), environment.noIndex
                                          ? PlanText::tr("the packages in %1, from the site’s own").arg(list)
                                          : PlanText::tr("the packages in %1, from the internet").arg(list));
        for (const QString& package : plan_.packages.mid(0, mostPackages)) say({}, foreign(package));
        if (plan_.packages.size() > mostPackages)
            say({},
                PlanText::tr("and %n more", nullptr, static_cast<int>(plan_.packages.size() - mostPackages)));
        if (!staysInside(environment.requirements))
            warn(PlanText::tr("This list is not in the program’s folder."));
    }

    void tellProgram() {
        const ProgramSpec& program = plan_.job.program;
        QStringList words{QStringLiteral("python -u"), program.entryPoint};
        words += withoutCredentials(program.arguments);
        say(PlanText::tr("Runs"), foreign(words.join(QLatin1Char(' '))));
        if (!staysInside(program.entryPoint))
            warn(PlanText::tr("This program is not in the folder that is sent or cloned."));
        if (!plan_.job.account.isEmpty())
            say({}, PlanText::tr("at the expense of %1").arg(foreign(plan_.job.account)));
        if (!plan_.job.email.isEmpty())
            say({}, PlanText::tr("with mail to %1").arg(foreign(plan_.job.email)));
    }

    void tellKept() {
        const QString& results = plan_.job.follow.resultsFolder;
        if (!results.isEmpty())
            say(PlanText::tr("Keeps"), PlanText::tr("results in %1").arg(foreign(results)));
        if (plan_.job.chain.enabled && !plan_.job.chain.checkpointFolder.isEmpty())
            say({}, PlanText::tr("checkpoints in %1").arg(foreign(plan_.job.chain.checkpointFolder)));
        for (const QString& path : writtenThere()) warnOf(path);
    }

    /// Where on the cluster something is put by the run or by its job.
    QStringList writtenThere() const {
        const JobSpec& job = plan_.job;
        QStringList paths{job.program.folder, job.data.archive, job.follow.resultsFolder,
                          job.follow.logFolder, job.environment.homeFolder};
        if (job.chain.enabled) paths << job.chain.checkpointFolder;
        paths.removeAll(QString());
        paths.removeDuplicates();
        return paths;
    }

    void warnOf(const QString& path) {
        static const QRegularExpression home(QStringLiteral("^(~|\\$HOME|\\$\\{HOME\\})(?=/|$)"));
        static const QRegularExpression variable(
            QStringLiteral("\\$(?!(HOME|USER|SCRATCH|PROJECT|SLURM_\\w+)"
                           "\\b|\\{(HOME|USER|SCRATCH|PROJECT|SLURM_\\w+)"
                           "\\})"));
        const QString cleaned = QDir::cleanPath(QString(path).replace(home, QStringLiteral("/home")));
        static const QRegularExpression hidden(QStringLiteral("(^|/)\\.(?!\\.?(/|$))"));
        if (path.contains(hidden))
            warn(PlanText::tr("%1 is hidden on the cluster: what is put there may change how you work "
                              "and sign in.")
                     .arg(foreign(path)));
        else if (cleaned == QLatin1String("/home") || cleaned == QLatin1String("."))
            warn(
                PlanText::tr("%1 is your home folder on the cluster: what is put there may replace the files "
                             "that your shell and ssh start with.")
                    .arg(foreign(path)));
        else if (path.contains(variable))
            warn(PlanText::tr("Only the cluster knows where %1 leads.").arg(foreign(path)));
    }

    bool isSentTo(const QString& path) const {
        const bool data = path == plan_.job.data.archive;
        return path == plan_.job.program.folder || data;
    }

    void tellOpenPlaces() {
        QStringList told;
        for (const PlaceAccess& place : plan_.places) {
            if (!place.isOpen() || told.contains(place.folder)) continue;
            told << place.folder;
            const QString folder = foreign(place.folder);
            const QString others =
                place.writable
                    ? PlanText::tr("Everybody on the cluster may write in %1 and look into it.").arg(folder)
                    : PlanText::tr("Everybody on the cluster may look into %1.").arg(folder);
            warn(isSentTo(place.asked)
                     ? others + QLatin1Char(' ') + PlanText::tr("What is sent there is closed to them.")
                     : others + QLatin1Char(' ') +
                           PlanText::tr("What the job writes there is not closed to them."));
        }
    }

    const RecipePlan& plan_;
    QList<PlanLine> lines_;
};

}  // namespace

QList<PlanLine> planLines(const RecipePlan& plan) {
    return Words(plan).lines();
}

QList<PlanLine> placeLines(const RecipePlan& plan) {
    return Words(plan).places();
}

}  // namespace atelier

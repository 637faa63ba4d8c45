#include <QCoreApplication>
#include <QFileInfo>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/display/FirstNames.h"
#include "core/metrics/EventFolder.h"
#include "core/metrics/EventsJson.h"
#include "core/metrics/LogFolder.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct EventsText {
    Q_DECLARE_TR_FUNCTIONS(Events)
};

/// Whether something is missing that is in a whole file. An end in the middle of an event is no damage but a
/// file that is being written, and a value that TensorBoard does not serve either is not missing.
bool isDamage(const EventProblem& problem) {
    using What = EventProblem::What;
    return problem.what != What::UnfinishedRecord && problem.what != What::UnsupportedValue;
}

/// So many of the links are named: they show what the others are like.
constexpr qsizetype linksNamed = 5;

int printEvents(const QString& folder) {
    const QFileInfo place(folder);
    const bool isFile = place.exists() && !place.isDir();
    const auto read = isFile ? readEventFile(folder) : readLogFolder(folder);
    if (!read) return fail(read.error());
    if (!read->notFollowed.isEmpty())
        note(EventsText::tr("Links that lead out of %1 are not followed: %2")
                 .arg(folder, firstNames(read->notFollowed, linksNamed)));
    bool all = true;
    for (const EventProblem& problem : read->problems) {
        note(describe(problem));
        all = all && !isDamage(problem);
    }
    const bool nothing = read->filesRead == 0 || (all && read->filesWithEvents == 0);
    if (nothing) {
        if (isFile && isEventFileName(place.fileName()))
            note(EventsText::tr("%1 holds no event of TensorBoard.").arg(folder));
        else if (isFile)
            note(EventsText::tr("%1 is not an event file of TensorBoard: it holds no event.").arg(folder));
        else if (read->filesRead > 0)
            note(EventsText::tr("The event files in %1 hold no event.").arg(folder));
        else if (all)
            note(EventsText::tr("There is no event file in %1 or below it.").arg(folder));
        return exitFailed;
    }
    printJson(eventsToJson(read->runs));
    return all ? exitOk : exitFailed;
}

}  // namespace

void addEvents(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "events",
        EventsText::tr(
            "Print the scalars of a folder of TensorBoard event files, or of one such file, as JSON")
            .toStdString());
    command->footer(
        EventsText::tr(
            "The exit code is 1 where there is no event, and where a file or folder cannot be read "
            "or any of the files is damaged; what could be read is printed. One that ends in the "
            "middle of an event is still being written.")
            .toStdString());
    auto folder = std::make_shared<std::string>();
    asPath(command->add_option("PATH", *folder, EventsText::tr("Log folder, or an event file").toStdString()))
        ->required();
    command->callback(
        [folder, &action] { action = [folder] { return printEvents(QString::fromStdString(*folder)); }; });
}

}  // namespace atelier::ctl

#include "app/ctl/options/CommonOptions.h"

#include <QCoreApplication>

#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct CommonText {
    Q_DECLARE_TR_FUNCTIONS(CommonOptions)
};

}  // namespace

void addJsonEvents(CLI::App& command, bool& json) {
    command.add_flag("--json", json, CommonText::tr("Print events as JSON, one a line").toStdString());
}

void addTrustProfile(CLI::App& command, bool& yes) {
    command.add_flag("--yes", yes,
                     CommonText::tr("Trust the file of a profile without being asked").toStdString());
}

void addLeaveOutUnreadable(CLI::App& command, bool& leaveOut) {
    command.add_flag(
        "--leave-out-unreadable", leaveOut,
        CommonText::tr("Leave out what cannot be read, sockets, pipes and devices").toStdString());
}

void addAllowMissingPaths(CLI::App& command, bool& allow) {
    command.add_flag(
        "--allow-missing-paths", allow,
        CommonText::tr("Go on where a path that the job uses is not there yet: it is said, no more")
            .toStdString());
}

int withMissingPathNote(int exitCode, const Error& told) {
    if (told.kind() == ErrorKind::JobPathMissing)
        note(CommonText::tr(
            "If it will be there once the job starts, add --allow-missing-paths: the run then goes on. A try "
            "may need it before; --no-trial leaves the try out."));
    return exitCode;
}

int withLeaveOutNote(int exitCode, const Error& told, bool wasGiven) {
    const bool helps =
        told.kind() == ErrorKind::DatasetEntryUnreadable || told.kind() == ErrorKind::DatasetEntrySpecial;
    if (helps && !wasGiven)
        note(CommonText::tr(
            "With --leave-out-unreadable, what cannot be sent stays here, and the rest goes."));
    return exitCode;
}

void addFit(CLI::App& command, bool& fit) {
    command.add_flag(
        "--fit", fit,
        CommonText::tr("Change what of the recipe does not fit the cluster or your account; it is told")
            .toStdString());
}

void addResultsFolder(CLI::App& command, std::string& folder) {
    asPath(command.add_option("--results", folder,
                              CommonText::tr("Folder to bring the results to").toStdString()));
}

}  // namespace atelier::ctl

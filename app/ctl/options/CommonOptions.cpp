#include "app/ctl/options/CommonOptions.h"

#include <QCoreApplication>

#include "app/ctl/options/PathOption.h"

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

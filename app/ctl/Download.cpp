#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/job/TransferReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/HostPath.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "core/error/FileErrors.h"
#include "core/files/OwnFolders.h"
#include "core/files/WritableFolder.h"
#include "core/messages/Messages.h"
#include "core/messages/SizeInWords.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/results/FetchWords.h"
#include "core/transfer/download/DownloadFolder.h"
#include "core/transfer/ledger/DownloadLedger.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct DownloadText {
    Q_DECLARE_TR_FUNCTIONS(Download)
};

struct DownloadArguments {
    std::string source;
    std::string destination;
    AccessOptions access;
    bool merge = false;
    bool json = false;
};

void tellWaiting(const TransferReport& report, const error::FileLocked& holder) {
    report.event("waiting", {{QStringLiteral("path"), holder.path},
                             {QStringLiteral("process"), QString::number(holder.process)},
                             {QStringLiteral("program"), holder.program},
                             {QStringLiteral("computer"), holder.computer}});
    note(downloadWaitInWords(holder));
}

void tellNotRemembered(const TransferReport& report, const QString& folder, const Error& why) {
    report.event("not-remembered", {{QStringLiteral("kind"), kindName(why.kind())},
                                    {QStringLiteral("message"), sentence(why)}});
    note(DownloadText::tr("This computer could not note where the content of %1 comes from, so the next "
                          "download into it will ask for --merge. %2")
             .arg(folder, sentence(why)));
}

Expected<DownloadReport> fetch(const DownloadArguments& arguments, const HostPath& from,
                               TransferReport& report, const std::stop_token& stop) {
    const QString destination = QString::fromStdString(arguments.destination);
    // A folder that exists may be complete already; then nothing has to be written into it.
    if (!QFileInfo(destination).isDir()) {
        if (auto writable = checkWritableFolder(destination); !writable) return failure(writable);
    }
    const auto request = requestFor(from.host, arguments.access, stop);
    if (!request) return failure(request);
    const auto host = signInAndReconnect(*request, stop);
    if (!host) return failure(host);
    FolderDownload download;
    download.remoteFolder = from.path;
    download.localFolder = QFileInfo(destination).absoluteFilePath();
    download.ledgerFile = DownloadLedger::fileOfUser();
    download.amongOthers = arguments.merge;
    download.lockFolder = ownDataFolder();
    download.waiting = [&report](const error::FileLocked& holder) { tellWaiting(report, holder); };
    download.notRemembered = [&](const Error& why) { tellNotRemembered(report, download.localFolder, why); };
    const auto progress = [&report](const Progress& done) {
        report.progress("receiving", DownloadText::tr("Receiving"), done);
    };
    return retryAfterLoss(**host, [&] { return downloadFolder(**host, download, progress, stop); });
}

int download(const DownloadArguments& arguments) {
    const auto from = hostPathFrom(QString::fromStdString(arguments.source));
    if (!from) {
        note(DownloadText::tr("The source must be HOST:PATH."));
        return exitUsage;
    }
    const Interruption interruption;
    TransferReport report(arguments.json);
    const auto fetched = fetch(arguments, *from, report, interruption.token());
    if (!fetched) return report.failed(fetched.error());
    report.event("done", {{QStringLiteral("files"), exactJson(fetched->files)},
                          {QStringLiteral("bytes"), exactJson(fetched->bytes)}});
    if (fetched->files == 0)
        report.say(DownloadText::tr("Everything was here already."));
    else
        report.say(DownloadText::tr("Files that came: %1 (%2).")
                       .arg(QLocale().toString(fetched->files), sizeInWords(fetched->bytes)));
    return exitOk;
}

}  // namespace

void addDownload(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "download",
        DownloadText::tr("Bring a folder back from a cluster; what is here already is not sent again")
            .toStdString());
    auto arguments = std::make_shared<DownloadArguments>();
    command
        ->add_option("SRC", arguments->source,
                     DownloadText::tr("HOST:PATH of a folder or a file; HOST as for upload").toStdString())
        ->required();
    asPath(command->add_option("DEST", arguments->destination,
                               DownloadText::tr("Folder to bring it to").toStdString()))
        ->required();
    addAccessOptions(*command, arguments->access);
    command->add_flag(
        "--merge", arguments->merge,
        DownloadText::tr("Lay a folder’s content among other files that DEST holds already").toStdString());
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] { action = [arguments] { return download(*arguments); }; });
}

}  // namespace atelier::ctl

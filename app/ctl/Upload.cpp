#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/UploadOutcome.h"
#include "app/ctl/UploadSignIn.h"
#include "app/ctl/UploadText.h"
#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/job/TransferReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/CompressionOption.h"
#include "app/ctl/options/HostPath.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "core/dataset/ArchiveName.h"
#include "core/dataset/CountLinks.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/messages/MomentInWords.h"
#include "core/messages/SizeInWords.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/stream/StreamRecord.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"
#include "core/upload/SendWords.h"

namespace atelier::ctl {

namespace {

struct UploadArguments {
    std::string source;
    std::string destination;
    SendStrategy strategy = SendStrategy::Auto;
    Compression compression = Compression::None;
    AccessOptions access;
    bool leaveOutUnreadable = false;
    bool startOver = false;
    bool json = false;
};

std::map<std::string, SendStrategy> strategies() {
    std::map<std::string, SendStrategy> words;
    for (auto word = sendStrategies().begin(); word != sendStrategies().end(); ++word)
        words.emplace(word.key().toStdString(), word.value());
    return words;
}

/// A destination that is a folder gets the source's name.
RemotePath placeFor(const RemotePath& destination, const QString& source, const UploadArguments& arguments) {
    const QString& text = destination.text();
    if (text != QLatin1String("~") && !text.endsWith(QLatin1Char('/'))) return destination;
    const QFileInfo info(source);
    const bool asItIs = (isArchiveName(source) && info.isFile()) || arrivesAsFolder(arguments.strategy);
    const QString name =
        asItIs ? info.fileName()
               : info.fileName() + QStringLiteral(".tar") + compressionSuffix(arguments.compression);
    return RemotePath(text.endsWith(QLatin1Char('/')) ? text + name : text + QLatin1Char('/') + name);
}

const char* phaseWord(UploadPhase phase) {
    if (phase == UploadPhase::Preparing) return "preparing";
    return phase == UploadPhase::Sending ? "sending" : "verifying";
}

QString phaseTitle(UploadPhase phase) {
    if (phase == UploadPhase::Preparing) return UploadText::tr("Preparing");
    return phase == UploadPhase::Sending ? UploadText::tr("Sending") : UploadText::tr("Verifying");
}

QString amount(const StreamRecord& data) {
    return UploadText::tr("%Ln file(s), %1", nullptr, static_cast<int>(data.files))
        .arg(sizeInWords(data.bytes));
}

bool mayStartOver(const UploadArguments& arguments, TransferReport& report, const ChangedUpload& change,
                  const std::stop_token& stop) {
    report.event("changed", {{QStringLiteral("filesBefore"), exactJson(change.before.files)},
                             {QStringLiteral("filesNow"), exactJson(change.now.files)},
                             {QStringLiteral("bytesBefore"), exactJson(change.before.bytes)},
                             {QStringLiteral("bytesNow"), exactJson(change.now.bytes)},
                             {QStringLiteral("startedAt"), change.before.startedAt.toString(Qt::ISODate)},
                             {QStringLiteral("partBytes"), exactJson(change.partSize)}});
    if (arguments.startOver) return true;
    note(UploadText::tr("An upload of other data was begun there on %1 and is not complete (%2).")
             .arg(momentInWords(change.before.startedAt.toLocalTime()), sizeInWords(change.partSize)));
    note(UploadText::tr("Then: %1. Now: %2.").arg(amount(change.before), amount(change.now)));
    const QString answer =
        ask(UploadText::tr("Remove that part and start over? Type yes to do so: "), false, stop);
    if (isYes(answer)) return true;
    note(UploadText::tr("With --start-over that part is removed."));
    return false;
}

void reportChoice(TransferReport& report, const SendChoice& choice) {
    report.event("strategy", {{QStringLiteral("strategy"), strategyWord(choice.strategy)},
                              {QStringLiteral("reason"), reasonWord(choice.reason)},
                              {QStringLiteral("message"), sendReasonInWords(choice)}});
    report.say(sendReasonInWords(choice));
}

Expected<LinkCount> linksSent(const SendReport& sent, const QString& source, const std::stop_token& stop) {
    if (sent.links) return *sent.links;
    return linksIn(source, stop);
}

Expected<SendReport> send(const UploadArguments& arguments, const HostPath& to, UploadRequest& request,
                          TransferReport& report, const std::stop_token& stop) {
    readEarly(request);
    std::stop_source over;
    const std::stop_callback onStop(stop, [&over] { over.request_stop(); });
    const auto host = signInToSend(to.host, arguments.access, request, over);
    if (!host) return failure(host);
    const auto progress = [&report](UploadPhase phase, const Progress& done) {
        report.progress(phaseWord(phase), phaseTitle(phase), done);
    };
    return retryAfterLoss(**host, [&] { return uploadDataset(**host, request, progress, stop); });
}

UploadRequest requestOf(const UploadArguments& arguments, const HostPath& to) {
    UploadRequest request;
    // With a slash at its end, as shells complete it, a folder has no last name.
    request.localPath =
        QDir::cleanPath(QFileInfo(QString::fromStdString(arguments.source)).absoluteFilePath());
    request.remoteArchive = placeFor(to.path, request.localPath, arguments).text();
    request.workFolder = cacheFolder();
    request.leaveOutUnreadable = arguments.leaveOutUnreadable;
    request.strategy = arguments.strategy;
    request.compression = arguments.compression;
    request.ledgerFile = UploadLedger::fileOfUser();
    return request;
}

int upload(const UploadArguments& arguments) {
    const auto to = hostPathFrom(QString::fromStdString(arguments.destination));
    if (!to) {
        note(UploadText::tr("The destination must be HOST:PATH."));
        return exitUsage;
    }
    const Interruption interruption;
    TransferReport report(arguments.json);
    UploadRequest request = requestOf(arguments, *to);
    if (!canSend(request)) {
        note(UploadText::tr(
                 "--strategy %1 cannot send an archive as it is: unpack it first, or choose another "
                 "way.")
                 .arg(strategyWord(request.strategy)));
        return exitUsage;
    }
    request.startOver = [&](const ChangedUpload& change) {
        return mayStartOver(arguments, report, change, interruption.token());
    };
    request.chosen = [&report](const SendChoice& choice) { reportChoice(report, choice); };
    QElapsedTimer timer;
    timer.start();
    const auto sent = send(arguments, *to, request, report, interruption.token());
    if (!sent)
        return withLeaveOutNote(report.failed(sent.error()), sent.error(), arguments.leaveOutUnreadable);
    const qint64 milliseconds = timer.elapsed();
    // The links are only reported: everything is sent by now, so that an error here is ignored.
    if (const auto links = linksSent(*sent, request.localPath, interruption.token()); links)
        tellLinks(report, *links);
    tellOutcome(report, *sent, request.remoteArchive, milliseconds);
    return requireNothingChanged(sent->upload.leftOut) ? exitOk : exitFailed;
}

QString howHelp() {
    return UploadText::tr("How it travels: %1").arg(helpOfWays());
}

}  // namespace

void addUpload(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "upload",
        UploadText::tr("Send a folder to a cluster as one archive, going on where an earlier try stopped")
            .toStdString());
    auto arguments = std::make_shared<UploadArguments>();
    asPath(command->add_option("SRC", arguments->source,
                               UploadText::tr("Folder, file or archive").toStdString()))
        ->required();
    command
        ->add_option(
            "DEST", arguments->destination,
            UploadText::tr("HOST:PATH of the archive, or of a folder with a slash at its end; HOST is a "
                           "cluster's id, user@host, a name in ~/.ssh/config, or practice")
                .toStdString())
        ->required();
    acceptEnumerator(command->add_option("--strategy", arguments->strategy, howHelp().toStdString()),
                     strategies())
        ->option_text("WORD");
    addCompressionOption(*command, arguments->compression);
    addAccessOptions(*command, arguments->access);
    addLeaveOutUnreadable(*command, arguments->leaveOutUnreadable);
    command->add_flag(
        "--start-over", arguments->startOver,
        UploadText::tr("Remove an incomplete upload of other data without asking").toStdString());
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] { action = [arguments] { return upload(*arguments); }; });
}

}  // namespace atelier::ctl

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLocale>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/ctl/ClusterAccess.h"
#include "app/ctl/CompressionOption.h"
#include "app/ctl/HostPath.h"
#include "app/ctl/Interruption.h"
#include "app/ctl/OptionValues.h"
#include "app/ctl/PathOption.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/TransferReport.h"
#include "core/dataset/ArchiveName.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/LinkCount.h"
#include "core/messages/Messages.h"
#include "core/messages/SizeInWords.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct UploadText {
    Q_DECLARE_TR_FUNCTIONS(Upload)
};

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

QString date(const QDateTime& time) {
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

/// A destination that is a folder gets the source's name.
RemotePath placeFor(const RemotePath& destination, const QString& source, const UploadArguments& arguments) {
    const QString& text = destination.text();
    if (text != QLatin1String("~") && !text.endsWith(QLatin1Char('/'))) return destination;
    const QFileInfo info(source);
    const bool asItIs =
        (isArchiveName(source) && info.isFile()) || arguments.strategy == SendStrategy::FolderRsync;
    const QString name =
        asItIs ? info.fileName()
               : info.fileName() + QStringLiteral(".tar") + compressionSuffix(arguments.compression);
    return RemotePath(text.endsWith(QLatin1Char('/')) ? text + name : text + QLatin1Char('/') + name);
}

QString resumeText(const ResumeDecision& resume) {
    using Reason = ResumeDecision::Reason;
    switch (resume.reason) {
        case Reason::NothingThere:
            break;
        case Reason::SameSource:
            return UploadText::tr("Went on at %1, where an earlier upload had stopped.")
                .arg(sizeInWords(resume.offset));
        case Reason::NoRecord:
            return UploadText::tr("Started over: nothing says what the part that was there is of.");
        case Reason::SourceChanged:
            return UploadText::tr("Started over: the part that was there is of other data.");
        case Reason::PartTooLong:
            return UploadText::tr("Started over: the part that was there is longer than the archive.");
        case Reason::PartDamaged:
            return UploadText::tr("The part that was there is damaged; sent again from %1 on.")
                .arg(sizeInWords(resume.offset));
    }
    return {};
}

const char* resumeWord(ResumeDecision::Reason reason) {
    using Reason = ResumeDecision::Reason;
    switch (reason) {
        case Reason::NothingThere:
            break;
        case Reason::SameSource:
            return "same-source";
        case Reason::NoRecord:
            return "no-record";
        case Reason::SourceChanged:
            return "source-changed";
        case Reason::PartTooLong:
            return "part-too-long";
        case Reason::PartDamaged:
            return "part-damaged";
    }
    return "nothing-there";
}

const char* phaseWord(SendPhase phase) {
    if (phase == SendPhase::Packing) return "preparing";
    return phase == SendPhase::Sending ? "sending" : "verifying";
}

QString phaseTitle(SendPhase phase) {
    if (phase == SendPhase::Packing) return UploadText::tr("Preparing");
    return phase == SendPhase::Sending ? UploadText::tr("Sending") : UploadText::tr("Verifying");
}

QString amount(const StreamRecord& data) {
    return UploadText::tr("%Ln file(s), %1", nullptr, static_cast<int>(data.files))
        .arg(sizeInWords(data.bytes));
}

bool mayStartOver(const UploadArguments& arguments, TransferReport& report, const ChangedUpload& change,
                  const std::stop_token& stop) {
    report.event("changed", {{QStringLiteral("filesBefore"), exact(change.before.files)},
                             {QStringLiteral("filesNow"), exact(change.now.files)},
                             {QStringLiteral("bytesBefore"), exact(change.before.bytes)},
                             {QStringLiteral("bytesNow"), exact(change.now.bytes)},
                             {QStringLiteral("startedAt"), change.before.startedAt.toString(Qt::ISODate)},
                             {QStringLiteral("partBytes"), exact(change.partSize)}});
    if (arguments.startOver) return true;
    note(UploadText::tr("An upload of other data was begun there on %1 and is not complete (%2).")
             .arg(date(change.before.startedAt), sizeInWords(change.partSize)));
    note(UploadText::tr("Then: %1. Now: %2.").arg(amount(change.before), amount(change.now)));
    const QString answer =
        ask(UploadText::tr("Remove that part and start over? Type yes to do so: "), false, stop);
    if (isYes(answer)) return true;
    note(UploadText::tr("With --start-over that part is removed."));
    return false;
}

void announce(TransferReport& report, const SendChoice& choice) {
    report.event("strategy", {{QStringLiteral("strategy"), strategyWord(choice.strategy)},
                              {QStringLiteral("reason"), reasonWord(choice.reason)},
                              {QStringLiteral("message"), whyThisWay(choice)}});
    report.say(whyThisWay(choice));
}

QJsonObject streamFields(const StreamReport& stream) {
    return {{QStringLiteral("alreadyThere"), stream.alreadyThere},
            {QStringLiteral("resume"), QLatin1String(resumeWord(stream.resume.reason))},
            {QStringLiteral("offset"), exact(stream.resume.offset)},
            {QStringLiteral("sha256"), QString::fromLatin1(stream.sha256)},
            {QStringLiteral("bytes"), exact(stream.bytes)},
            {QStringLiteral("files"), exact(stream.files)},
            {QStringLiteral("verifiedAt"), stream.verifiedAt.toString(Qt::ISODate)}};
}

QJsonObject fileFields(const UploadReport& file) {
    return {{QStringLiteral("alreadyThere"), file.alreadyThere},
            {QStringLiteral("resume"), QLatin1String(resumeWord(file.resume.reason))},
            {QStringLiteral("offset"), exact(file.resume.offset)},
            {QStringLiteral("rsync"), file.strategy.way == UploadWay::Rsync},
            {QStringLiteral("rsyncReason"), reasonWord(file.strategy.reason)},
            {QStringLiteral("changesOnly"), file.changesOnly},
            {QStringLiteral("sha256"), QString::fromLatin1(file.sha256)},
            {QStringLiteral("bytes"), exact(file.bytes)},
            {QStringLiteral("verifiedAt"), file.verifiedAt.toString(Qt::ISODate)}};
}

/// As the dataset's page and the list of what a recipe sends have it.
void tellLinks(TransferReport& report, const LinkCount& links) {
    if (links.leadingOut == 0 && !links.unread) return;
    report.event("links", {{QStringLiteral("leadingOut"), exact(links.leadingOut)},
                           {QStringLiteral("name"), links.name},
                           {QStringLiteral("target"), links.target},
                           {QStringLiteral("unread"), links.unread}});
    if (links.leadingOut > 0)
        report.say(UploadText::tr("%Ln link(s) in it lead out of what is sent, to whatever lies there on the "
                                  "cluster, such as %1 → %2.",
                                  nullptr, static_cast<int>(links.leadingOut))
                       .arg(links.name, links.target));
    if (links.unread)
        report.say(
            UploadText::tr("It was not looked at to its end: there may be links in it that lead out of it."));
}

Expected<LinkCount> linksSent(const SendReport& sent, const QString& source, const std::stop_token& stop) {
    if (sent.links) return *sent.links;
    return linksIn(source, stop);
}

void sayDone(TransferReport& report, const SendReport& sent, const QString& path) {
    const bool isFolder = sent.choice.strategy == SendStrategy::FolderRsync;
    if (const QString text = sent.archive ? whyRsync(sent.archive->strategy) : QString(); !text.isEmpty())
        report.say(text);
    const ResumeDecision resume = sent.stream ? sent.stream->resume : sent.archive->resume;
    if (const QString text = resumeText(resume); !text.isEmpty()) report.say(text);
    if (isFolder && !lostOf(sent.leftOut()).isEmpty())
        return report.say(
            UploadText::tr("%1 is there: every file has arrived but for what was left out.").arg(path));
    if (isFolder) return report.say(UploadText::tr("%1 is there: every file has arrived.").arg(path));
    if (!sent.stream)
        return report.say(
            UploadText::tr("%1 is there and verified. Size: %2. SHA-256: %3.")
                .arg(path, sizeInWords(sent.archive->bytes), QString::fromLatin1(sent.archive->sha256)));
    report.say(UploadText::tr("%1 is there and verified. Files: %2 (%3). SHA-256: %4.")
                   .arg(path, QLocale().toString(sent.stream->files), sizeInWords(sent.stream->bytes),
                        QString::fromLatin1(sent.stream->sha256)));
}

void conclude(TransferReport& report, const SendReport& sent, const QString& path, qint64 milliseconds) {
    QJsonObject done = sent.stream ? streamFields(*sent.stream) : fileFields(*sent.archive);
    done.insert(QStringLiteral("path"), path);
    done.insert(QStringLiteral("strategy"), strategyWord(sent.choice.strategy));
    done.insert(QStringLiteral("reason"), reasonWord(sent.choice.reason));
    done.insert(QStringLiteral("milliseconds"), exact(milliseconds));
    report.leftOut(sent.leftOut());
    for (const Error& taken : sent.rightsTaken()) report.rightsTaken(taken);
    report.event("done", done);
    const bool there = sent.stream ? sent.stream->alreadyThere : sent.archive->alreadyThere;
    if (sent.notRemembered)
        note(UploadText::tr("It has arrived, but this computer could not note that: %1")
                 .arg(sentence(*sent.notRemembered)));
    if (!there) return sayDone(report, sent, path);
    const QDateTime verifiedAt = sent.stream ? sent.stream->verifiedAt : sent.archive->verifiedAt;
    report.say(UploadText::tr("%1 is already there (verified on %2).").arg(path, date(verifiedAt)));
}

Expected<SendReport> send(const UploadArguments& arguments, const HostPath& to,
                          const DatasetShipment& shipment, TransferReport& report,
                          const std::stop_token& stop) {
    const auto request = requestFor(to.host, arguments.access, stop);
    if (!request) return failure(request);
    const auto host = enter(*request, stop);
    if (!host) return failure(host);
    return shipDataset(
        **host, shipment,
        [&report](SendPhase phase, const Progress& done) {
            report.progress(phaseWord(phase), phaseTitle(phase), done);
        },
        stop);
}

int upload(const UploadArguments& arguments) {
    const auto to = hostPathFrom(QString::fromStdString(arguments.destination));
    if (!to) {
        note(UploadText::tr("The destination must be HOST:PATH."));
        return exitUsage;
    }
    const Interruption interruption;
    TransferReport report(arguments.json);
    DatasetShipment shipment;
    // With a slash at its end, as shells complete it, a folder has no last name.
    shipment.localPath =
        QDir::cleanPath(QFileInfo(QString::fromStdString(arguments.source)).absoluteFilePath());
    shipment.remoteArchive = placeFor(to->path, shipment.localPath, arguments).text();
    shipment.workFolder = cacheFolder();
    shipment.leaveOutUnreadable = arguments.leaveOutUnreadable;
    shipment.strategy = arguments.strategy;
    shipment.compression = arguments.compression;
    shipment.ledgerFile = UploadLedger::fileOfUser();
    shipment.startOver = [&](const ChangedUpload& change) {
        return mayStartOver(arguments, report, change, interruption.token());
    };
    shipment.chosen = [&report](const SendChoice& choice) { announce(report, choice); };
    QElapsedTimer timer;
    timer.start();
    const auto sent = send(arguments, *to, shipment, report, interruption.token());
    if (!sent) return report.failed(sent.error());
    const qint64 milliseconds = timer.elapsed();
    // Nothing depends on them any more: what is there is there.
    if (const auto links = linksSent(*sent, shipment.localPath, interruption.token()); links)
        tellLinks(report, *links);
    conclude(report, *sent, shipment.remoteArchive, milliseconds);
    return requireNothingChanged(sent->leftOut()) ? exitOk : exitFailed;
}

QString howHelp() {
    return UploadText::tr(
        "How it travels: auto (chosen from what is there, with the reason), stream (an archive made while it "
        "is sent), archive-rsync (an archive packed first; of one that is there already only what differs "
        "is sent), folder-rsync (a folder of files)");
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
    takesWordFor(command->add_option("--strategy", arguments->strategy, howHelp().toStdString()),
                 strategies())
        ->option_text("WORD");
    addCompressionOption(*command, arguments->compression);
    addAccessOptions(*command, arguments->access);
    command->add_flag(
        "--leave-out-unreadable", arguments->leaveOutUnreadable,
        UploadText::tr("Leave out what cannot be read, sockets, pipes and devices").toStdString());
    command->add_flag(
        "--start-over", arguments->startOver,
        UploadText::tr("Remove an incomplete upload of other data without asking").toStdString());
    command->add_flag("--json", arguments->json,
                      UploadText::tr("Print events as JSON, one a line").toStdString());
    command->callback([arguments, &action] { action = [arguments] { return upload(*arguments); }; });
}

}  // namespace atelier::ctl

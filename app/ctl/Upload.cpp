#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLocale>
#include <memory>

#include "app/common/RecipeFiles.h"
#include "app/ctl/ClusterAccess.h"
#include "app/ctl/CompressionOption.h"
#include "app/ctl/Interruption.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/TransferReport.h"
#include "core/dataset/ArchiveName.h"
#include "core/journey/SendDataset.h"
#include "core/transfer/UploadLedger.h"

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

const std::map<std::string, SendStrategy> strategies{{"auto", SendStrategy::Auto},
                                                     {"stream", SendStrategy::Stream},
                                                     {"archive-rsync", SendStrategy::ArchiveRsync}};

QString size(qint64 bytes) {
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

QString date(const QDateTime& time) {
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

/// A destination that is a folder gets the source's name.
RemotePath archivePath(const RemotePath& destination, const QString& source, Compression compression) {
    const QString text = destination.text();
    if (text != QLatin1String("~") && !text.endsWith(QLatin1Char('/'))) return destination;
    const QFileInfo info(QFileInfo(source).absoluteFilePath());
    const QString name = isArchiveName(source) && info.isFile()
                             ? info.fileName()
                             : info.fileName() + QStringLiteral(".tar") + compressionSuffix(compression);
    return RemotePath(text.endsWith(QLatin1Char('/')) ? text + name : text + QLatin1Char('/') + name);
}

QString reasonText(SendReason reason) {
    switch (reason) {
        case SendReason::NoCopyNeeded:
            return UploadText::tr("Sent as a stream: that needs no room on this computer.");
        case SendReason::IsArchive:
            return UploadText::tr("Sent as it is: it is an archive already.");
        case SendReason::KeepsArchiveHere:
            return UploadText::tr("Packed first: the archive shall stay on this computer, too.");
        case SendReason::Chosen:
            break;
    }
    return UploadText::tr("Sent the way that was asked for.");
}

QString resumeText(const ResumeDecision& resume) {
    using Reason = ResumeDecision::Reason;
    switch (resume.reason) {
        case Reason::NothingThere:
            break;
        case Reason::SameSource:
            return UploadText::tr("Went on at %1, where an earlier upload had stopped.")
                .arg(size(resume.offset));
        case Reason::NoRecord:
            return UploadText::tr("Started over: nothing says what the part that was there is of.");
        case Reason::SourceChanged:
            return UploadText::tr("Started over: the part that was there is of other data.");
        case Reason::PartTooLong:
            return UploadText::tr("Started over: the part that was there is longer than the archive.");
        case Reason::PartDamaged:
            return UploadText::tr("The part that was there is damaged; sent again from %1 on.")
                .arg(size(resume.offset));
    }
    return {};
}

const char* resumeWord(ResumeDecision::Reason reason) {
    static constexpr std::array words{"nothing-there",  "same-source",   "no-record",
                                      "source-changed", "part-too-long", "part-damaged"};
    return words[std::size_t(reason)];
}

const char* phaseWord(SendPhase phase) {
    if (phase == SendPhase::Packing) return "preparing";
    return phase == SendPhase::Sending ? "sending" : "verifying";
}

QString phaseTitle(SendPhase phase) {
    if (phase == SendPhase::Packing) return UploadText::tr("Preparing");
    return phase == SendPhase::Sending ? UploadText::tr("Sending") : UploadText::tr("Verifying");
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
             .arg(date(change.before.startedAt), size(change.partSize)));
    note(UploadText::tr("Then: %1 files, %2. Now: %3 files, %4.")
             .arg(QLocale().toString(change.before.files), size(change.before.bytes),
                  QLocale().toString(change.now.files), size(change.now.bytes)));
    const QString answer =
        ask(UploadText::tr("Remove that part and start over? Type yes to do so: "), false, stop).trimmed();
    if (answer.compare(UploadText::tr("yes"), Qt::CaseInsensitive) == 0) return true;
    note(UploadText::tr("With --start-over that part is removed."));
    return false;
}

void conclude(TransferReport& report, const SendReport& sent, const QString& path, qint64 milliseconds) {
    const bool there = sent.stream ? sent.stream->alreadyThere : sent.archive && sent.archive->alreadyThere;
    const ResumeDecision resume = sent.stream ? sent.stream->resume : sent.archive->resume;
    QJsonObject done{{QStringLiteral("path"), path},
                     {QStringLiteral("alreadyThere"), there},
                     {QStringLiteral("strategy"), sent.choice.strategy == SendStrategy::Stream
                                                      ? QStringLiteral("stream")
                                                      : QStringLiteral("archive-rsync")},
                     {QStringLiteral("resume"), QLatin1String(resumeWord(resume.reason))},
                     {QStringLiteral("offset"), exact(resume.offset)},
                     {QStringLiteral("milliseconds"), exact(milliseconds)}};
    if (sent.stream) {
        done.insert(QStringLiteral("sha256"), QString::fromLatin1(sent.stream->sha256));
        done.insert(QStringLiteral("bytes"), exact(sent.stream->bytes));
        done.insert(QStringLiteral("files"), exact(sent.stream->files));
        done.insert(QStringLiteral("verifiedAt"), sent.stream->verifiedAt.toString(Qt::ISODate));
    }
    report.event("done", done);
    if (there && sent.stream)
        return report.say(
            UploadText::tr("%1 is already there, verified on %2.").arg(path, date(sent.stream->verifiedAt)));
    if (there) return report.say(UploadText::tr("%1 is already there.").arg(path));
    report.say(reasonText(sent.choice.reason));
    if (const QString text = resumeText(resume); !text.isEmpty()) report.say(text);
    if (!sent.stream) return report.say(UploadText::tr("%1 is there and verified.").arg(path));
    report.say(UploadText::tr("%1 is there and verified: %2 files, %3, SHA-256 %4.")
                   .arg(path, QLocale().toString(sent.stream->files), size(sent.stream->bytes),
                        QString::fromLatin1(sent.stream->sha256)));
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
    shipment.localPath = QFileInfo(QString::fromStdString(arguments.source)).absoluteFilePath();
    shipment.remoteArchive = archivePath(to->path, shipment.localPath, arguments.compression).text();
    shipment.workFolder = cacheFolder();
    shipment.leaveOutUnreadable = arguments.leaveOutUnreadable;
    shipment.strategy = arguments.strategy;
    shipment.compression = arguments.compression;
    shipment.ledgerFile = UploadLedger::fileOfUser();
    shipment.startOver = [&](const ChangedUpload& change) {
        return mayStartOver(arguments, report, change, interruption.token());
    };
    QElapsedTimer timer;
    timer.start();
    const auto sent = send(arguments, *to, shipment, report, interruption.token());
    if (!sent) return report.failed(sent.error());
    conclude(report, *sent, shipment.remoteArchive, timer.elapsed());
    return exitOk;
}

}  // namespace

void addUpload(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "upload",
        UploadText::tr("Send a folder to a cluster as one archive, going on where an earlier try stopped")
            .toStdString());
    auto arguments = std::make_shared<UploadArguments>();
    command->add_option("SRC", arguments->source, UploadText::tr("Folder, file or archive").toStdString())
        ->required();
    command
        ->add_option(
            "DEST", arguments->destination,
            UploadText::tr("HOST:PATH of the archive, or of a folder with a slash at its end; HOST is a "
                           "cluster's id, user@host, a name in ~/.ssh/config, or practice")
                .toStdString())
        ->required();
    command->add_option("--strategy", arguments->strategy, UploadText::tr("How it travels").toStdString())
        ->transform(CLI::CheckedTransformer(strategies));
    addCompressionOption(*command, arguments->compression);
    addAccessOptions(*command, arguments->access);
    command->add_flag("--leave-out-unreadable", arguments->leaveOutUnreadable,
                      UploadText::tr("Leave out what cannot be read").toStdString());
    command->add_flag(
        "--start-over", arguments->startOver,
        UploadText::tr("Remove an incomplete upload of other data without asking").toStdString());
    command->add_flag("--json", arguments->json,
                      UploadText::tr("Print events as JSON, one a line").toStdString());
    command->callback([arguments, &action] { action = [arguments] { return upload(*arguments); }; });
}

}  // namespace atelier::ctl

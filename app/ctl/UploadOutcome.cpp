#include "app/ctl/UploadOutcome.h"

#include <QLocale>

#include "app/ctl/UploadText.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/messages/ContentWords.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "core/messages/SizeInWords.h"
#include "core/upload/SendWays.h"
#include "core/upload/SendWords.h"

namespace atelier::ctl {

namespace {

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

/// The fields of the JSON event about a finished upload: of a stream what the archive was made of, of all
/// others by which way they went.
QJsonObject fields(const UploadReport& sent) {
    QJsonObject fields{{QStringLiteral("alreadyThere"), sent.alreadyThere},
                       {QStringLiteral("resume"), QLatin1String(resumeWord(sent.resume.reason))},
                       {QStringLiteral("offset"), exactJson(sent.resume.offset)},
                       {QStringLiteral("sha256"), QString::fromLatin1(sent.sha256)},
                       {QStringLiteral("bytes"), exactJson(sent.bytes)},
                       {QStringLiteral("verifiedAt"), sent.verifiedAt.toString(Qt::ISODate)}};
    if (sent.streamed) {
        fields.insert(QStringLiteral("files"), exactJson(sent.streamed->files));
        if (sent.streamed->compressed)
            fields.insert(QStringLiteral("onTheLine"), exactJson(*sent.streamed->compressed));
    } else {
        fields.insert(QStringLiteral("rsync"), sent.transport.by == Transport::Rsync);
        fields.insert(QStringLiteral("rsyncReason"), reasonWord(sent.transport.reason));
        fields.insert(QStringLiteral("changesOnly"), sent.changesOnly);
    }
    return fields;
}

void sayDone(TransferReport& report, const SendReport& all, const QString& path) {
    const UploadReport& sent = all.upload;
    const bool isFolder = arrivesAsFolder(all.choice.strategy);
    if (const QString text = transportReasonInWords(sent.transport); !text.isEmpty()) report.say(text);
    if (const QString text = resumeText(sent.resume); !text.isEmpty()) report.say(text);
    if (isFolder && !lostOf(sent.leftOut).isEmpty())
        return report.say(
            UploadText::tr("%1 is there. What is named above is not, or not as it is here.").arg(path));
    if (isFolder) return report.say(UploadText::tr("%1 is there: every file has arrived.").arg(path));
    const QString sha256 = QString::fromLatin1(sent.sha256);
    if (!sent.streamed)
        return report.say(UploadText::tr("%1 is there and verified. Size: %2. SHA-256: %3.")
                              .arg(path, sizeInWords(sent.bytes), sha256));
    if (sent.streamed->compressed)
        report.say(UploadText::tr("The archive was compressed on its way, so that %1 went over the line.")
                       .arg(sizeInWords(*sent.streamed->compressed)));
    report.say(UploadText::tr("%1 is there and verified. Files: %2 (%3). SHA-256: %4.")
                   .arg(path, QLocale().toString(sent.streamed->files), sizeInWords(sent.bytes), sha256));
}

}  // namespace

void tellLinks(TransferReport& report, const LinkCount& links) {
    if (links.leadingOut == 0 && !links.unread) return;
    report.event("links", {{QStringLiteral("leadingOut"), exactJson(links.leadingOut)},
                           {QStringLiteral("name"), links.name},
                           {QStringLiteral("target"), links.target},
                           {QStringLiteral("unread"), links.unread}});
    if (links.leadingOut > 0)
        report.say(UploadText::tr("%Ln link(s) in it lead out of what is sent, to whatever lies there on the "
                                  "cluster, such as %1 → %2.",
                                  nullptr, static_cast<int>(links.leadingOut))
                       .arg(links.name, links.target));
    if (links.unread) report.say(linksUnreadInWords());
}

void tellOutcome(TransferReport& report, const SendReport& all, const QString& path, qint64 milliseconds) {
    const UploadReport& sent = all.upload;
    QJsonObject done = fields(sent);
    done.insert(QStringLiteral("path"), path);
    done.insert(QStringLiteral("strategy"), strategyWord(all.choice.strategy));
    done.insert(QStringLiteral("reason"), reasonWord(all.choice.reason));
    done.insert(QStringLiteral("milliseconds"), exactJson(milliseconds));
    report.leftOut(sent.leftOut);
    for (const Error& taken : sent.rightsTaken) report.rightsTaken(taken);
    report.event("done", done);
    if (sent.notRemembered)
        note(UploadText::tr("It has arrived, but this computer could not note that: %1")
                 .arg(sentence(*sent.notRemembered)));
    if (!sent.alreadyThere) return sayDone(report, all, path);
    report.say(UploadText::tr("%1 is already there (verified on %2).")
                   .arg(path, momentInWords(sent.verifiedAt.toLocalTime())));
}

}  // namespace atelier::ctl

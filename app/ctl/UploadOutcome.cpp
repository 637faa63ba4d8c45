#include "app/ctl/UploadOutcome.h"

#include <QCoreApplication>
#include <QLocale>

#include "app/ctl/Terminal.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/messages/Messages.h"
#include "core/messages/MomentInWords.h"
#include "core/messages/SizeInWords.h"
#include "core/upload/SendWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct UploadText {
    Q_DECLARE_TR_FUNCTIONS(Upload)
};

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

void sayDone(TransferReport& report, const SendReport& sent, const QString& path) {
    const bool isFolder = sent.choice.strategy == SendStrategy::FolderRsync;
    if (const QString text = sent.archive ? whyRsync(sent.archive->strategy) : QString(); !text.isEmpty())
        report.say(text);
    const ResumeDecision resume = sent.stream ? sent.stream->resume : sent.archive->resume;
    if (const QString text = resumeText(resume); !text.isEmpty()) report.say(text);
    if (isFolder && !lostOf(sent.leftOut()).isEmpty())
        return report.say(
            UploadText::tr("%1 is there. What is named above is not, or not as it is here.").arg(path));
    if (isFolder) return report.say(UploadText::tr("%1 is there: every file has arrived.").arg(path));
    if (!sent.stream)
        return report.say(
            UploadText::tr("%1 is there and verified. Size: %2. SHA-256: %3.")
                .arg(path, sizeInWords(sent.archive->bytes), QString::fromLatin1(sent.archive->sha256)));
    report.say(UploadText::tr("%1 is there and verified. Files: %2 (%3). SHA-256: %4.")
                   .arg(path, QLocale().toString(sent.stream->files), sizeInWords(sent.stream->bytes),
                        QString::fromLatin1(sent.stream->sha256)));
}

}  // namespace

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

void tellOutcome(TransferReport& report, const SendReport& sent, const QString& path, qint64 milliseconds) {
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
    report.say(UploadText::tr("%1 is already there (verified on %2).")
                   .arg(path, momentInWords(verifiedAt.toLocalTime())));
}

}  // namespace atelier::ctl

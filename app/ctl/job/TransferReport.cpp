#include "app/ctl/job/TransferReport.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include "core/base/Clock.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/error/TransferErrors.h"
#include "core/messages/Messages.h"

namespace atelier::ctl {

namespace {

constexpr std::chrono::milliseconds betweenEvents{200};

/// The context of this file's sentences.
struct LeftOutText {
    Q_DECLARE_TR_FUNCTIONS(LeftOut)
};

QString reasonText(LeftOut::Reason reason) {
    switch (reason) {
        case LeftOut::Reason::Rubbish:
            return LeftOutText::tr("not part of the data");
        case LeftOut::Reason::Unreadable:
            return LeftOutText::tr("cannot be read");
        case LeftOut::Reason::Changed:
            return LeftOutText::tr("changed while it was sent; send it again");
        case LeftOut::Reason::Removed:
            return LeftOutText::tr(
                "removed or moved away here while it was sent; what had come by then is there");
        case LeftOut::Reason::Special:
            break;
    }
    return LeftOutText::tr("a pipe, socket or device");
}

const char* reasonWord(LeftOut::Reason reason) {
    switch (reason) {
        case LeftOut::Reason::Rubbish:
            return "rubbish";
        case LeftOut::Reason::Unreadable:
            return "unreadable";
        case LeftOut::Reason::Changed:
            return "changed";
        case LeftOut::Reason::Removed:
            return "removed";
        case LeftOut::Reason::Special:
            break;
    }
    return "special";
}

}  // namespace

QJsonValue exactJson(qint64 number) {
    constexpr qint64 exactBelow = qint64(1) << 53;
    return number < exactBelow ? QJsonValue(number) : QJsonValue(QString::number(number));
}

void TransferReport::event(const char* kind, QJsonObject fields) const {
    if (!json_) return;
    fields.insert(QStringLiteral("event"), QLatin1String(kind));
    printJson(QJsonDocument(fields).toJson(QJsonDocument::Compact));
}

void TransferReport::progress(const char* phase, const QString& title, const Progress& progress) {
    const bool turned = phase_ != QLatin1String(phase);
    phase_ = QLatin1String(phase);
    const auto now = SystemClock().monotonic();
    const bool complete = progress.total > 0 && progress.done >= progress.total;
    if (json_) {
        if (!turned && !complete && now - lastEvent_ < betweenEvents) return;
        lastEvent_ = now;
        return event("progress", {{QStringLiteral("phase"), phase_},
                                  {QStringLiteral("done"), exactJson(progress.done)},
                                  {QStringLiteral("total"), exactJson(progress.total)}});
    }
    if (progress.total > 0) return bar_.show(title, progress);
    bar_.finish();
    if (turned) note(title + QStringLiteral("…"));
}

void TransferReport::say(const QString& sentence) {
    if (json_) return;
    bar_.finish();
    printLine(sentence);
}

QString leftOutLine(const LeftOutKind& kind) {
    // Only the reason tells what became of the entry on the cluster.
    const bool isChange = kind.reason == LeftOut::Reason::Changed || kind.reason == LeftOut::Reason::Removed;
    if (isChange) return LeftOutText::tr("%1: %2.").arg(kind.example, reasonText(kind.reason));
    if (kind.count == 1)
        return LeftOutText::tr("Left out: %1 (%2)").arg(kind.example, reasonText(kind.reason));
    return LeftOutText::tr("Left out: %1 in %2 places (%3)")
        .arg(kind.name, QLocale().toString(kind.count), reasonText(kind.reason));
}

void TransferReport::leftOut(const QList<LeftOut>& entries) {
    for (const LeftOutKind& kind : leftOutKinds(entries)) {
        event("left-out", {{QStringLiteral("name"), kind.name},
                           {QStringLiteral("reason"), QLatin1String(reasonWord(kind.reason))},
                           {QStringLiteral("count"), exactJson(kind.count)},
                           {QStringLiteral("example"), kind.example}});
        say(leftOutLine(kind));
    }
}

void TransferReport::rightsEvent(const Error& taken) const {
    const error::GroupRights rights = *error::groupRightsIn(taken);
    const QString paths = taken.detail.isEmpty() ? rights.path : taken.detail;
    event("rights-taken",
          {{QStringLiteral("kind"), kindName(taken.kind())},
           {QStringLiteral("message"), sentence(taken)},
           {QStringLiteral("example"), rights.path},
           {QStringLiteral("rights"), rights.rights},
           {QStringLiteral("giveBack"), rights.commands},
           {QStringLiteral("giveBackEach"), rights.eachCommand},
           {QStringLiteral("paths"), QJsonArray::fromStringList(paths.split(QLatin1Char('\n')))},
           {QStringLiteral("count"), exactJson(rights.paths)}});
}

/// Lists the files that an error about lost rights is about, where there is no command that gives all rights
/// back. The next sending finds no rights to take, so that these files are not reported again.
void TransferReport::listAffectedFiles(const Error& taken) {
    if (json_ || !error::groupRightsIn(taken)->commands.isEmpty() || taken.detail.isEmpty()) return;
    for (const QString& path : taken.detail.split(QLatin1Char('\n'))) note(QStringLiteral("  | ") + path);
}

void TransferReport::rightsTaken(const Error& taken) {
    bar_.finish();
    rightsEvent(taken);
    note(sentence(taken));
    listAffectedFiles(taken);
}

int TransferReport::failed(const Error& error) {
    bar_.finish();
    event("error", {{QStringLiteral("kind"), kindName(error.kind())},
                    {QStringLiteral("message"), sentence(error)},
                    {QStringLiteral("arguments"), QJsonArray::fromStringList(error.arguments())},
                    {QStringLiteral("detail"), error.detail},
                    {QStringLiteral("retryable"), error.retryable}});
    for (const Error& besides : error.also)
        if (error::groupRightsIn(besides)) rightsEvent(besides);
    const int code = fail(error);
    for (const Error& besides : error.also)
        if (error::groupRightsIn(besides)) listAffectedFiles(besides);
    return code;
}

}  // namespace atelier::ctl

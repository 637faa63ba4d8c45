#include "app/ctl/TransferReport.h"

#include <QJsonArray>
#include <QJsonDocument>

#include "core/base/Clock.h"
#include "core/messages/Messages.h"

namespace atelier::ctl {

namespace {

constexpr std::chrono::milliseconds betweenEvents{200};

}  // namespace

QJsonValue exact(qint64 number) {
    constexpr qint64 exactBelow = qint64(1) << 53;
    return number < exactBelow ? QJsonValue(number) : QJsonValue(QString::number(number));
}

void TransferReport::event(const char* kind, QJsonObject fields) const {
    if (!json_) return;
    fields.insert(QStringLiteral("event"), QLatin1String(kind));
    printLine(QString::fromUtf8(QJsonDocument(fields).toJson(QJsonDocument::Compact)));
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
                                  {QStringLiteral("done"), exact(progress.done)},
                                  {QStringLiteral("total"), exact(progress.total)}});
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

int TransferReport::failed(const Error& error) {
    bar_.finish();
    event("error", {{QStringLiteral("kind"), int(error.kind)},
                    {QStringLiteral("message"), sentence(error)},
                    {QStringLiteral("arguments"), QJsonArray::fromStringList(error.arguments)},
                    {QStringLiteral("detail"), error.detail},
                    {QStringLiteral("retryable"), error.retryable}});
    return fail(error);
}

}  // namespace atelier::ctl

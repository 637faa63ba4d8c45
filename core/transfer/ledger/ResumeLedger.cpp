#include "core/transfer/ledger/ResumeLedger.h"

#include <QJsonDocument>
#include <QJsonObject>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

constexpr int resumeVersion = 1;

}  // namespace

QByteArray toJson(const ResumeRecord& record) {
    // The size is written as text: numbers in JSON are doubles, which are exact only up to 2^53.
    const QJsonObject object{{QStringLiteral("version"), resumeVersion},
                             {QStringLiteral("size"), QString::number(record.size)},
                             {QStringLiteral("sha256"), QString::fromLatin1(record.sha256)}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<ResumeRecord> resumeRecordFromJson(const QByteArray& json) {
    const auto object = QJsonDocument::fromJson(json).object();
    if (object.value(QStringLiteral("version")).toInt() != resumeVersion) return {};
    ResumeRecord record;
    const auto size = countIn(object.value(QStringLiteral("size")).toString());
    record.size = size.value_or(0);
    record.sha256 = object.value(QStringLiteral("sha256")).toString().toLatin1();
    if (!size || record.sha256.size() != 64) return {};
    return record;
}

ResumeDecision resumeDecision(const ResumeRecord& source, const std::optional<ResumeRecord>& record,
                              std::optional<qint64> partSize) {
    using Reason = ResumeDecision::Reason;
    if (!partSize || *partSize == 0) return {Reason::NothingThere, 0};
    if (!record) return {Reason::NoRecord, 0};
    if (*record != source) return {Reason::SourceChanged, 0};
    if (*partSize > source.size) return {Reason::PartTooLong, 0};
    return {Reason::SameSource, *partSize};
}

}  // namespace atelier

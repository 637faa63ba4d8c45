#include "core/profile/FactAmounts.h"

#include <QCoreApplication>
#include <QMap>

namespace atelier {

namespace {

constexpr qint64 mostThings = 100'000;
constexpr qint64 mostJobs = 1'000'000'000;
/// A petabyte.
constexpr qint64 mostMebibytes = 1'000'000'000;
/// Ten years.
constexpr qint64 mostMinutes = 5'256'000;

/// The most that a field may hold, and what is said where it holds that much and more, or less than one.
struct Amount {
    qint64 most;
    const char* problem;
};

const QMap<QString, Amount>& amounts() {
    static const Amount things{
        mostThings, QT_TRANSLATE_NOOP("Messages",
                                      "write a whole number from 1 to 100000, or leave the field empty where "
                                      "nobody knows it")};
    static const Amount jobs{mostJobs, QT_TRANSLATE_NOOP("Messages",
                                                         "write a whole number from 1 on, or leave the field "
                                                         "empty where the site sets no limit")};
    static const Amount memory{
        mostMebibytes,
        QT_TRANSLATE_NOOP("Messages",
                          "write how much memory there is as Slurm does, such as 186G or 4000M, or leave the "
                          "field empty where nobody knows it")};
    static const Amount time{
        mostMinutes,
        QT_TRANSLATE_NOOP("Messages",
                          "write a time above zero as Slurm does, such as 90 (minutes), 12:00:00 "
                          "or 7-00:00:00, or leave the field empty where the site sets no limit")};
    static const QMap<QString, Amount> all{{QStringLiteral("memoryGiB"), things},
                                           {QStringLiteral("perNode"), things},
                                           {QStringLiteral("cpusPerGpu"), things},
                                           {QStringLiteral("cpusPerNode"), things},
                                           {QStringLiteral("nodes"), things},
                                           {QStringLiteral("gpuNodes"), things},
                                           {QStringLiteral("gpusPerNode"), things},
                                           {QStringLiteral("minNodes"), things},
                                           {QStringLiteral("maxNodes"), jobs},
                                           {QStringLiteral("maxCpusPerNode"), jobs},
                                           {QStringLiteral("maxMemoryMiBPerNode"), memory},
                                           {QStringLiteral("defaultMemoryMiBPerNode"), memory},
                                           {QStringLiteral("defaultMemoryMiBPerCpu"), memory},
                                           {QStringLiteral("rules.gpuCountMultiple"), things},
                                           {QStringLiteral("limits.maxJobs"), jobs},
                                           {QStringLiteral("memoryMiBPerGpu"), memory},
                                           {QStringLiteral("memoryMiBPerNode"), memory},
                                           {QStringLiteral("maxTime"), time},
                                           {QStringLiteral("limits.maxTime"), time}};
    return all;
}

}  // namespace

const char* problemOfAmount(const QString& field, const QJsonValue& value) {
    const auto amount = amounts().constFind(field);
    if (amount == amounts().cend() || value.isUndefined()) return nullptr;
    const double said = value.toDouble();
    return said >= 1 && said <= double(amount->most) ? nullptr : amount->problem;
}

}  // namespace atelier

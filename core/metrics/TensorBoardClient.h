#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/metrics/Http.h"
#include "core/metrics/TensorBoardAnswers.h"

namespace atelier {

/// Whether two paths on the cluster are one folder; each may be relative to the home folder ("~/results").
bool isSameFolder(const QString& a, const QString& b);

/// TensorBoard's HTTP API on a port of this computer. Every function waits for its answer. Errors of all:
/// TensorBoardUnreachable (also for an answer that is not TensorBoard's), Cancelled.
///
/// `prefix` is the path under which alone it answers ("/4f1c…", its option `--path_prefix`); empty: it has
/// none.
class TensorBoardClient {
public:
    explicit TensorBoardClient(quint16 port, QByteArray prefix = {},
                               std::chrono::milliseconds timeout = std::chrono::seconds(10));

    Expected<TensorBoardEnvironment> environment(std::stop_token stop) const;
    /// In the order of their first events.
    Expected<QStringList> runs(std::stop_token stop) const;
    /// The scalar tags of each run that has any.
    Expected<QMap<QString, QStringList>> tags(std::stop_token stop) const;
    /// One curve, at most as many values as TensorBoard samples (1000 by default). Empty also where
    /// TensorBoard does not know it (yet): it answers alike while it loads.
    Expected<Series> scalars(const QString& run, const QString& tag, std::stop_token stop) const;
    /// Curves of several tags for all runs at once. A TensorBoard before 2.4 has no such call; then each
    /// curve is asked for by itself.
    Expected<ScalarRuns> timeSeries(const QStringList& tags, std::stop_token stop) const;

    /// Waits until the server answers, and asks `isOurs` about the folder it serves. Errors also:
    /// TensorBoardNotOurs at once, TensorBoardUnreachable when `patience` is over.
    Expected<TensorBoardEnvironment> waitFor(const std::function<bool(const QString& folder)>& isOurs,
                                             std::chrono::milliseconds patience, const Clock& clock,
                                             std::stop_token stop) const;

private:
    Expected<HttpAnswer> ask(const HttpRequest& request, std::stop_token stop) const;
    Expected<QByteArray> get(const QByteArray& path, std::stop_token stop) const;
    Expected<ScalarRuns> oneByOne(const QStringList& tags, std::stop_token stop) const;

    quint16 port_;
    QByteArray prefix_;
    std::chrono::milliseconds timeout_;
};

}  // namespace atelier

#pragma once

#include <QMap>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/metrics/Http.h"
#include "core/metrics/TensorBoardAnswers.h"

namespace atelier {

/// Whether two paths on the cluster lead to one folder; each may be relative to the home folder
/// ("~/results").
bool isSameFolder(const QString& a, const QString& b);

/// TensorBoard's HTTP API on a port of this computer. Every function waits for its answer. Errors of all:
/// TensorBoardUnreachable (also for an answer that is not TensorBoard's), Cancelled.
class TensorBoardClient {
public:
    /// `prefix` is the only path under which it answers ("/4f1c…", its option `--path_prefix`); empty: it
    /// has none. `timeout`: how long to wait for one answer.
    explicit TensorBoardClient(quint16 port, QByteArray prefix = {},
                               std::chrono::milliseconds timeout = std::chrono::seconds(10));

    /// What TensorBoard says about itself: its version and the folder that it serves.
    Expected<TensorBoardEnvironment> environment(std::stop_token stop) const;
    /// The names of the runs, in the order of their first events.
    Expected<QStringList> runs(std::stop_token stop) const;
    /// The scalar tags of each run that has any.
    Expected<QMap<QString, QStringList>> tags(std::stop_token stop) const;
    /// One curve, at most as many values as TensorBoard samples (1000 by default). Also empty where
    /// TensorBoard does not know the curve (yet): its answer is the same while it loads.
    Expected<Series> scalars(const QString& run, const QString& tag, std::stop_token stop) const;
    /// The curves of several tags for all runs at once. A TensorBoard before 2.4 does not have that call;
    /// each curve is then asked for separately.
    Expected<ScalarRuns> timeSeries(const QStringList& tags, std::stop_token stop) const;

    /// Waits until the server answers, and asks `isOurs` about the folder it serves. Further errors:
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

#include "core/metrics/TensorBoardClient.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include "core/error/StoppedErrors.h"
#include "core/error/TensorBoardErrors.h"

namespace atelier {

namespace {

tl::unexpected<Error> unexpectedAnswer(quint16 port, const HttpAnswer& answer) {
    return failure(error::TensorBoardUnreachable{QStringLiteral("127.0.0.1"), port},
                   QStringLiteral("HTTP %1: %2")
                       .arg(QString::number(answer.status), QString::fromUtf8(answer.body.left(200))),
                   answer.status >= 500);
}

}  // namespace

bool isSameFolder(const QString& a, const QString& b) {
    const QString one = QDir::cleanPath(a);
    const QString other = QDir::cleanPath(b);
    if (one == other) return true;
    const auto isTail = [](const QString& path, const QString& relative) {
        const QString tail =
            relative.startsWith(QLatin1String("~/")) ? relative.mid(1) : QLatin1Char('/') + relative;
        return !QDir::isAbsolutePath(relative) && path.endsWith(tail);
    };
    return isTail(one, other) || isTail(other, one);
}

TensorBoardClient::TensorBoardClient(quint16 port, QByteArray prefix, std::chrono::milliseconds timeout)
    : port_(port), prefix_(std::move(prefix)), timeout_(timeout) {}

Expected<HttpAnswer> TensorBoardClient::ask(const HttpRequest& request, std::stop_token stop) const {
    return askHttp(port_, {prefix_ + request.path, request.form}, timeout_, std::move(stop));
}

Expected<QByteArray> TensorBoardClient::get(const QByteArray& path, std::stop_token stop) const {
    const auto answer = ask({path, {}}, std::move(stop));
    if (!answer) return failure(answer);
    if (answer->status != 200) return unexpectedAnswer(port_, *answer);
    return answer->body;
}

Expected<TensorBoardEnvironment> TensorBoardClient::environment(std::stop_token stop) const {
    const auto body = get("/data/environment", std::move(stop));
    if (!body) return failure(body);
    if (auto told = environmentIn(*body)) return *told;
    return unexpectedAnswer(port_, {200, *body});
}

Expected<QStringList> TensorBoardClient::runs(std::stop_token stop) const {
    const auto body = get("/data/runs", std::move(stop));
    if (!body) return failure(body);
    return runsIn(*body);
}

Expected<QMap<QString, QStringList>> TensorBoardClient::tags(std::stop_token stop) const {
    const auto body = get("/data/plugin/scalars/tags", std::move(stop));
    if (!body) return failure(body);
    return tagsIn(*body);
}

Expected<Series> TensorBoardClient::scalars(const QString& run, const QString& tag,
                                            std::stop_token stop) const {
    const QByteArray path = "/data/plugin/scalars/scalars?run=" + QUrl::toPercentEncoding(run) +
                            "&tag=" + QUrl::toPercentEncoding(tag);
    const auto answer = ask({path, {}}, std::move(stop));
    if (!answer) return failure(answer);
    if (answer->status == 404) return Series();
    if (answer->status != 200) return unexpectedAnswer(port_, *answer);
    return seriesIn(answer->body);
}

Expected<ScalarRuns> TensorBoardClient::timeSeries(const QStringList& tags, std::stop_token stop) const {
    QJsonArray requests;
    for (const QString& tag : tags)
        requests << QJsonObject{{QStringLiteral("plugin"), QStringLiteral("scalars")},
                                {QStringLiteral("tag"), tag}};
    const QByteArray form =
        "requests=" +
        QUrl::toPercentEncoding(QString::fromUtf8(QJsonDocument(requests).toJson(QJsonDocument::Compact)));
    const auto answer = ask({"/data/plugin/timeseries/timeSeries", form}, stop);
    if (!answer) return failure(answer);
    if (answer->status == 404) return oneByOne(tags, stop);
    if (answer->status != 200) return unexpectedAnswer(port_, *answer);
    return timeSeriesIn(answer->body);
}

Expected<ScalarRuns> TensorBoardClient::oneByOne(const QStringList& wanted, std::stop_token stop) const {
    const auto known = tags(stop);
    if (!known) return failure(known);
    ScalarRuns runs;
    for (auto run = known->begin(); run != known->end(); ++run)
        for (const QString& tag : *run) {
            if (!wanted.contains(tag)) continue;
            const auto series = scalars(run.key(), tag, stop);
            if (!series) return failure(series);
            runs[run.key()].insert(tag, *series);
        }
    return runs;
}

Expected<TensorBoardEnvironment> TensorBoardClient::waitFor(const std::function<bool(const QString&)>& isOurs,
                                                            std::chrono::milliseconds patience,
                                                            const Clock& clock, std::stop_token stop) const {
    const auto end = clock.monotonic() + patience;
    for (;;) {
        const auto told = environment(stop);
        if (told && isOurs(told->dataLocation)) return *told;
        if (told) return failure(error::TensorBoardNotOurs{port_, told->dataLocation});
        if (told.error().kind() == ErrorKind::Cancelled || clock.monotonic() >= end) return failure(told);
        if (!clock.sleepFor(std::chrono::milliseconds(250), stop)) return failure(error::Cancelled{});
    }
}

}  // namespace atelier

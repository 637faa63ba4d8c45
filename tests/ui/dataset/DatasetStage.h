#pragma once

#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QTemporaryDir>
#include <QThread>
#include <QtTest>
#include <atomic>
#include <functional>

#include "core/error/ReachingErrors.h"
#include "core/journey/JourneyState.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/transfer/LocalCluster.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/Uploads.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"

/// On a stage that is called `stage`.
#define SAYS(text) QTRY_VERIFY2_WITH_TIMEOUT(stage.says(text), qPrintable(stage.words()), 60'000)
#define PRESS(...)                                                            \
    do {                                                                      \
        QTRY_VERIFY2(stage.canPress(__VA_ARGS__), qPrintable(stage.words())); \
        stage.button(__VA_ARGS__)->click();                                   \
    } while (false)

namespace atelier::testing {

constexpr int megabyte = 1'000'000;

inline QList<PageFactory> datasetPage() {
    return {factory<DatasetPage>(Step::Dataset)};
}

/// Signs in to a cluster that is a folder of this computer.
inline void signInAt(PageStage& stage, std::shared_ptr<RemoteHost> host, const QString& home) {
    ClusterProfile cluster;
    cluster.id = cluster.name = QStringLiteral("local");
    cluster.storage.project = QStringLiteral("~/projects/{account}/$USER");
    SiteFacts site;
    site.user = QStringLiteral("moi");
    site.home = home;
    site.accounts = {QStringLiteral("def-prof")};
    stage.signIn(std::move(host), cluster, site);
    stage.model.change([](JourneyState& state) { state.job.account = QStringLiteral("def-prof"); });
}

/// A cluster in a folder at the end of a slow line, which can be cut and mended.
class SlowHost final : public RemoteHost {
public:
    explicit SlowHost(const QString& home) : host_(home, false) {}

    QString label() const override { return QStringLiteral("moi@local"); }
    QString identity() const override { return label(); }
    HostCapabilities capabilities() const override { return host_.capabilities(); }
    bool isConnected() const override { return !isCut; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        ++begun;
        if (isCut) return failure(error::ConnectionLost{label()}, {}, true);
        if (!streams.read) return host_.execute(command, streams, stop);
        Streams slow = streams;
        slow.read = [&](char* data, qint64 room) {
            const bool waits = delayMs > 0 && carried >= freeBytes;
            if (waits) QThread::msleep(delayMs);
            if (isCut || stop.stop_requested()) return qint64(-1);
            const qint64 got = streams.read(data, room);
            carried += qMax<qint64>(0, got);
            return got;
        };
        auto status = host_.execute(command, slow, stop);
        if (isCut) return failure(error::ConnectionLost{label()}, {}, true);
        return status;
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_.executeInTerminal(command, size, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_.openTunnel(to, port);
    }
    QStringList rsyncTransport() const override { return host_.rsyncTransport(); }
    /// Has rsync from now on, whose far side runs this line of shell first.
    void takeRsync(const QString& first) {
        host_.takesRsync = true;
        host_.limit = first;
    }

    /// For every 64 KiB, once `freeBytes` of them have gone.
    std::atomic<unsigned long> delayMs = 0;
    std::atomic<qint64> freeBytes = 0;
    std::atomic<qint64> carried = 0;
    std::atomic<bool> isCut = false;
    std::atomic<int> begun = 0;  ///< commands

private:
    LocalCluster host_;
};

/// The dataset page in the real window, with folders to drop on it and a cluster to send them to.
class DatasetStage : public PageStage {
public:
    DatasetStage() {
        // A project space is its group's: it is there before anybody sends something.
        QDir().mkpath(home() + QStringLiteral("/projects/def-prof"));
        services.workFolder = path("work");
        services.dataFolder = path("data");
        QDir().mkpath(services.workFolder);
    }
    ~DatasetStage() { close(); }

    QString path(const char* name) const { return folder_.filePath(QString::fromUtf8(name)); }
    QString home() const { return path("home"); }
    /// What is on the cluster under a name.
    QString sent(const QString& name) const {
        return home() + QStringLiteral("/projects/def-prof/moi/") + name;
    }
    /// A folder of files of a size, with bytes that differ from file to file.
    QString makeFolder(const char* name, int files, int bytes) const {
        for (int i = 0; i < files; ++i) {
            const QString file = QStringLiteral("%1/train/image %2.ppm").arg(path(name)).arg(i);
            QDir().mkpath(QFileInfo(file).absolutePath());
            QFile out(file);
            if (!out.open(QIODevice::WriteOnly)) continue;
            out.write(QByteArray(bytes, char('a' + i % 26)));
        }
        return path(name);
    }

    std::shared_ptr<SlowHost> connectHost() {
        auto host = std::make_shared<SlowHost>(home());
        signInAt(*this, host, home());
        return host;
    }
    /// The page, signed in.
    std::shared_ptr<SlowHost> openConnected() {
        open(datasetPage());
        return connectHost();
    }
    /// Eight megabytes of which two have gone and the others take their time. `before`: done before they go.
    std::shared_ptr<SlowHost> sendSlowly(const std::function<void(JourneyState&, RemoteHost&)>& before = {}) {
        auto host = openConnected();
        host->freeBytes = 2 * megabyte;
        host->delayMs = 250;
        drop({makeFolder("cats", 8, megabyte)});
        [this] { QTRY_VERIFY(button("dataset.send")->isEnabled()); }();
        if (before) model.change([&](JourneyState& state) { before(state, *host); });
        button("dataset.send")->click();
        [&] { QTRY_VERIFY2(host->carried > 2 * megabyte, qPrintable(words())); }();
        // What has gone has yet to arrive.
        [this] { QTRY_VERIFY(QFileInfo(sent(QStringLiteral("cats.tar.part"))).size() > megabyte); }();
        return host;
    }
    /// Every file by itself in place of an archive.
    void chooseFilesInAFolder() {
        auto* box = the<QComboBox>("dataset.strategy");
        QTRY_VERIFY(box->isVisible());
        Q_EMIT box->activated(3);
    }
    void drop(const QStringList& paths) {
        window().findChild<PathDrop*>(QStringLiteral("dataset.drop"))->choose(paths);
    }
    /// The visible button of that name whose accessible name speaks of `about`.
    QPushButton* button(const char* name, const QString& about = {}) {
        for (auto* found : window().findChildren<QPushButton*>(QLatin1String(name)))
            if (found->isVisible() && found->accessibleName().contains(about)) return found;
        return nullptr;
    }
    bool canPress(const char* name, const QString& about = {}) {
        const auto* found = button(name, about);
        return found && found->isEnabled();
    }
    /// Gives the button of that name the keyboard and types a key on it.
    void typeOn(const char* name, Qt::Key key, const QString& about = {}) {
        QTRY_VERIFY2(canPress(name, about), qPrintable(words()));
        auto* found = button(name, about);
        found->setFocus();
        QVERIFY2(found->hasFocus(), name);
        QTest::keyClick(found, key);
    }
    bool says(const char* text) { return words().contains(QString::fromUtf8(text)); }

private:
    QTemporaryDir folder_;
};

}  // namespace atelier::testing

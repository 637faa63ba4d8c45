#pragma once

#include <QDir>
#include <QFile>
#include <QtTest>
#include <memory>

#include "core/cluster/Catalogue.h"
#include "core/discover/ReadSiteFacts.h"
#include "core/journey/JourneyState.h"
#include "core/practice/PracticeAtPort.h"
#include "core/practice/Sample.h"
#include "core/ssh/SshSignIn.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/Practice.h"

namespace atelier::testing {

/// The practice cluster as a journey's test sees it: signed in over real ssh, with the sample program in
/// place.
struct PracticeStage {
    PracticeConnection connection;
    std::unique_ptr<RemoteHost> host;
    ClusterProfile cluster;

    /// Signs in to an instance that runs, by libssh alone where no other way is given. Leaves `host` empty
    /// where that fails, with a warning printed.
    static PracticeStage at(const PracticeConnection& connection, const SignIn& enter = signIn) {
        PracticeStage stage;
        stage.connection = connection;
        SignInRequest request;
        request.host = connection.host;
        request.port = connection.port;
        request.user = connection.user;
        request.keyFile = connection.keyFile;
        request.knownHostsFile = connection.knownHostsFile;
        request.useSshConfig = false;
        auto signedIn = enter(request, {}, {});
        if (!signedIn)
            qWarning() << "no sign-in:" << static_cast<int>(signedIn.error().kind())
                       << signedIn.error().detail;
        else
            stage.host = std::move(*signedIn);
        const auto catalogue =
            Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"));
        if (catalogue) stage.cluster = catalogue->find(QStringLiteral("practice")).value_or(ClusterProfile{});
        return stage;
    }

    /// The instance the fixture keeps running.
    static PracticeStage open() { return at(practiceForTests()); }

    /// A file in the home folder that sessions see.
    QString inHome(const QString& path) const { return connection.home + QLatin1Char('/') + path; }

    void writeInHome(const QString& path, const QByteArray& content) const {
        QDir().mkpath(QFileInfo(inHome(path)).path());
        QFile file(inHome(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    /// A journey whose program and job are fit for the practice cluster; its folders are named after the
    /// test.
    JourneyState journey(const QString& name) const {
        JourneyState journey;
        journey.cluster = cluster;
        journey.connected = true;
        journey.login = Login{connection.host, connection.port, connection.user,
                              canonicalPracticeFolder(connection.folder)};
        journey.site = readSiteFacts(*host, {}).value_or(SiteFacts{});
        journey.job.name = name;
        journey.job = suggestedJob(cluster, *journey.site, journey.job);
        journey.job.cpus = 1;
        journey.job.memoryMiB = 500;
        journey.job.time = std::chrono::minutes(5);
        journey.job.program.entryPoint = QStringLiteral("train.py");
        sendProgramOf(journey);
        return journey;
    }
};

}  // namespace atelier::testing

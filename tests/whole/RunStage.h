#pragma once

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QtTest>

#include "core/practice/Sample.h"
#include "core/store/Recipe.h"
#include "tests/app/AppRun.h"
#include "tests/support/SharedPip.h"

namespace atelier::testing {

/// A user with a practice cluster and a small sample, who types `atelierctl run`.
class RunStage {
public:
    RunStage() {
        practice = orProblem(startPractice(user.practice(), {}, {}));
        program = orProblem(writeSampleProgram(user.path(QStringLiteral("sample"))));
        dataset = orProblem(writeSampleDataset(user.path(QStringLiteral("sample")), 60, {}));
        if (problem.isEmpty() && !sharePip(practice.home)) problem = "no start-up file in the home folder";
    }

    AppRun user;
    PracticeConnection practice;
    QString program;  ///< folder of the sample program
    QString dataset;
    QByteArray problem;  ///< why the stage is not whole; empty where it is

    /// A journey of a few seconds, to be changed by the test.
    Recipe recipe(const QString& name) const {
        Recipe made = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"))
                          .value_or(Recipe());
        made.lessons.clear();
        made.program.folder = program;
        made.dataset = {.path = dataset};
        made.job.name = name;
        made.job.time = std::chrono::minutes(5);
        made.job.program.folder = QStringLiteral("~/atelier/") + name;
        made.job.program.arguments = QStringList{QStringLiteral("--epochs"), QStringLiteral("2"),
                                                 QStringLiteral("--seconds-per-epoch"), QStringLiteral("1")};
        made.job.data.archive = QStringLiteral("~/projects/def-sponsor00/$USER/%1.tar").arg(name);
        return made;
    }

    /// Types `atelierctl run` and waits for nothing. `number` keeps files of several runs apart.
    std::unique_ptr<QProcess> start(const Recipe& recipe, const QString& number,
                                    const QStringList& options = {}) const {
        const QString file = user.path(number + QStringLiteral(".json"));
        if (!writeRecipe(file, recipe)) return nullptr;
        return user.start(
            QStringLiteral("atelierctl"),
            QStringList{QStringLiteral("--lang"), QStringLiteral("en"), QStringLiteral("run"), file,
                        QStringLiteral("--yes"), QStringLiteral("--results"), results(number)} +
                options + user.practiceArguments());
    }
    QString results(const QString& number) const { return user.path(QStringLiteral("results-") + number); }

    /// A copy of the sample program, to be spoiled.
    QString programCopy(const QString& name) const {
        const QString copy = user.path(name);
        QDir().mkpath(copy);
        for (const QString& file : QDir(program).entryList(QDir::Files))
            QFile::copy(program + QLatin1Char('/') + file, copy + QLatin1Char('/') + file);
        return copy;
    }

    /// What Slurm still has to do.
    QStringList jobs() const {
        QStringList all;
        if (const auto status = practiceStatus(user.practice()))
            for (const PracticeJob& job : status->jobs) all += job.id + QLatin1Char(' ') + job.state;
        return all;
    }

private:
    /// What was made, or nothing and the problem.
    template <typename T>
    T orProblem(const Expected<T>& made) {
        if (made) return *made;
        if (problem.isEmpty())
            problem =
                (kindName(made.error().kind()) + QLatin1Char(' ') +
                 made.error().arguments().join(QLatin1Char(' ')) + QLatin1Char('\n') + made.error().detail)
                    .toUtf8();
        return T();
    }
};

/// Reads what a program says until `text` is among it; false where it ends or falls silent before.
inline bool waitForWords(QProcess& process, const QByteArray& text, QByteArray& said, int seconds) {
    QElapsedTimer timer;
    timer.start();
    while (!said.contains(text) && timer.elapsed() < seconds * 1000LL) {
        process.waitForReadyRead(100);
        said += process.readAll();
        if (process.state() == QProcess::NotRunning) break;
    }
    return said.contains(text);
}

/// Waits for the end; the exit code, or -1 where it does not end.
inline int waitForEnd(QProcess& process, QByteArray& said, int seconds) {
    const bool ended = process.state() == QProcess::NotRunning || process.waitForFinished(seconds * 1000);
    said += process.readAll();
    return ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

}  // namespace atelier::testing

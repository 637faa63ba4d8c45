#pragma once

#include <QByteArray>
#include <QProcess>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <memory>

#include "core/practice/Practice.h"

namespace atelier::testing {

/// How a program ended and what it said.
struct AppResult {
    int exitCode = -1;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// A user of Atelier who has nothing but a home folder of their own: no settings, no history, no practice
/// cluster but the one made here, which is stopped at the end.
class AppRun {
public:
    AppRun();
    ~AppRun();
    AppRun(const AppRun&) = delete;
    AppRun& operator=(const AppRun&) = delete;

    QString folder() const { return folder_.path(); }
    QString path(const QString& name) const { return folder_.filePath(name); }
    PracticeOptions practice() const;
    /// Options that make a program use this user's practice cluster.
    QStringList practiceArguments() const;
    /// Has trainings on this user's practice cluster, which does not run yet, wait for a twentieth of the
    /// time they would; false where that cannot be done.
    bool hurryTrainings() const;
    /// Runs "atelier" or "atelierctl" to its end, in this user's folder unless another one is named.
    AppResult run(const QString& program, const QStringList& arguments, int seconds = 600,
                  const QString& workingFolder = {}) const;
    /// Starts one and leaves it running, its output and errors as one.
    std::unique_ptr<QProcess> start(const QString& program, const QStringList& arguments) const;
    /// How many times somebody signed in to the practice cluster.
    int authentications() const;
    /// Gives a process this user's folders.
    void prepare(QProcess& process) const;

private:
    QTemporaryDir folder_;
};

}  // namespace atelier::testing

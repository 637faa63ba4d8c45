#pragma once

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/SshServer.h"

namespace atelier::testing {

/// A realm of Kerberos of a test's own, with a real KDC on a free port of 127.0.0.1, the service of the ssh
/// server there, and whoever runs the tests as its one user. While it lives, the variables of this process
/// lead Kerberos' programs, and the servers that are started, to it.
class KerberosRealm {
public:
    KerberosRealm();
    ~KerberosRealm();
    KerberosRealm(const KerberosRealm&) = delete;
    KerberosRealm& operator=(const KerberosRealm&) = delete;

    /// Why there is none; empty where there is.
    const QString& problem() const { return problem_; }
    /// Whether the packages for one are installed.
    static bool isInstalled() { return !kdc().isEmpty() && !admin().isEmpty(); }
    /// Gets the user a ticket, as `kinit` does with a password.
    bool getTicket();

private:
    static QString program(const QString& name) {
        const QString found = QStandardPaths::findExecutable(name);
        return found.isEmpty() ? QStandardPaths::findExecutable(name, {QStringLiteral("/usr/sbin")}) : found;
    }
    static QString kdc() { return program(QStringLiteral("krb5kdc")); }
    static QString admin() { return program(QStringLiteral("kadmin.local")); }
    void write(const QString& name, const QByteArray& text);
    bool run(const QString& program, const QStringList& arguments, const QByteArray& input = {});
    void set(const char* name, const QByteArray& value);

    QTemporaryDir folder_;
    QProcess process_;
    QList<std::pair<QByteArray, QByteArray>> before_;
    QString problem_;
};

}  // namespace atelier::testing

#pragma once

#include <QCryptographicHash>
#include <QHostAddress>
#include <QRandomGenerator>
#include <QString>
#include <QTcpSocket>
#include <QThread>
#include <memory>

#include "core/openssh/OpenSshSignIn.h"
#include "core/ssh/SshSignIn.h"
#include "tests/support/SshServer.h"

namespace atelier::testing {

inline Command bash(const QString& text) {
    return shellScript(text);
}

/// Why something failed, for a test's message.
template <typename T>
QByteArray reason(const Expected<T>& result) {
    if (result.has_value()) return "no error";
    return "kind " + QByteArray::number(static_cast<int>(result.error().kind())) + ": " +
           result.error().arguments().join(QStringLiteral(", ")).toUtf8() + ": " +
           result.error().detail.toUtf8();
}

/// The second transport, as the tests have it: with our programs of this build.
inline SignIn openSshOfTests(OpenSshOptions options = {}) {
    if (options.rshProgram.isEmpty())
        options.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh");
    options.askpassProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-askpass");
    return openSshSignIn(options);
}

/// Whether what every transport has to do is tried with the system's ssh.
inline bool isOpenSshTried() {
    return qEnvironmentVariable("ATELIER_TEST_TRANSPORT") == QLatin1String("openssh");
}

/// The transport that is tried.
inline SignIn transport(const SshHostOptions& options = {}) {
    if (!isOpenSshTried()) return signInWith(options);
    return openSshOfTests({.rshProgram = options.rshProgram,
                           .keepAlive = options.keepAlive,
                           .connectTimeout = std::chrono::ceil<std::chrono::seconds>(options.connectTimeout),
                           .programTimeout = std::chrono::ceil<std::chrono::seconds>(options.programTimeout),
                           .greetingPauses = options.greetingPauses});
}

/// Bytes that compress to nothing and are the same for the same seed.
inline QByteArray randomBytes(qsizetype size, quint32 seed = 1) {
    QByteArray bytes(size, Qt::Uninitialized);
    QRandomGenerator generator(seed);
    generator.fillRange(reinterpret_cast<quint32*>(bytes.data()), size / 4);
    for (qsizetype i = size / 4 * 4; i < size; ++i) bytes[i] = static_cast<char>(i);
    return bytes;
}

/// Holds a connection to a server that keeps no more than one before signing in. Whoever asked just now
/// whether it answers may still count.
inline bool takesTheOnlyPlace(QTcpSocket& held, quint16 port) {
    for (int tries = 0; tries < 100; ++tries) {
        held.abort();
        held.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
        if (held.waitForReadyRead(2000) && held.readAll().startsWith("SSH-")) return true;
        // Nothing tells when a place is free again.
        QThread::msleep(50);
    }
    return false;
}

inline QByteArray sha256(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

}  // namespace atelier::testing

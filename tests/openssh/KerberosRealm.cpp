#include "tests/openssh/KerberosRealm.h"

#include <QTcpServer>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>

#include <csignal>
#endif

namespace atelier::testing {

namespace {

const QByteArray password = "of this test";

/// A port that nobody listens at now.
QByteArray freePort() {
    QTcpServer server;
    if (!server.listen(QHostAddress::LocalHost)) return {};
    return QByteArray::number(server.serverPort());
}

}  // namespace

KerberosRealm::KerberosRealm() {
    const QByteArray here = folder_.path().toUtf8();
    const QByteArray port = freePort();
    // No name is looked up: the server's is the address by which it is reached.
    write(QStringLiteral("krb5.conf"),
          "[libdefaults]\n default_realm = ATELIER.TEST\n dns_lookup_kdc = false\n"
          " dns_lookup_realm = false\n dns_canonicalize_hostname = false\n rdns = false\n"
          " udp_preference_limit = 1\n"
          "[realms]\n ATELIER.TEST = {\n  kdc = 127.0.0.1:" +
              port + "\n }\n");
    write(QStringLiteral("kdc.conf"),
          "[kdcdefaults]\n kdc_listen = 127.0.0.1:" + port + "\n kdc_tcp_listen = 127.0.0.1:" + port +
              "\n[realms]\n ATELIER.TEST = {\n  database_name = " + here + "/principal\n  key_stash_file = " +
              here + "/stash\n  acl_file = " + here + "/acl\n }\n[logging]\n kdc = FILE:" + here + "/log\n");
    set("KRB5_CONFIG", here + "/krb5.conf");
    set("KRB5_KDC_PROFILE", here + "/kdc.conf");
    set("KRB5_KTNAME", here + "/keytab");
    set("KRB5CCNAME", "FILE:" + here + "/tickets");
    const QString keytab = folder_.filePath(QStringLiteral("keytab"));
    const bool made =
        run(program(QStringLiteral("kdb5_util")), {QStringLiteral("create"), QStringLiteral("-s"),
                                                   QStringLiteral("-P"), QStringLiteral("master")}) &&
        run(admin(), {QStringLiteral("addprinc"), QStringLiteral("-pw"), QString::fromUtf8(password),
                      SshServer::user()}) &&
        run(admin(),
            {QStringLiteral("addprinc"), QStringLiteral("-randkey"), QStringLiteral("host/127.0.0.1")}) &&
        run(admin(),
            {QStringLiteral("ktadd"), QStringLiteral("-k"), keytab, QStringLiteral("host/127.0.0.1")});
    if (!made) return;
#ifdef Q_OS_LINUX
    // A test that crashes takes its KDC with it.
    process_.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
#endif
    process_.start(kdc(), {QStringLiteral("-n")});
    const auto answers = [&port] {
        QTcpSocket socket;
        socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port.toUShort());
        return socket.waitForConnected(1000);
    };
    if (!QTest::qWaitFor(answers, 20'000)) problem_ = QStringLiteral("the KDC does not answer");
}

KerberosRealm::~KerberosRealm() {
    process_.kill();
    process_.waitForFinished();
    for (const auto& [name, value] : before_)
        value.isNull() ? qunsetenv(name.constData()) : qputenv(name.constData(), value);
}

bool KerberosRealm::getTicket() {
    return run(program(QStringLiteral("kinit")), {SshServer::user()}, password + '\n');
}

void KerberosRealm::write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        problem_ = QStringLiteral("cannot write ") + name;
}

bool KerberosRealm::run(const QString& program, const QStringList& arguments, const QByteArray& input) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.write(input);
    process.closeWriteChannel();
    const bool good = process.waitForFinished(60'000) && process.exitCode() == 0;
    if (!good) problem_ = program + QStringLiteral(": ") + QString::fromUtf8(process.readAll());
    return good;
}

void KerberosRealm::set(const char* name, const QByteArray& value) {
    before_.append({name, qEnvironmentVariableIsSet(name) ? qgetenv(name) : QByteArray()});
    qputenv(name, value);
}

}  // namespace atelier::testing

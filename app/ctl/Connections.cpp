#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <memory>

#include "app/common/StandardStreams.h"
#include "app/ctl/Subcommands.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/terminal/Table.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/messages/MomentInWords.h"
#include "core/openssh/persist/PersistenceSettings.h"
#include "core/openssh/persist/PersistentConnections.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct ConnectionsText {
    Q_DECLARE_TR_FUNCTIONS(Connections)
};

struct ConnectionsArguments {
    std::string host;
    bool close = false;
    bool json = false;
    std::optional<int> minutes;
};

/// An account or a host without its port.
QString withoutPort(const QString& name) {
    return name.left(name.lastIndexOf(QLatin1Char(':')));
}

bool isMeant(const PersistentConnection& connection, const QString& host) {
    const QString server = connection.label.section(QLatin1Char('@'), -1);
    const QStringList names{connection.label, withoutPort(connection.label), server, withoutPort(server),
                            connection.typedHost};
    return host.isEmpty() || names.contains(host, Qt::CaseInsensitive);
}

QList<PersistentConnection> meant(const QList<PersistentConnection>& open, const std::string& host) {
    QList<PersistentConnection> found;
    for (const PersistentConnection& connection : open)
        if (isMeant(connection, QString::fromStdString(host))) found << connection;
    return found;
}

/// The same host may have been called by another name when its connection was made.
void noteNone(const QList<PersistentConnection>& open, const std::string& host) {
    QStringList labels;
    for (const PersistentConnection& connection : open) labels << connection.label;
    const QString name = QString::fromStdString(host);
    if (name.isEmpty())
        return note(
            ConnectionsText::tr("Atelier keeps no connection open: the next command signs in by itself."));
    note(open.isEmpty() ? ConnectionsText::tr("Atelier keeps no connection to %1 open.").arg(name)
                        : ConnectionsText::tr("No connection that is open goes by the name %1. Open: %2.")
                              .arg(name, labels.join(QStringLiteral(", "))));
}

int closeThem(const std::string& host) {
    const auto open = persistentConnections();
    const auto all = meant(open, host);
    if (all.isEmpty()) noteNone(open, host);
    bool closed = host.empty() || !all.isEmpty();
    for (const PersistentConnection& connection : all) {
        if (closeConnection(connection)) {
            note(ConnectionsText::tr("The connection to %1 is closed: the next command signs in anew.")
                     .arg(connection.label));
        } else {
            closed = false;
            note(ConnectionsText::tr(
                     "The connection to %1 could not be closed: the ssh that holds it does not "
                     "answer.")
                     .arg(connection.label));
        }
    }
    return closed ? exitOk : exitFailed;
}

QString idleInWords(const PersistentConnection& connection) {
    return ConnectionsText::tr("after %n minute(s) without use", nullptr, int(connection.idle.count()));
}

int listAsJson(const QList<PersistentConnection>& all) {
    QJsonArray list;
    for (const PersistentConnection& connection : all)
        list << QJsonObject{{QStringLiteral("account"), connection.label},
                            {QStringLiteral("host"), connection.typedHost},
                            {QStringLiteral("since"), connection.since.toUTC().toString(Qt::ISODate)},
                            {QStringLiteral("idleMinutes"), qint64(connection.idle.count())}};
    printJson(QJsonDocument(list).toJson());
    return exitOk;
}

int list(const ConnectionsArguments& arguments) {
    const auto open = persistentConnections();
    const auto all = meant(open, arguments.host);
    if (arguments.json) return listAsJson(all);
    if (all.isEmpty()) {
        noteNone(open, arguments.host);
        return exitOk;
    }
    QList<QStringList> rows{
        {ConnectionsText::tr("ACCOUNT"), ConnectionsText::tr("OPEN SINCE"), ConnectionsText::tr("ENDS")}};
    for (const PersistentConnection& connection : all)
        rows << QStringList{connection.label, shortMoment(connection.since.toLocalTime()),
                            idleInWords(connection)};
    for (const QString& line : tableLines(rows, 1, columnsOf(StandardStream::Output))) printLine(line);
    return exitOk;
}

int sayHowLong(int minutes) {
    if (const auto set = setIdleTime(std::chrono::minutes(minutes)); !set) return fail(set.error());
    const int said = int(idleTime().count());
    if (said == 0)
        note(
            ConnectionsText::tr("From now on no connection is kept open. Those that are open end by "
                                "themselves; --close ends them now."));
    else
        note(ConnectionsText::tr("From now on connections are kept open for %n minute(s) without use.",
                                 nullptr, said));
    return exitOk;
}

}  // namespace

void addConnections(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "connections", ConnectionsText::tr(
                           "The connections that stay open, so that the next command is not asked for a code")
                           .toStdString());
    auto arguments = std::make_shared<ConnectionsArguments>();
    auto* host = refuseEmpty(command->add_option(
        "HOST", arguments->host,
        ConnectionsText::tr("Only those to this host, or of this account").toStdString()));
    auto* close =
        command->add_flag("--close", arguments->close, ConnectionsText::tr("End them").toStdString());
    auto* json =
        command->add_flag("--json", arguments->json, ConnectionsText::tr("Print them as JSON").toStdString())
            ->excludes(close);
    acceptCount(command->add_option(
                    "--keep-for", arguments->minutes,
                    ConnectionsText::tr("For how many minutes connections stay open from now on when "
                                        "nothing uses them (10 unless you say so); 0: none is kept open")
                        .toStdString()))
        ->option_text("MINUTES")
        ->excludes(close)
        ->excludes(host)
        ->excludes(json);
    command->callback([arguments, &action] {
        action = [arguments] {
            if (arguments->minutes) return sayHowLong(*arguments->minutes);
            return arguments->close ? closeThem(arguments->host) : list(*arguments);
        };
    });
}

}  // namespace atelier::ctl

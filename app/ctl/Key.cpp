#include <QCoreApplication>
#include <QDir>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/error/SignInErrors.h"
#include "core/messages/KeyRegistration.h"
#include "core/messages/OtherHostWords.h"
#include "core/profile/KnownCluster.h"
#include "core/remote/TypedPlace.h"
#include "core/ssh/ownkey/OwnKeys.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct KeyText {
    Q_DECLARE_TR_FUNCTIONS(Key)
};

struct KeyArguments {
    std::string host;
    std::string file;
    bool isNew = false;
    bool noPassphrase = false;
};

/// Asks for a new passphrase until two answers are the same. None: the user gave up, or there is no terminal.
std::optional<Secret> newPassphrase(const std::stop_token& stop) {
    if (!canAsk()) {
        note(KeyText::tr(
            "There is no terminal to ask for a passphrase on. --no-passphrase makes a key without one."));
        return {};
    }
    while (true) {
        auto first = askSecret(KeyText::tr("Passphrase of the new key (may be empty): "), false, stop);
        if (!first) return {};
        auto second = askSecret(KeyText::tr("The same once more: "), false, stop);
        if (!second) return {};
        if (*first == *second) return first;
        note(KeyText::tr("These two are not the same. Type them again."));
    }
}

Expected<OwnKey> madeKey(const KeyArguments& arguments) {
    const QString path = arguments.file.empty()
                             ? ownKeyFolder() + QStringLiteral("/id_ed25519")
                             : QDir().absoluteFilePath(QString::fromStdString(arguments.file));
    const Interruption interruption;
    // A name that is taken is said before a passphrase is asked for.
    if (QFile::exists(path)) return failure(error::KeyExists{path});
    std::optional<Secret> passphrase = Secret();
    if (!arguments.noPassphrase) passphrase = newPassphrase(interruption.token());
    if (!passphrase) return tl::unexpected<Error>(notAgreed());
    return makeOwnKey(path, *passphrase, ownKeyComment());
}

void printKey(const OwnKey& key) {
    printLine(key.path);
    printLine(QStringLiteral("  ") + key.fingerprint);
    printLine(QStringLiteral("  ") + QString::fromUtf8(key.publicLine));
}

/// Says how the cluster gets to know the key.
int sayWhereItGoes(const QString& typed, const OwnKey& key) {
    const auto place = typedPlace(typed);
    if (!place) return fail(place.error());
    const Catalogue catalogue = Catalogue::builtIn();
    // The keys of a site's other computers are registered where those of its login host are.
    const auto other = catalogue.otherHost(place->host);
    if (other) note(otherHostInWords(*other));
    const auto listed = catalogue.find(other ? other->cluster.id : place->host);
    if (!listed && listed.error().kind() == ErrorKind::ClusterRetired) return fail(listed.error());
    const ClusterProfile cluster = listed ? *listed : unlistedClusterAt(*place);
    const QString host = listed ? listed->loginHost : place->host;
    const auto registration =
        keyRegistration(cluster, place->user, host, place->port.value_or(cluster.port), key.path);
    printLine(registration.words);
    for (const QString& line : {registration.page, registration.command})
        if (!line.isEmpty()) printLine(QStringLiteral("  ") + line);
    if (const QString words = automationInWords(cluster); !words.isEmpty()) printLine(words);
    return exitOk;
}

int key(const KeyArguments& arguments) {
    QList<OwnKey> keys;
    if (arguments.isNew) {
        const auto made = madeKey(arguments);
        if (!made) return fail(made.error());
        keys = {*made};
    } else {
        keys = ownKeys(ownKeyFolder());
    }
    for (const OwnKey& one : keys) printKey(one);
    if (keys.isEmpty()) {
        note(KeyText::tr("There is no key in %1 yet. atelierctl key --new makes one.").arg(ownKeyFolder()));
        return exitFailed;
    }
    return arguments.host.empty() ? exitOk
                                  : sayWhereItGoes(QString::fromStdString(arguments.host), keys.first());
}

}  // namespace

void addKey(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "key", KeyText::tr("Show your ssh keys, make one, and say where a cluster wants it").toStdString());
    auto arguments = std::make_shared<KeyArguments>();
    command->add_option(
        "HOST", arguments->host,
        KeyText::tr("The cluster that is to know the key: its id or user@host:port").toStdString());
    auto* isNew =
        command->add_flag("--new", arguments->isNew, KeyText::tr("Make an ed25519 key").toStdString());
    asPath(
        command->add_option("--file", arguments->file,
                            KeyText::tr("The new key’s file, in place of ~/.ssh/id_ed25519").toStdString()))
        ->needs(isNew);
    command
        ->add_flag("--no-passphrase", arguments->noPassphrase,
                   KeyText::tr("Leave the new key in the clear, for whoever can read its file").toStdString())
        ->needs(isNew);
    command->callback([arguments, &action] { action = [arguments] { return key(*arguments); }; });
}

}  // namespace atelier::ctl

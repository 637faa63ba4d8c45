#include <QCoreApplication>
#include <QDir>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/cluster/KeyPlace.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/error/SignInErrors.h"
#include "core/messages/KeyRegistration.h"
#include "core/messages/OtherHostWords.h"
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
    bool tries = false;
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

QString newKeyPath(const KeyArguments& arguments) {
    return arguments.file.empty() ? firstKeyFile()
                                  : QDir().absoluteFilePath(QString::fromStdString(arguments.file));
}

Expected<OwnKey> madeKey(const KeyArguments& arguments, const std::stop_token& stop) {
    const QString path = newKeyPath(arguments);
    // A name that is taken is reported before a passphrase is asked for.
    if (QFile::exists(path)) return failure(error::KeyExists{path});
    std::optional<Secret> passphrase = Secret();
    if (!arguments.noPassphrase) passphrase = newPassphrase(stop);
    if (!passphrase) return tl::unexpected<Error>(notAgreed());
    return makeOwnKey(path, *passphrase, ownKeyComment());
}

void printKey(const OwnKey& key) {
    printLine(key.path);
    printLine(QStringLiteral("  ") + key.fingerprint);
    printLine(QStringLiteral("  ") + QString::fromUtf8(key.publicLine));
}

/// Says how the cluster gets to know the key.
void sayWhereItGoes(const KeyPlace& place, const QString& keyFile) {
    const auto registration = keyRegistration(place.cluster, place.user, place.host, place.port, keyFile);
    printLine(registration.words);
    for (const QString& line : {registration.page, registration.command})
        if (!line.isEmpty()) printLine(QStringLiteral("  ") + line);
    if (const QString words = automationInWords(place.cluster); !words.isEmpty()) printLine(words);
}

/// Where there is none, one is offered.
Expected<QList<OwnKey>> keysOf(const KeyArguments& arguments, const std::stop_token& stop) {
    const QList<OwnKey> keys = arguments.isNew ? QList<OwnKey>() : ownKeys(ownKeyFolder());
    if (!keys.isEmpty()) return keys;
    if (!arguments.isNew) {
        if (!canAsk()) return keys;
        const QString question =
            KeyText::tr("There is no key in %1 yet. Type yes to make one: ").arg(ownKeyFolder());
        if (!isYes(ask(question, false, stop))) return keys;
    }
    const auto made = madeKey(arguments, stop);
    if (!made) return failure(made);
    return QList<OwnKey>{*made};
}

/// The one of the user's keys that ssh tries first there.
OwnKey keyFor(const KeyPlace& place, const QList<OwnKey>& keys) {
    for (const QString& file : place.keyFiles)
        for (const OwnKey& key : keys)
            if (file == key.path) return key;
    return keys.first();
}

int sayNoKey(const KeyArguments& arguments, const std::optional<KeyPlace>& place) {
    const QString host = QString::fromStdString(arguments.host);
    const QString again = host.isEmpty() ? host : QLatin1Char(' ') + host;
    note(KeyText::tr("There is no key in %1 yet. “atelierctl key --new%2” makes one.")
             .arg(ownKeyFolder(), again));
    if (place) sayWhereItGoes(*place, newKeyPath(arguments));
    return exitFailed;
}

int key(const KeyArguments& arguments) {
    const Interruption interruption;
    const std::stop_token stop = interruption.token();
    const QString typed = QString::fromStdString(arguments.host);
    std::optional<KeyPlace> place;
    if (!typed.isEmpty()) {
        // A host that is none is said before a key is made for it.
        const auto found = keyPlaceOf(typed, stop);
        if (!found) return fail(found.error());
        place = *found;
    }
    const auto keys = keysOf(arguments, stop);
    if (!keys) return fail(keys.error());
    if (keys->isEmpty()) return sayNoKey(arguments, place);
    for (const OwnKey& one : *keys) printKey(one);
    if (!place) return exitOk;
    const OwnKey chosen = keyFor(*place, *keys);
    if (keys->size() > 1) printLine(KeyText::tr("For %1, register the key %2.").arg(typed, chosen.path));
    sayWhereItGoes(*place, chosen.path);
    if (!arguments.tries) {
        printLine(
            KeyText::tr("“atelierctl key %1 --try” then says whether the cluster lets you in.").arg(typed));
        return exitOk;
    }
    const auto tried = tryKey(typed, chosen.path, stop);
    return tried ? exitOk : fail(tried.error());
}

}  // namespace

void addKey(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "key", KeyText::tr("Show your ssh keys, make one, and say where a cluster wants it").toStdString());
    auto arguments = std::make_shared<KeyArguments>();
    auto* host = command->add_option(
        "HOST", arguments->host,
        KeyText::tr("The cluster that is to know the key: its id, user@host:port, or a name in ~/.ssh/config")
            .toStdString());
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
    command
        ->add_flag("--try", arguments->tries,
                   KeyText::tr("Sign in to HOST then, and say whether it lets you in without your password")
                       .toStdString())
        ->needs(host);
    command->callback([arguments, &action] { action = [arguments] { return key(*arguments); }; });
}

}  // namespace atelier::ctl

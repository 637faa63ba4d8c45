#include "core/ssh/config/ConfiguredHostKeys.h"

#include <algorithm>

#include "core/error/SshConfigErrors.h"
#include "core/files/FilePath.h"
#include "core/ssh/config/ConfigWords.h"
#include "core/ssh/config/HostKeyAlgorithms.h"
#include "core/ssh/config/LocalAccount.h"

namespace atelier {

namespace {

/// The first word each time a keyword stands in the configuration.
QStringList firstWords(const QList<QStringList>& written) {
    QStringList words;
    for (const QStringList& value : written) words << value.value(0);
    return words;
}

class RulesReader {
public:
    explicit RulesReader(const ConfiguredHost& configured)
        : configured_(configured), accountHome_(localAccount().home) {}

    Expected<HostKeyRules> read() const {
        HostKeyRules rules;
        rules.unknown = readStrictness();
        if (const auto fine = readFiles(rules); !fine) return failure(fine);
        // "none" is a name like any other there.
        rules.alias = value("hostkeyalias");
        rules.checkAddress = says("checkhostip");
        rules.hashNames = says("hashknownhosts");
        rules.trustLocalhost = says("nohostauthenticationforlocalhost");
        if (!readAlgorithms(rules)) return notHonoured("HostKeyAlgorithms", value("hostkeyalgorithms"));
        if (!readCommand(rules)) return notHonoured("KnownHostsCommand", value("knownhostscommand"));
        rules.ordersByHostAlone = configured_.ordersByHostAlone;
        rules.smallestRsaKey = std::max(rules.smallestRsaKey, value("requiredrsasize").toInt());
        return rules;
    }

private:
    using Unknown = HostKeyRules::Unknown;

    /// The files of a keyword that names several. ssh answers with the user's as they are meant, but for a
    /// `~` out of a variable, and with the computer's as they are written, in which nothing but `~` has a
    /// meaning.
    Expected<QStringList> knownHostsFiles(const char* keyword, const QStringList& usual,
                                          bool areMeant) const {
        const QString name = QString::fromLatin1(keyword).toLower();
        const QString answer = configured_.values.value(name);
        if (isAbsent(answer)) return QStringList();
        SshTokens tokens = configured_.tokens;
        tokens.insert(u'd', accountHome_);
        const auto names = fileNamesIn({name, answer, usual}, configured_.written, [&](const QString& file) {
            return areMeant ? expandedPath(file, tokens).value_or(QString()) : file;
        });
        if (!names) return filesNotTold(keyword, answer);
        QStringList files;
        for (const QString& file : *names) {
            const auto path = withHome(file, accountHome_);
            if (!path) return notHonoured(keyword, answer);
            files << asFilePath(*path);
        }
        return files;
    }

    Expected<void> readFiles(HostKeyRules& rules) const {
        const auto own = knownHostsFiles(
            "UserKnownHostsFile",
            {QStringLiteral("~/.ssh/known_hosts"), QStringLiteral("~/.ssh/known_hosts2")}, true);
        if (!own) return failure(own);
        const auto global = knownHostsFiles("GlobalKnownHostsFile", {}, false);
        if (!global) return failure(global);
        rules.userFiles = *own;
        rules.globalFiles = *global;
        if (!value("revokedhostkeys").isEmpty()) rules.revokedFiles = {asFilePath(value("revokedhostkeys"))};
        return {};
    }

    /// False where all of them are certificates'.
    bool readAlgorithms(HostKeyRules& rules) const {
        const QString names = value("hostkeyalgorithms");
        for (const QString& name : names.split(QLatin1Char(',')))
            if (!name.isEmpty() && !name.contains(QLatin1String("-cert-v01"))) rules.algorithms << name;
        rules.firstKeyType = keyTypeOfAlgorithm(names.section(QLatin1Char(','), 0, 0));
        rules.keepsOrder =
            configured_.written.unseen.has_value() ||
            isOrderWritten(names, configured_.defaults.value(QStringLiteral("hostkeyalgorithms")),
                           firstWords(configured_.written.words.values(QStringLiteral("hostkeyalgorithms"))));
        return names.isEmpty() || !rules.algorithms.isEmpty();
    }

    /// False where its quotes are not closed.
    bool readCommand(HostKeyRules& rules) const {
        const QString command = value("knownhostscommand");
        if (isAbsent(command)) return true;
        const auto words = sshWords(command);
        rules.command = words.value_or(QStringList());
        rules.tokens = configured_.tokens;
        return !rules.command.isEmpty();
    }

    HostKeyRules::Unknown readStrictness() const {
        const QString strict = value("stricthostkeychecking");
        if (strict == QLatin1String("true") || strict == QLatin1String("yes")) return Unknown::Refuse;
        // In batch mode ssh asks nobody, so that an unknown key is refused.
        if (strict == QLatin1String("ask")) return says("batchmode") ? Unknown::Refuse : Unknown::Ask;
        const QStringList accepting{QStringLiteral("false"), QStringLiteral("no"), QStringLiteral("off"),
                                    QStringLiteral("accept-new")};
        return accepting.contains(strict) ? Unknown::Accept : Unknown::Ask;
    }

    /// That the names in an answer cannot be told apart, and what is to be fixed for that.
    tl::unexpected<Error> filesNotTold(const char* keyword, const QString& answer) const {
        const auto& unseen = configured_.written.unseen;
        if (!unseen) return notHonoured(keyword, answer);
        return failure(error::SshConfigUnusable{
            configured_.host, error::ConfigFileUnseen{
                                  unseen->file, QLatin1String(keyword), {QString::fromLatin1(unseen->why)}}});
    }
    tl::unexpected<Error> notHonoured(const char* keyword, const QString& value) const {
        return configured_.notHonoured(keyword, value);
    }
    QString value(const char* keyword) const { return configured_.value(keyword); }
    bool says(const char* keyword) const { return isYes(configured_.values, keyword); }

    const ConfiguredHost& configured_;
    QString accountHome_;
};

}  // namespace

tl::unexpected<Error> ConfiguredHost::notHonoured(const char* keyword, const QString& value) const {
    return failure(error::SshSettingNotHonoured{host, QLatin1String(keyword), value});
}

Expected<HostKeyRules> hostKeyRulesIn(const ConfiguredHost& configured) {
    return RulesReader(configured).read();
}

}  // namespace atelier

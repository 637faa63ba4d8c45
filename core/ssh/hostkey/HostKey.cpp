#include "core/ssh/hostkey/HostKey.h"

#include "core/error/HostKeyErrors.h"
#include "core/ssh/hostkey/HostKeyOrder.h"
#include "core/ssh/hostkey/KnownHosts.h"
#include "core/ssh/hostkey/KnownHostsCommand.h"
#include "core/ssh/hostkey/KnownHostsLookup.h"
#include "core/ssh/hostkey/Publication.h"
#include "core/ssh/hostkey/RevokedKeys.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

namespace {

using Unknown = HostKeyRules::Unknown;
using Kind = KnownHostsMatch::Kind;

/// What a host is called, the surest name first.
QStringList namesOf(const HostKeyPlace& place, const HostKeyRules& rules) {
    return {place.account.host, rules.alias, place.asked};
}

/// One key that is to be judged.
class Judgement {
public:
    Judgement(const PublicKey& key, const HostKeyPlace& place, const HostKeyRules& rules,
              const QList<SiteHostKeys>& published, std::stop_token stop)
        : key_(key),
          place_(place),
          rules_(rules),
          known_(key, place, rules, stop),
          site_(publishedFor(namesOf(place, rules), published)),
          stop_(std::move(stop)) {}

    Expected<void> judge(const SignInPrompts& prompts) const {
        const std::optional<int> bits = rsaBitsOf(key_);
        if (bits && *bits < rules_.smallestRsaKey)
            return failure(error::HostKeyTooShort{label(), *bits, rules_.smallestRsaKey, role()});
        if (const auto fine = judgeRevocation(); !fine) return fine;
        if (const auto unusable = unusableKnownHosts(rules_.files()))
            return failure(error::KnownHostsUnreadable{label(), *unusable, role()});
        if (rules_.trustLocalhost && known_.isLocal() && rules_.alias.isEmpty()) return judgePublication();
        const auto byName = known_.ofName();
        const auto byAddress = known_.ofAddress();
        if (!byName) return failure(byName);
        if (!byAddress) return failure(byAddress);
        if (const auto fine = judgeKnown(place_.account.host, *byName); !fine) return fine;
        if (const auto fine = judgeKnown(place_.address, *byAddress); !fine) return fine;
        QStringList newNames;
        if (byName->kind == Kind::Nothing) {
            const KnownHostsMatch portless = known_.withoutPort();
            if (portless.kind == Kind::Revoked) return revoked(placeOf(portless.line));
            if (portless.kind == Kind::Same) return {};
            if (const auto taken = judgeUnknown(*byName, prompts); !taken) return taken;
            newNames << known_.name();
        }
        if (byAddress->kind == Kind::Nothing) newNames << knownHostsName(place_.address, place_.account.port);
        remember(newNames, prompts);
        return {};
    }

private:
    void remember(const QStringList& names, const SignInPrompts& prompts) const {
        if (names.isEmpty() || rules_.userFiles.isEmpty()) return;
        const QString& file = rules_.userFiles.constFirst();
        const bool kept = rememberHostKey(file, names, key_, rules_.hashNames);
        if (kept && prompts.hostKeyKept) prompts.hostKeyKept(place_.account, file);
    }

    Expected<void> judgeRevocation() const {
        for (const QString& file : rules_.revokedFiles) {
            const auto revokedThere = isRevoked(key_, file, stop_);
            if (!revokedThere) return failure(error::RevokedKeysUnreadable{label(), file, role()});
            if (*revokedThere) return revoked(file);
        }
        return {};
    }

    Expected<void> judgeKnown(const QString& host, const KnownHostsMatch& match) const {
        if (match.kind == Kind::Revoked) return revoked(placeOf(match.line));
        if (match.kind == Kind::Other) return changed(host, match.line);
        return {};
    }

    Expected<void> judgePublication() const {
        const Publication publication = publicationOf(key_, site_, namesOf(place_, rules_));
        if (!publication.contradicted) return {};
        return failure(error::HostKeyNotPublished{label(), keyFamily(key_.type), fingerprintOf(key_),
                                                  publication.fingerprints.join(QLatin1String(", ")),
                                                  site_.source, role()});
    }

    Expected<void> judgeUnknown(const KnownHostsMatch& match, const SignInPrompts& prompts) const {
        if (const auto fine = judgePublication(); !fine) return fine;
        const QString fingerprint = fingerprintOf(key_);
        const Publication publication = publicationOf(key_, site_, namesOf(place_, rules_));
        // ssh, too, refuses an unknown key where there is no file to remember it in.
        if (rules_.unknown == Unknown::Refuse || rules_.userFiles.isEmpty())
            return failure(error::HostKeyUnknown{label(), fingerprint, role(), match.certified});
        // An attacker in between chooses the type of the key that is shown, so that a type which the site
        // does not publish is suspicious.
        const bool suspicious = !publication.vouched && !publication.otherTypes.isEmpty();
        if (rules_.unknown == Unknown::Accept && !suspicious) return {};
        HostKeyQuestion question{
            .account = place_.account, .keyType = key_.type, .fingerprint = fingerprint, .role = role()};
        question.published = publication.vouched;
        if (!publication.vouched) question.otherPublishedTypes = publication.otherTypes;
        question.certified = match.certified;
        const bool accepted = prompts.acceptHostKey && prompts.acceptHostKey(question);
        if (!accepted) return failure(error::HostKeyRefused{label(), fingerprint, role()});
        return {};
    }

    HostKeyRole role() const {
        const bool itself = place_.asked.compare(place_.account.host, Qt::CaseInsensitive) == 0;
        return {.calledAs = itself ? QString() : place_.asked,
                .alias = rules_.alias,
                .onTheWayTo = place_.onTheWayTo};
    }

    /// Says of every refusal which server it is about.
    QString label() const { return place_.account.label(); }
    static QString placeOf(const KnownHostKey& line) {
        return QStringLiteral("%1:%2").arg(line.file, QString::number(line.line));
    }
    tl::unexpected<Error> revoked(const QString& where) const {
        return failure(error::HostKeyRevoked{label(), fingerprintOf(key_), where, role()});
    }
    tl::unexpected<Error> changed(const QString& host, const KnownHostKey& known) const {
        Account shown = place_.account;
        shown.host = host;
        return failure(error::HostKeyChanged{shown.label(), fingerprintOf(key_), fingerprintOf(known.key),
                                             placeOf(known), role()});
    }

    const PublicKey& key_;
    const HostKeyPlace& place_;
    const HostKeyRules& rules_;
    KnownHostsLookup known_;
    SiteHostKeys site_;
    std::stop_token stop_;
};

}  // namespace

std::optional<PublicKey> hostKeyOf(ssh_session session) {
    ssh_key key = nullptr;
    if (ssh_get_server_publickey(session, &key) != SSH_OK) return std::nullopt;
    const KeyHandle owned(key);
    char* base64 = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK) return std::nullopt;
    const std::unique_ptr<char, void (*)(char*)> text(base64, ssh_string_free_char);
    return PublicKey{QString::fromLatin1(ssh_key_type_to_char(ssh_key_type(key))),
                     QByteArray::fromBase64(base64)};
}

Expected<void> checkHostKey(const PublicKey& key, const HostKeyPlace& place, const HostKeyRules& rules,
                            const QList<SiteHostKeys>& published, const SignInPrompts& prompts,
                            const std::stop_token& stop) {
    return Judgement(key, place, rules, published, stop).judge(prompts);
}

Expected<QStringList> hostKeyAlgorithmsFor(const HostKeyPlace& place, const HostKeyRules& rules,
                                           const QList<SiteHostKeys>& published,
                                           const std::stop_token& stop) {
    const QString name =
        rules.alias.isEmpty() ? knownHostsName(place.account.host, place.account.port) : rules.alias;
    const QString asked = rules.ordersByHostAlone ? place.account.host.toLower() : name;
    const auto told = askKnownHostsCommand(rules, KnownHostsQuery::Order, asked, std::nullopt, stop);
    if (!told) return failure(told);
    return orderedHostKeyAlgorithms(rules, knownHostKeys(rules.files(), name) + *told,
                                    publishedFor(namesOf(place, rules), published));
}

}  // namespace atelier

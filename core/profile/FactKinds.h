#pragma once

#include <QJsonValue>
#include <QList>
#include <QString>

namespace atelier {

/// What kind of value a fact about a cluster has, by which it is shown, typed and compared.
enum class FactForm {
    Text,
    Path,  ///< a folder there, with the variables that a shell there knows
    Number,
    Minutes,     ///< a whole number of minutes
    MiB,         ///< a whole number of MiB
    YesNo,       ///< false where nothing is said
    NoYes,       ///< true where nothing is said
    Names,       ///< a list of texts
    Labels,      ///< a list of texts of several words each
    Numbers,     ///< a list of whole numbers
    Reach,       ///< a word for what nodes reach (nodeInternetWords)
    Service,     ///< a word for how they reach a service (serviceReachWords)
    Modules,     ///< a word for the program that loads software (moduleSystemWords)
    Gpus,        ///< the list `gpus` of a cluster's file
    Partitions,  ///< the list `partitions`
    Qos,         ///< the list `qos`
};

/// One kind of fact that a profile may hold.
struct FactKind {
    const char* path;  ///< its place in a cluster's file: "limits.maxTime"
    FactForm form;
    const char* title;  ///< what it is, in English; factTitle translates it
    /// Facts of one group come from one place: what is found fills none of them in where the catalogue has
    /// one. Null: the fact stands by itself.
    const char* group = nullptr;
};

/// The facts about a cluster that form, checker, script and try go by, in the order in which they are shown.
const QList<FactKind>& factKinds();

/// The kind of fact at a path; null where no such fact is one.
const FactKind* factKind(const QString& path);

/// What a fact is, in the user's language.
QString factTitle(const FactKind& kind);

/// Whether what a site publishes and what is found there contradict each other. A list does not because it
/// has more than what is published, which may be a choice. A smaller memory by up to a tenth does not, since
/// sites publish what jobs may have of it.
bool contradict(const FactKind& kind, const QJsonValue& published, const QJsonValue& found);

}  // namespace atelier

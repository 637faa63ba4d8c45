#include "core/trial/NodeFact.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/cluster/ClusterWords.h"

namespace atelier {

namespace {

const QString localDisk = QStringLiteral("storage.localDisk");

/// The context of this file's sentences.
struct NodeFactText {
    Q_DECLARE_TR_FUNCTIONS(NodeFact)
};

}  // namespace

std::optional<NodeFact> nodeFact(const QString& words) {
    static const QRegularExpression disk(
        QStringLiteral("\\Adisk (\\$[A-Z][A-Z0-9_]*|(?:/[A-Za-z0-9._-]+)+/\\$SLURM_JOB_ID)\\z"));
    static const QRegularExpression internet(QStringLiteral("\\Ainternet (none|proxy|full)\\z"));
    if (const auto found = disk.match(words); found.hasMatch()) return NodeFact{localDisk, found.captured(1)};
    if (const auto found = internet.match(words); found.hasMatch())
        return NodeFact{QStringLiteral("internet"), found.captured(1)};
    return std::nullopt;
}

bool isKnown(const NodeFact& fact, const ClusterProfile& cluster) {
    if (fact.path == localDisk) return fact.value == cluster.storage.localDisk;
    return nodeInternetWords().value(fact.value) == cluster.internet;
}

QString learntInWords(const NodeFact& fact) {
    if (fact.path == localDisk)
        return NodeFactText::tr(
                   "The site makes a folder for each job, %1. It is noted in the cluster’s profile, "
                   "and counts from the next connection on.")
            .arg(fact.value);
    const QString noted = fact.value == QLatin1String("full")
                              ? NodeFactText::tr("This node reaches the internet.")
                          : fact.value == QLatin1String("proxy")
                              ? NodeFactText::tr("This node reaches the internet by a proxy.")
                              : NodeFactText::tr("This node does not reach the internet.");
    return noted + QLatin1Char(' ') +
           NodeFactText::tr("It is noted in the cluster’s profile, and counts from the next connection on.");
}

}  // namespace atelier

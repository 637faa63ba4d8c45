#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// What a user may submit with: an account, perhaps for one partition alone, and the QoS that go with it.
struct SlurmAssociation {
    QString account;
    QString partition;  ///< empty: every partition
    QStringList qos;    ///< empty: not said
    QString defaultQos;
    bool operator==(const SlurmAssociation&) const = default;
};

/// The format for `sacctmgr -nP show assoc user=USER format=` from which parseSacctmgrAssociations reads.
constexpr char sacctmgrAssociationsFormat[] = "account,partition,qos,defaultqos,cluster";

/// Reads an answer of sacctmgr in that format, one association a line ("def-x|gpu|normal,high|normal|graham";
/// sacctmgr(1)). One database may keep the associations of several clusters: those of others than `cluster`
/// are passed over, where its name (ClusterName, slurm.conf(5)) is known; so is what is no account's name.
QList<SlurmAssociation> parseSacctmgrAssociations(const QByteArray& standardOutput, const QString& cluster);

}  // namespace atelier

#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <functional>

#include "core/error/Expected.h"

namespace atelier {

/// A JSON file with a version and a list of at most a thousand entries, the newest first. Several processes
/// may write to it: they take turns, and none loses what another one wrote.
class LedgerFile {
public:
    /// `file` need not exist yet; `listKey` is the key of the list in the JSON object.
    LedgerFile(QString file, QString listKey) : file_(std::move(file)), listKey_(std::move(listKey)) {}

    /// The entries; empty where there is no such file, or one of an unknown version.
    QJsonArray read() const;
    /// Puts an entry first and removes those that `isSame` says are the same. Errors: FileUnwritable,
    /// FileLocked.
    Expected<void> putInFront(const QJsonObject& entry,
                              const std::function<bool(const QJsonObject&)>& isSame) const;

private:
    QString file_;
    QString listKey_;
};

}  // namespace atelier

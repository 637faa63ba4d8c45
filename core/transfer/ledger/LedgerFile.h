#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QString>
#include <functional>

#include "core/base/Expected.h"

namespace atelier {

/// A JSON file with a version and a list, the newest entry first, at most a thousand. Several processes may
/// write to it: each takes its turn, and none loses what another has written.
class LedgerFile {
public:
    LedgerFile(QString file, QString listKey) : file_(std::move(file)), listKey_(std::move(listKey)) {}

    /// None where there is no such file, or one of a version we do not know.
    QJsonArray read() const;
    /// In place of those that are the same by that word. Errors: FileUnwritable, FileLocked.
    Expected<void> putFirst(const QJsonObject& entry,
                            const std::function<bool(const QJsonObject&)>& isSame) const;

private:
    QString file_;
    QString listKey_;
};

}  // namespace atelier

#pragma once

#include <QJsonObject>
#include <chrono>

#include "app/ctl/terminal/ProgressBar.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/dataset/Scan.h"

namespace atelier::ctl {

/// Tells a transfer on the terminal as it goes: as a progress bar, or as JSON, one event a line on standard
/// output, each with its kind in "event".
class TransferReport {
public:
    explicit TransferReport(bool json) : json_(json) {}
    bool isJson() const { return json_; }

    /// `phase` is the word in the JSON, `title` the one on the terminal.
    void progress(const char* phase, const QString& title, const Progress& progress);
    /// A JSON event; nothing on a terminal.
    void event(const char* kind, QJsonObject fields) const;
    /// A sentence on a terminal; nothing in JSON.
    void say(const QString& sentence);
    /// Names what stayed on this computer and why, those of one name together.
    void leftOut(const QList<LeftOut>& entries);
    /// Says what a group may no longer do on the cluster.
    void rightsTaken(const Error& taken);
    /// Says an error, and what groups lost before; the exit code.
    int failed(const Error& error);

private:
    void rightsEvent(const Error& taken) const;
    void nameRest(const Error& taken);

    bool json_;
    ProgressBar bar_;
    QString phase_;
    std::chrono::milliseconds lastEvent_{-1000};
};

/// A number that JSON cannot round: as a number where it is exact, which it is below 2^53.
QJsonValue exact(qint64 number);

}  // namespace atelier::ctl

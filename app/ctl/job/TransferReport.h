#pragma once

#include <QJsonObject>
#include <chrono>

#include "app/ctl/terminal/ProgressBar.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/dataset/LeftOutKinds.h"

namespace atelier::ctl {

/// Prints the course of a transfer: as a progress bar, or as JSON, one event a line on standard output, each
/// with its kind in "event".
class TransferReport {
public:
    /// `json`: prints events instead of a progress bar and sentences.
    explicit TransferReport(bool json) : json_(json) {}

    /// Prints the progress; `phase` is the word in the JSON, `title` the one on the terminal.
    void progress(const char* phase, const QString& title, const Progress& progress);
    /// Prints a JSON event; nothing if the report is not JSON.
    void event(const char* kind, QJsonObject fields) const;
    /// Prints a sentence; nothing if the report is JSON.
    void say(const QString& sentence);
    /// Prints which entries stayed on this computer and why, those of one name together.
    void leftOut(const QList<LeftOut>& entries);
    /// Prints which rights a group has lost on the cluster.
    void rightsTaken(const Error& taken);
    /// Prints an error, and the rights that groups lost before. Returns the exit code.
    int failed(const Error& error);

private:
    void rightsEvent(const Error& taken) const;
    void listAffectedFiles(const Error& taken);

    bool json_;
    ProgressBar bar_;
    QString phase_;
    std::chrono::milliseconds lastEvent_{-1000};
};

/// The line about entries that stayed on this computer.
QString leftOutLine(const LeftOutKind& kind);

/// A number in the form in which JSON does not round it: a number where it is exact, which it is below 2^53,
/// else a text.
QJsonValue exactJson(qint64 number);

}  // namespace atelier::ctl

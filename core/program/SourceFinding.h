#pragma once

#include <QList>
#include <QString>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// Why a line of the user's program fails on a cluster, or does harm there.
enum class SourceFault {
    ShowsWindow,         ///< plt.show(), cv2.imshow() …: nobody sees a window on a node
    InteractiveBackend,  ///< matplotlib.use("TkAgg") and similar calls
    WaitsForKeyboard,    ///< input(), cv2.waitKey(): nobody answers
    NotebookMagic,       ///< %matplotlib, !pip in a script
    HardCodedPath,       ///< /home/me, C:\Users, /Users/me
    NotRead,             ///< about no line: the file is too large to be read, or not a regular file
    Downloads,           ///< downloads data while it runs; many nodes have no internet
};

/// One line of the user's program that needs a change.
struct SourceFinding {
    QString file;  ///< relative to the program's folder
    int line = 1;
    int column = 1;
    int endColumn = 1;
    SourceFault fault = SourceFault::ShowsWindow;
    QString found;    ///< the call as written: "plt.show()"
    QString instead;  ///< code to write in its place: "plt.savefig(\"figure-1.png\")"; may be empty
    QString text;     ///< the whole line
    /// Number of a notebook's cell from 1, in which lines count from 1 again; 0: a plain source.
    int cell = 0;
    bool operator==(const SourceFinding&) const = default;
};

/// The findings in one Python source. Comments are ignored.
QList<SourceFinding> findingsInSource(const QString& file, const QByteArray& source);

/// The findings in every `*.py` (and the code cells of every `*.ipynb`) of a folder, in the order of their
/// names. Errors: FolderMissing, Cancelled.
Expected<QList<SourceFinding>> scanProgram(const QString& folder, std::stop_token stop);

}  // namespace atelier

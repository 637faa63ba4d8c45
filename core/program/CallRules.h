#pragma once

#include <QString>
#include <optional>

#include "core/program/SourceFinding.h"

namespace atelier {

/// What to write in place of a call.
enum class Remedy {
    None,        ///< nothing that is right in every case
    SaveFigure,  ///< matplotlib: savefig
    WriteHtml,   ///< plotly: write_html
    SaveImage,   ///< Pillow: save
    WriteImage,  ///< OpenCV: imwrite of the image that was to be shown
    LeaveOut,    ///< the statement has to be removed
    NoKey,       ///< the value that OpenCV returns when no key was pressed
};

/// A call that fails on a cluster, by its qualified name.
struct CallRule {
    SourceFault fault = SourceFault::ShowsWindow;
    Remedy remedy = Remedy::None;
};

/// The rule for a call by its qualified name, such as "matplotlib.pyplot.show"; none where the call does no
/// harm.
std::optional<CallRule> ruleForCall(const QString& qualifiedName);

/// The kinds of object that have methods which must not be called.
enum class ObjectKind { Other, Figure, PlotlyFigure, Image, TkRoot };

/// The kind of object that a call of that name returns.
ObjectKind objectFromCall(const QString& qualifiedName);

/// The rule for a method of an object of a kind; none where the call does no harm.
std::optional<CallRule> ruleForMethod(ObjectKind object, const QString& method);

/// Whether matplotlib's backend of that name needs a display ("TkAgg", "Qt5Agg").
bool isInteractiveBackend(const QString& name);

/// Whether a shell line fetches something from the internet ("wget …", "pip install …").
bool downloadsInShell(const QString& line);

/// Whether a string is a path on one person's computer ("/home/me/data", "C:\Users\me").
bool isPersonalPath(const QString& text);

}  // namespace atelier

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
    LeaveOut,    ///< nothing: the statement goes
    NoKey,       ///< OpenCV's answer when no key was pressed
};

/// A call that fails on a cluster, by its qualified name.
struct CallRule {
    SourceFault fault = SourceFault::ShowsWindow;
    Remedy remedy = Remedy::None;
};

/// The rule for a call of "matplotlib.pyplot.show" and the like; none where it does no harm.
std::optional<CallRule> ruleForCall(const QString& qualifiedName);

/// What a variable holds that some methods must not be called on.
enum class ObjectKind { Other, Figure, PlotlyFigure, Image, TkRoot };

/// What a call of that name gives.
ObjectKind objectFromCall(const QString& qualifiedName);

/// The rule for a method of such an object; none where it does no harm.
std::optional<CallRule> ruleForMethod(ObjectKind object, const QString& method);

/// Whether matplotlib's backend of that name needs a display ("TkAgg", "Qt5Agg").
bool isInteractiveBackend(const QString& name);

/// Whether a shell line fetches something from the internet ("wget …", "pip install …").
bool downloadsInShell(const QString& line);

/// Whether a string is a path of one person's computer ("/home/me/data", "C:\Users\me").
bool isPersonalPath(const QString& text);

}  // namespace atelier

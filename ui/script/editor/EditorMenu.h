#pragma once

#include <QList>
#include <QMenu>
#include <functional>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

class ScriptEditor;
class ScriptSession;

/// The menu of the editor: the fixes for the problems on the cursor's line, why these matter, then what every
/// editor offers. It deletes itself when it closes.
QMenu* makeEditorMenu(ScriptEditor& editor, ScriptSession& session,
                      const std::function<void(const Diagnostic&)>& whyWanted);

/// A menu with only the entries about the problems of the cursor's line (Ctrl+.); null where there are none.
QMenu* makeFixMenu(ScriptEditor& editor, ScriptSession& session,
                   const std::function<void(const Diagnostic&)>& whyWanted);

}  // namespace atelier

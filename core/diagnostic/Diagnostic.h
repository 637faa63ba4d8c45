#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/diagnostic/Rule.h"
#include "core/text/TextEdit.h"

namespace atelier {

/// Who may decide that a fix is made.
enum class FixFor {
    Anybody,   ///< its author wants it for certain: it may be made with all that is safe
    ItsAuthor  ///< it takes something out that was said, or chooses one of several: made only if asked for
};

/// One problem found in a script. It holds no sentence: core/messages makes one from the code.
struct Diagnostic {
    QString code;  ///< of a `Rule`, or a code of shellcheck’s: "SC2086"
    Severity severity = Severity::Warning;
    int line = 1;
    int column = 1;
    int endColumn = 1;
    QStringList arguments;
    std::optional<TextEdit> fix;
    FixFor fixFor = FixFor::Anybody;
    /// Whether the problem is that the script breaks this rule.
    bool is(Rule rule) const { return ruleNumberIn(code) == rule.number(); }
    bool operator==(const Diagnostic&) const = default;
};

}  // namespace atelier

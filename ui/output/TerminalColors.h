#pragma once

#include <QTextCharFormat>

#include "ui/output/TerminalText.h"

namespace atelier {

struct Theme;

/// A terminal's colours and weight as the theme has them: what is red on a terminal is an error here.
QTextCharFormat terminalFormat(const Theme& theme, const TerminalStyle& style);

}  // namespace atelier

#pragma once

// QScintilla's headers are written with Qt's keywords, which this house compiles without.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <Qsci/qscilexerbash.h>
#include <Qsci/qsciscintilla.h>
#undef signals
#undef slots

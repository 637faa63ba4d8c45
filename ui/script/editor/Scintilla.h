#pragma once

// QScintilla's headers use Qt's keywords, which are switched off in this code.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#include <Qsci/qscilexerbash.h>
#include <Qsci/qsciscintilla.h>
#undef signals
#undef slots

#pragma once

#include <QDate>
#include <QString>
#include <QStringList>

namespace atelier {

/// A sentence of the context "Messages" in the application's language.
QString inApplicationLanguage(const char* english);

/// A text with %1 … %9 replaced by the arguments, all at once, so that an argument may itself contain `%1`;
/// %% becomes a percent sign. A missing argument is replaced by nothing.
QString filled(const QString& text, const QStringList& arguments);

/// A date in readable form; empty for one that is not valid.
QString readableDate(QDate date);
/// The date of an ISO form ("2026-04-30") in readable form; any other text is returned as it is.
QString readableDate(const QString& isoDate);

}  // namespace atelier

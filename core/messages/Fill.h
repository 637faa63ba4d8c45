#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// A sentence of the context "Messages" in the application's language.
QString inApplicationLanguage(const char* english);

/// A text with %1 … %9 replaced by the arguments, all at once, so that an argument may itself contain `%1`;
/// %% becomes a percent sign. A missing argument is replaced by nothing.
QString filled(const QString& text, const QStringList& arguments);

/// A number of bytes in readable form: "1.3 GB"; any other text is returned as it is.
QString readableSize(const QString& bytes);

/// A date in readable form, from ISO form; any other text is returned as it is.
QString readableDate(const QString& isoDate);

}  // namespace atelier

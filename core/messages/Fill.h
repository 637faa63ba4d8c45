#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// A sentence of the context "Messages" in the application's language.
QString inApplicationLanguage(const char* english);

/// A text with %1 … %9 replaced by the arguments, all at once, so that an argument may hold a `%1` of its
/// own; %% stands for a percent sign. Arguments that are missing leave nothing behind.
QString filled(const QString& text, const QStringList& arguments);

/// A number of bytes for people: "1.3 GB"; other texts as they are.
QString readableSize(const QString& bytes);

/// A date for people, from its ISO form; other texts as they are.
QString readableDate(const QString& isoDate);

}  // namespace atelier

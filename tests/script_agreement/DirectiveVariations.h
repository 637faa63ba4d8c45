#pragma once

#include <QByteArray>
#include <QList>

namespace atelier::testing {

/// A small whole script with one thing about its directives varied; everything else in it is fine on the
/// practice cluster.
struct DirectiveVariation {
    QByteArray kind;  ///< what was varied: "value", "spelling", "bytes", …
    QByteArray script;
};

/// At least `count` different ones, the same at each call with the same seed: every option in every spelling
/// with good and bad values, odd spacing and quoting, what comes around the directives, odd lines, the file's
/// bytes, and options together. In an order that the seed decides, so that the beginning is a fair sample.
QList<DirectiveVariation> directiveVariations(quint32 seed, int count);

}  // namespace atelier::testing

#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// How the list of what a recipe does shows its arguments and addresses. Its reader must see what the author
/// wrote: a recipe must not hide where it leads by making that look like a key. But recipes are handed on
/// with keys in them by mistake. So something is masked here, but never more than one word of at most 128
/// letters, digits and "_+=-": no path, no host, nothing with a space in it. Of a header, name and kind
/// ("Authorization: Basic") stay.

/// The arguments of a program with keys masked: the value of an option whose name says that it is a key,
/// behind it or behind its "=", an argument that has the form of a service's key, and the user's part of an
/// address.
QStringList argumentWords(const QStringList& arguments);

/// A git address with the password or token in it masked; its host and its path stay.
QString addressWords(const QString& address);

}  // namespace atelier

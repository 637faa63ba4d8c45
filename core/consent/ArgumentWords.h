#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What a recipe's author wrote is what the reader of the list must see: whoever writes a recipe must not
/// hide where it leads by making it look like a key. So only here, where keys of the user's own stand in
/// recipes that were handed on by mistake, is something masked, and never more than one word of at most 128
/// letters, digits and "_+=-", of which a header's name and kind ("Authorization: Basic") stay: no path, no
/// host, nothing with a space in it.

/// The arguments of a program: the value after an option, or behind the "=" of one, whose name says that it
/// is a key, and an argument that has the form of a service's key; besides the user's part of an address.
QStringList argumentWords(const QStringList& arguments);

/// An address of git with the password in it masked; its host and its path stay.
QString addressWords(const QString& address);

}  // namespace atelier

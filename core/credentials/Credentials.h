#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What stands in the place of a key, a token or a password where a command is shown or kept. No program
/// takes it for a value, and no shell for anything but a word.
inline constexpr char16_t credentialMask[] = u"•••••";

/// Whether an option ("--api-key"), a variable ("WANDB_API_KEY") or a field ("logger.apiKey") of that name
/// holds a secret, by the words of the name. "--key-dim", "--tokenizer" and "--password-file" do not.
bool namesCredential(const QString& name);

/// Words of a command line with what is secret in them masked: the values of options and assignments whose
/// name says so, and what is a credential by its own form wherever it stands (those of services, passwords in
/// addresses, "Bearer …"). Variables stay: "$HF_TOKEN" tells nothing.
QStringList withoutCredentials(const QStringList& words);

/// The same for text: a line of shell, a script, a recipe.
QString withoutCredentials(const QString& text);

/// Whether a text has had something masked.
bool isMasked(const QString& text);

}  // namespace atelier

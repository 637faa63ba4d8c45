#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Replaces a key, a token or a password where a command is shown or kept. No program takes it for a value,
/// and a shell takes it for a plain word.
inline constexpr char16_t credentialMask[] = u"•••••";

/// Whether the words of a name, as of an option ("--api-key"), a variable ("WANDB_API_KEY") or a field
/// ("logger.apiKey"), say that it holds a secret. "--key-dim", "--tokenizer" and "--password-file" do not.
bool namesCredential(const QString& name);

/// The words of a command line with the secrets in them masked: the values of options and assignments whose
/// name says that they are secret, and credentials that are known by their own form wherever they stand
/// (those of services, passwords in addresses, "Bearer …"). Variables stay: "$HF_TOKEN" is no secret.
QStringList withoutCredentials(const QStringList& words);

/// A text, such as a line of shell, a script or a recipe, with the secrets in it masked, as in the words of a
/// command line.
QString withoutCredentials(const QString& text);

/// Whether something in a text is masked.
bool isMasked(const QString& text);

}  // namespace atelier

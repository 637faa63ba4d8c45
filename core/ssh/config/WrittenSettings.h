#pragma once

#include <QByteArray>
#include <QList>
#include <QMultiMap>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace atelier {

/// A file of the configuration that ssh read and Atelier could not read again, or not for certain.
struct UnseenFile {
    QString file;
    /// In English, to be translated in the context "Messages".
    const char* why = "";
};

/// The words behind a keyword of ssh_config(5), in small letters, each time it stands in the files that ssh
/// read, for whichever host. `ssh -G` answers with what became of them: without quotes, and with lists of
/// algorithms made whole.
struct WrittenSettings {
    QMultiMap<QString, QStringList> words = {};
    /// The first of the files in which something may be written that is not known here.
    std::optional<UnseenFile> unseen = {};
};

/// The words of a text as ssh takes it apart (argv_split in OpenSSH's misc.c): both kinds of quotes, and `\`
/// before a quote, a `\` or a blank. None where a quote is not closed.
std::optional<QStringList> sshWords(const QString& text);

/// A text as ssh shows it in what `ssh -v` says (vis(3), VIS_OCTAL), as it was: "\303\251" stands for two
/// bytes.
QByteArray withoutVis(const QByteArray& shown);

/// The files of the configuration that ssh names in what `ssh -v` says, each once. It shows the first 200
/// bytes of a name.
QStringList filesReadBySsh(const QByteArray& said);

/// The settings in the text of one file, taken apart as OpenSSH does (process_config_line in readconf.c).
WrittenSettings writtenSettingsIn(const QByteArray& text);

/// The settings in the files that ssh names in what `ssh -v` says.
WrittenSettings writtenSettingsOf(const QByteArray& said);

/// The file names that stand in an answer without quotes. Each list of `written` for the keyword may be what
/// it was made of, and `usual`, which no file has; `answered` is what ssh makes of one name. None where that
/// cannot be told.
struct AnsweredNames {
    QString keyword;
    QString answer;
    QStringList usual;
};
std::optional<QStringList> fileNamesIn(const AnsweredNames& names, const WrittenSettings& written,
                                       const std::function<QString(const QString&)>& answered);

}  // namespace atelier

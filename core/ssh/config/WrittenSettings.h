#pragma once

#include <QByteArray>
#include <QList>
#include <QMultiMap>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

namespace atelier {

/// A file of the configuration that ssh read, but that Atelier could not read, or not with certainty.
struct UnseenFile {
    QString file;
    /// The reason in English, to be translated in the context "Messages".
    const char* why = "";
};

/// The words behind each keyword of ssh_config(5) in the files that ssh read, for whichever host; keywords
/// are in lower case. They are needed because `ssh -G` prints values without quotes, and completes lists of
/// algorithms.
struct WrittenSettings {
    QMultiMap<QString, QStringList> words = {};
    /// Those of them that stand in other files than those of the computer, in /etc/ssh.
    QMultiMap<QString, QStringList> usersOwn = {};
    /// The first file that may hold settings which are not known here.
    std::optional<UnseenFile> unseen = {};

    /// Adds the settings of another file; `areUsersOwn` says whether it lies outside /etc/ssh.
    void add(const QMultiMap<QString, QStringList>& others, bool areUsersOwn);
};

/// Decodes a text as `ssh -v` prints it (vis(3), VIS_OCTAL): "\303\251" stands for two bytes.
QByteArray withoutVis(const QByteArray& shown);

/// The files of the configuration that `ssh -v` names in its messages, each once. ssh prints the first 200
/// bytes of a name.
QStringList filesReadBySsh(const QByteArray& said);

/// The settings in the text of one file, parsed as OpenSSH does (process_config_line in readconf.c).
WrittenSettings writtenSettingsIn(const QByteArray& text);

/// The settings in all files that `ssh -v` names in its messages.
WrittenSettings writtenSettingsOf(const QByteArray& said);

/// An answer of ssh that may hold several file names, which it prints without quotes.
struct AnsweredNames {
    QString keyword;
    QString answer;
    QStringList usual;
};
/// Splits an answer of ssh into the file names that it holds. It comes from one of the lists of `written` for
/// the keyword, or from `usual`, which is in no file; `answered` gives the form in which ssh prints one name.
/// None where the names cannot be told apart.
std::optional<QStringList> fileNamesIn(const AnsweredNames& names, const WrittenSettings& written,
                                       const std::function<QString(const QString&)>& answered);

}  // namespace atelier

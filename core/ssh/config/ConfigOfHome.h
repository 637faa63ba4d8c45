#pragma once

#include <QString>
#include <QTemporaryFile>

namespace atelier {

/// The files of the computer's own configuration of ssh.
inline const QString computersSshConfig = QStringLiteral("/etc/ssh/ssh_config");

/// What ssh has to be told to go by the configuration of a home folder: it looks for the account's own by
/// itself, and for no other, whatever HOME says.
class ConfigOfHome {
public:
    /// `otherUser`: whom ssh is to sign in as where the configuration names nobody, instead of the user of
    /// this computer; empty: that one.
    explicit ConfigOfHome(const QString& home, const QString& otherUser = {});

    /// Whether what is needed could be written.
    bool isMade() const { return isMade_; }
    /// The file for ssh's -F, there as long as the object; empty where ssh needs none.
    QString file() const { return isNeeded_ ? file_.fileName() : QString(); }
    /// The pattern of the path at which that file is written, to be named where it could not be.
    QString place() const { return file_.fileTemplate(); }

private:
    QTemporaryFile file_;
    bool isNeeded_ = false;
    bool isMade_ = true;
};

}  // namespace atelier

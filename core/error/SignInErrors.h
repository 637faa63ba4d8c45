#pragma once

#include <QDate>
#include <QString>

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// A host name that ssh would refuse.
struct SshHostInvalid {
    static constexpr auto kind = ErrorKind::SshHostInvalid;
    QString host;
};

/// A user name that ssh would refuse.
struct SshUserInvalid {
    static constexpr auto kind = ErrorKind::SshUserInvalid;
    QString user;
};

/// A server did not let a user in.
struct AuthenticationRefused {
    static constexpr auto kind = ErrorKind::AuthenticationRefused;
    static constexpr int argumentCount = 4;
    QString user;
    QString host;
    QString methods;  ///< the methods that the server still offers
    /// They want a ticket of Kerberos, all of them, and there is none; told as "ticket".
    bool lacksTicket = false;

    void tellTo(ArgumentReader& to) const;
};

/// The ssh configuration forbids all methods that a server offers.
struct SignInMethodsForbidden {
    static constexpr auto kind = ErrorKind::SignInMethodsForbidden;
    QString user;
    QString host;
    QString methods;  ///< the methods that it offers
};

/// A server refused a password.
struct PasswordRefused {
    static constexpr auto kind = ErrorKind::PasswordRefused;
    QString user;
    QString host;
};

/// A server refused what was answered to questions of its own, a code perhaps.
struct CodeRefused {
    static constexpr auto kind = ErrorKind::CodeRefused;
    QString user;
    QString host;
    QString question;  ///< what it asked, in its words
};

/// A server had what it asked for and lets the user in no further, as where an account is locked or the
/// cluster is closed.
struct AccountRestricted {
    static constexpr auto kind = ErrorKind::AccountRestricted;
    QString user;
    QString host;
    QString words;  ///< what it says about that; empty where it says nothing
};

/// A server waited no longer for the user to sign in.
struct SignInTimeOver {
    static constexpr auto kind = ErrorKind::SignInTimeOver;
    QString user;
    QString host;
    qint64 seconds;  ///< how long it waited, from its first question on
};

/// A server hung up because of all the keys that were offered to it.
struct KeysTooMany {
    static constexpr auto kind = ErrorKind::KeysTooMany;
    QString user;
    QString host;
    int keys;  ///< how many were offered
};

/// A password has expired.
struct PasswordExpired {
    static constexpr auto kind = ErrorKind::PasswordExpired;
    QString user;
    QString host;
    QString command;  ///< the command that changes it in a terminal
};

/// A server accepts answers, but does not let the user in.
struct SignInEndless {
    static constexpr auto kind = ErrorKind::SignInEndless;
    QString user;
    QString host;
    int times;  ///< how often an answer is given in one sign-in, at most
};

/// A server does not stop asking.
struct QuestionsEndless {
    static constexpr auto kind = ErrorKind::QuestionsEndless;
    QString host;
    int questions;  ///< how many are answered in one sign-in, at most
};

/// A server refused a key.
struct KeyRefused {
    static constexpr auto kind = ErrorKind::KeyRefused;
    QString key;  ///< its file
    QString user;
    QString host;
};

/// A private key that cannot be read.
struct KeyUnreadable {
    static constexpr auto kind = ErrorKind::KeyUnreadable;
    QString key;  ///< its file
};

/// There is a key already where a new one was to be made.
struct KeyExists {
    static constexpr auto kind = ErrorKind::KeyExists;
    QString key;  ///< its file
};

/// The passphrase does not open a private key.
struct PassphraseWrong {
    static constexpr auto kind = ErrorKind::PassphraseWrong;
    QString key;  ///< its file
};

/// The certificate with which the user's key is shown to servers (ssh-keygen(1), CERTIFICATES) holds no more.
struct CertificateExpired {
    static constexpr auto kind = ErrorKind::CertificateExpired;
    QString certificate;  ///< its file
    QDate lastDay;        ///< the day, here, in which it ended
};

/// It does not hold yet, by this computer's clock.
struct CertificateNotYetValid {
    static constexpr auto kind = ErrorKind::CertificateNotYetValid;
    QString certificate;  ///< its file
    QDate firstDay;       ///< the day, here, in which it begins
    QString time;         ///< and at what time: "14:05"
};

/// It names other accounts than the one to sign in as.
struct CertificateForOthers {
    static constexpr auto kind = ErrorKind::CertificateForOthers;
    QString certificate;  ///< its file
    QString user;
    QString accounts;  ///< those that it names (ssh-keygen(1), principals): "alice, bob"
};

}  // namespace atelier::error

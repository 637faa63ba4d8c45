#pragma once

#include <array>

#include "core/credentials/CredentialNames.h"

namespace atelier::credential_options {

/// An option by which some programs take a secret. One that begins with two dashes or has several letters is
/// also found as `--name=WORD`. Sources: the manual page of each program.
struct SecretOption {
    /// Where the secret stands in relation to the option.
    enum class Where {
        Attached,  ///< `-pWORD`; a word behind the option is not its value
        Apart,     ///< `-P WORD`
        Either,
    };
    const char* programs;
    const char* option;
    Where where;
    /// The secret begins behind the first occurrence of this text in the value; empty: the whole value is
    /// secret.
    const char* behind = "";
    /// A subcommand that the command must have, too; empty: none.
    const char* with = "";
};

/// A short name for SecretOption::Where, for the table below.
using Where = SecretOption::Where;

/// The options that are known; programs are separated by a space.
inline constexpr std::array options{
    SecretOption{"curl wget", "-u", Where::Either, ":"},
    SecretOption{"curl", "--user", Where::Apart, ":"},
    SecretOption{"curl", "-U", Where::Either, ":"},
    SecretOption{"curl", "--proxy-user", Where::Apart, ":"},
    SecretOption{"curl", "-E", Where::Apart, ":"},
    SecretOption{"curl", "--cert", Where::Apart, ":"},
    SecretOption{"curl", "-b", Where::Either, "="},
    SecretOption{"curl redis-cli", "--pass", Where::Apart},
    SecretOption{"http https xh", "-a", Where::Either, ":"},
    SecretOption{"mysql mysqldump mysqladmin mysqlimport mysqlshow mysqlcheck mariadb mariadb-dump "
                 "mariadb-admin mariadb-import",
                 "-p", Where::Attached},
    SecretOption{"mongosh mongo mongodump mongorestore mongoimport mongoexport cqlsh", "-p", Where::Either},
    SecretOption{"sqlcmd", "-P", Where::Either},
    SecretOption{"sshpass twine synapse ncftpput ncftpget", "-p", Where::Either},
    SecretOption{"ssh-keygen", "-N", Where::Either},
    SecretOption{"ssh-keygen", "-P", Where::Either},
    SecretOption{"7z 7za 7zr 7zz rar unrar", "-p", Where::Attached},
    SecretOption{"rar", "-hp", Where::Attached},
    SecretOption{"unzip zip zipcloak", "-P", Where::Either},
    SecretOption{"redis-cli", "-a", Where::Apart},
    SecretOption{"ldapsearch ldapadd ldapmodify ldapdelete ldapwhoami", "-w", Where::Either},
    SecretOption{"ascp", "-W", Where::Either},
    SecretOption{"smbclient", "-U", Where::Either, "%"},
    SecretOption{"lftp open", "-u", Where::Either, ","},
    SecretOption{"docker podman apptainer singularity helm az", "-p", Where::Either, "", "login"},
    SecretOption{"sky", "-t", Where::Apart, "", "login"},
    SecretOption{"uv", "-t", Where::Apart, "", "publish"},
    SecretOption{"anaconda", "-t", Where::Apart},
    SecretOption{"aws", "--sse-c-key", Where::Apart},
    SecretOption{"gh", "-b", Where::Either, "", "secret"},
    SecretOption{"gh", "--body", Where::Apart, "", "secret"},
    SecretOption{"kaggle", "-v", Where::Either, "", "key"},
    SecretOption{"openssl", "-pass", Where::Apart, "pass:"},
    SecretOption{"openssl", "-passin", Where::Apart, "pass:"},
    SecretOption{"openssl", "-passout", Where::Apart, "pass:"},
    SecretOption{"openssl", "-k", Where::Apart, "", "enc"},
    SecretOption{"openssl", "-K", Where::Apart, "", "enc"},
    SecretOption{"openssl", "-hmac", Where::Apart},
    SecretOption{"openssl", "-macopt", Where::Apart, "key:"},
    SecretOption{"openssl", "-psk", Where::Apart},
};

/// Secret words behind a subcommand: `mc alias set NAME ADDRESS KEY SECRET`. Options and addresses are not
/// counted.
struct SecretWord {
    const char* programs;
    const char* with;
    int first;  ///< number of the first secret word behind it, from 1; all that follow are secret
    CredentialKind kind;
};

/// The subcommands with such words that are known.
inline constexpr std::array secretWords{
    SecretWord{"wandb roboflow vault python python3", "login", 1, CredentialKind::Vague},
    SecretWord{"mc", "alias set", 2, CredentialKind::Password},
    SecretWord{"mc", "config host add", 2, CredentialKind::Password},
    SecretWord{"redis-cli", "AUTH", 1, CredentialKind::Password},
    SecretWord{"rclone", "obscure", 1, CredentialKind::Password},
    SecretWord{"openssl", "passwd", 1, CredentialKind::Password},
    SecretWord{"poetry", "http-basic", 2, CredentialKind::Password},
    SecretWord{"poetry", "pypi-token", 1, CredentialKind::Password},
    SecretWord{"gcloud", "activate-refresh-token", 2, CredentialKind::Password},
};

/// A secret that follows its name, which is no option: `dvc remote modify store password WORD`.
struct Setter {
    const char* programs;
    const char* with;  ///< the subcommand; empty: none
    int name;          ///< number of the first name among the words behind it, from 1
    bool goesOn;       ///< further values with their names may follow
    CredentialKind kind = CredentialKind::Password;
};
/// The subcommands that set a value by its name.
inline constexpr std::array setters{
    Setter{"dvc", "modify", 2, false},   Setter{"aws pip npm gcloud vastai ngc", "set", 1, false},
    Setter{"git", "config", 1, false},   Setter{"rclone", "create", 3, true},
    Setter{"rclone", "update", 2, true}, Setter{"rclone", "password", 2, true},
    Setter{"setenv", "", 1, false},      Setter{"set", "", 1, false, CredentialKind::Vague},
};

}  // namespace atelier::credential_options

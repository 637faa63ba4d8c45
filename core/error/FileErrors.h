#pragma once

#include <QString>
#include <optional>

#include "core/error/ErrorArguments.h"
#include "core/error/ErrorKind.h"

namespace atelier::error {

/// A file that is not there.
struct FileMissing {
    static constexpr auto kind = ErrorKind::FileMissing;
    QString path;
};

/// A file that cannot be read.
struct FileUnreadable {
    static constexpr auto kind = ErrorKind::FileUnreadable;
    QString path;
};

/// What is no file but a folder, a pipe or a device.
struct FileSpecial {
    static constexpr auto kind = ErrorKind::FileSpecial;
    QString path;
};

/// A file of more bytes than are read of one.
struct FileTooLarge {
    static constexpr auto kind = ErrorKind::FileTooLarge;
    QString path;
    ByteCount most;  ///< that are read of such a file
};

/// A file or folder that cannot be made or written.
struct FileUnwritable {
    static constexpr auto kind = ErrorKind::FileUnwritable;
    QString path;
};

/// A folder that is not there.
struct FolderMissing {
    static constexpr auto kind = ErrorKind::FolderMissing;
    QString path;
};

/// This computer has no room for what was to be written.
struct LocalDiskFull {
    static constexpr auto kind = ErrorKind::LocalDiskFull;
    QString path;
    std::optional<ByteCount> needed = {};  ///< where it is known
    std::optional<ByteCount> free = {};    ///< where it is known
};

/// A file that another process holds.
struct FileLocked {
    static constexpr auto kind = ErrorKind::FileLocked;
    QString path;
    qint64 process = 0;     ///< number of the one that holds it
    QString program = {};   ///< that it runs
    QString computer = {};  ///< that it runs on
};

/// A JSON file that cannot be used.
struct JsonInvalid {
    static constexpr auto kind = ErrorKind::JsonInvalid;
    QString path;
    QString where;          ///< field, or number of the line
    UntranslatedText what;  ///< is wrong there
};

/// A file that a newer Atelier wrote.
struct VersionUnknown {
    static constexpr auto kind = ErrorKind::VersionUnknown;
    QString path;
    int found;   ///< version of the file
    int newest;  ///< version that this Atelier knows
};

/// A program that this computer lacks.
struct ProgramMissing {
    static constexpr auto kind = ErrorKind::ProgramMissing;
    QString program;  ///< looked for on this computer
    QString package;  ///< of Debian that has it
};

}  // namespace atelier::error

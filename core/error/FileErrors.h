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

/// A path leads to a folder, a pipe or a device instead of a file.
struct FileSpecial {
    static constexpr auto kind = ErrorKind::FileSpecial;
    QString path;
};

/// A file is larger than Atelier reads.
struct FileTooLarge {
    static constexpr auto kind = ErrorKind::FileTooLarge;
    QString path;
    ByteCount most;  ///< the most bytes that are read of such a file
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
    qint64 process = 0;     ///< the number of the process that holds it
    QString program = {};   ///< the program that this process runs
    QString computer = {};  ///< the computer that it runs on
};

/// A JSON file that cannot be used.
struct JsonInvalid {
    static constexpr auto kind = ErrorKind::JsonInvalid;
    QString path;
    QString where;          ///< the field, or the number of the line
    UntranslatedText what;  ///< what is wrong there
};

/// A file that a newer Atelier wrote.
struct VersionUnknown {
    static constexpr auto kind = ErrorKind::VersionUnknown;
    QString path;
    int found;   ///< the version of the file
    int newest;  ///< the newest version that this Atelier knows
};

/// A program that this computer lacks.
struct ProgramMissing {
    static constexpr auto kind = ErrorKind::ProgramMissing;
    QString program;  ///< the program that was looked for
    QString package;  ///< the package of Debian that has it
};

}  // namespace atelier::error

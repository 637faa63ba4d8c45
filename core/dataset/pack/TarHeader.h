#pragma once

#include <QtGlobal>
#include <optional>
#include <string>
#include <string_view>

namespace atelier {

/// Tar counts in blocks of this size, and pads content and headers to it.
constexpr qint64 tarBlock = 512;
/// The end of an archive is padded to this size, as GNU tar does.
constexpr qint64 tarRecord = 20 * tarBlock;

/// One entry of an archive. Owners are left out, so that the same folder gives the same bytes for everyone.
struct TarMember {
    /// The type flags of ustar.
    enum class Type : char { File = '0', HardLink = '1', SymbolicLink = '2', Folder = '5' };
    std::string_view name;  ///< bytes; a folder's ends with a slash
    Type type = Type::File;
    std::string_view target = {};  ///< of a link
    qint64 size = 0;               ///< of the content that follows
    qint64 seconds = 0;            ///< since 1970
    quint32 mode = 0;              ///< permission bits
    /// The size of a file with holes, its holes included; what follows the header is then its SparseContent.
    /// None for all else.
    std::optional<qint64> sparseSize = {};
};

/// Appends the blocks that stand before a member's content: a ustar header, byte for byte as GNU tar's
/// `--format=ustar --numeric-owner --owner=0 --group=0` writes it; before it a pax header where ustar has no
/// room (names beyond 255 bytes or that cannot be split, targets beyond 100, content from 8 GiB on, years
/// before 1970, files with holes). Names beyond ASCII are written into ustar byte by byte; in a pax header,
/// names that are not UTF-8 are marked as binary. Sources: POSIX.1-2017, pax, "pax Interchange Format" and
/// "ustar Interchange Format".
void appendTarHeaders(const TarMember& member, std::string& out);

/// How many bytes `appendTarHeaders` appends.
qint64 tarHeadersSize(const TarMember& member);

/// A size padded to whole blocks.
constexpr qint64 inWholeBlocks(qint64 bytes) {
    return (bytes + tarBlock - 1) / tarBlock * tarBlock;
}

}  // namespace atelier

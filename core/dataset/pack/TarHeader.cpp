#include "core/dataset/pack/TarHeader.h"

#include <QStringDecoder>
#include <array>

namespace atelier {

namespace {

constexpr std::size_t nameRoom = 100;
constexpr std::size_t prefixRoom = 155;
/// 11 octal digits.
constexpr qint64 numberEnd = qint64(1) << 33;

/// Where a name is cut into prefix and name; the slash there is not written. 0: it needs no cut.
std::optional<std::size_t> cutOf(std::string_view name) {
    if (name.size() <= nameRoom) return 0;
    // A name must not be divided at the slash at a folder's end.
    const auto last = std::min(name.size() - 2, prefixRoom);
    const auto slash = name.rfind('/', last);
    const bool fits = slash != std::string_view::npos && slash > 0 && name.size() - slash - 1 <= nameRoom;
    return fits ? std::optional(slash) : std::nullopt;
}

bool isUtf8(std::string_view bytes) {
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString decoded = decoder.decode(QByteArrayView(bytes.data(), qsizetype(bytes.size())));
    return !decoder.hasError() && decoded.size() >= 0;
}

bool fitsNumber(qint64 value) {
    return value >= 0 && value < numberEnd;
}

/// "LENGTH key=value\n", where the length counts itself.
std::string record(std::string_view key, std::string_view value) {
    const auto rest = key.size() + value.size() + 3;
    auto length = rest;
    while (length != rest + std::to_string(length).size()) length = rest + std::to_string(length).size();
    return std::to_string(length) + ' ' + std::string(key) + '=' + std::string(value) + '\n';
}

/// The name under which those who know nothing of holes find what is stored of such a file.
std::string storedName(std::string_view name) {
    const auto last = name.rfind('/') + 1;
    return std::string(name.substr(0, last)) + "GNUSparseFile.0/" + std::string(name.substr(last));
}

std::string sparseRecords(std::string_view name, qint64 size) {
    return record("GNU.sparse.major", "1") + record("GNU.sparse.minor", "0") +
           record("GNU.sparse.name", name) + record("GNU.sparse.realsize", std::to_string(size));
}

std::string paxRecords(const TarMember& member) {
    const bool longName = member.sparseSize || !cutOf(member.name);
    const bool longTarget = member.target.size() > nameRoom;
    std::string records;
    if ((longName && !isUtf8(member.name)) || (longTarget && !isUtf8(member.target)))
        records += record("hdrcharset", "BINARY");
    if (member.sparseSize)
        records += sparseRecords(member.name, *member.sparseSize);
    else if (longName)
        records += record("path", member.name);
    if (longTarget) records += record("linkpath", member.target);
    if (!fitsNumber(member.size)) records += record("size", std::to_string(member.size));
    if (!fitsNumber(member.seconds)) records += record("mtime", std::to_string(member.seconds));
    return records;
}

/// One block of a ustar header.
class Block {
public:
    void text(std::size_t at, std::size_t room, std::string_view bytes) {
        bytes.copy(block_.data() + at, std::min(room, bytes.size()));
    }
    /// Octal digits and a NUL. What has no room stands in base 256 (GNU tar's way, known to all readers), for
    /// those who pass over the pax header that has it too.
    void number(std::size_t at, std::size_t room, qint64 value) {
        const bool octal = room < 12 || fitsNumber(value);
        if (octal) block_[at + room - 1] = '\0';
        for (auto i = at + room - (octal ? 1 : 0); i-- > at; value >>= octal ? 3 : 8)
            block_[i] = octal ? char('0' + (value & 7)) : char(value & 0xff);
        if (!octal) block_[at] = char(block_[at] | char(0x80));
    }
    void appendTo(std::string& out) {
        text(257, 8, std::string_view("ustar\00000", 8));
        number(329, 8, 0);
        number(337, 8, 0);
        text(148, 8, "        ");
        qint64 sum = 0;
        for (const char byte : block_) sum += static_cast<unsigned char>(byte);
        number(148, 7, sum);
        out.append(block_.data(), block_.size());
    }

private:
    std::array<char, tarBlock> block_{};
};

void fillCommon(Block& block, TarMember::Type type, qint64 size, quint32 mode, qint64 seconds) {
    block.number(100, 8, mode);
    block.number(108, 8, 0);
    block.number(116, 8, 0);
    block.number(124, 12, size);
    block.number(136, 12, seconds);
    const char flag = char(type);
    block.text(156, 1, {&flag, 1});
}

void appendPaxHeader(const TarMember& member, const std::string& records, std::string& out) {
    Block block;
    const auto folder = member.name.substr(0, member.name.find_last_not_of('/') + 1);
    block.text(0, nameRoom, "PaxHeaders/" + std::string(folder.substr(folder.rfind('/') + 1)));
    fillCommon(block, TarMember::Type('x'), qint64(records.size()), 0644,
               fitsNumber(member.seconds) ? member.seconds : 0);
    block.appendTo(out);
    out += records;
    out.append(std::size_t(inWholeBlocks(qint64(records.size()))) - records.size(), '\0');
}

}  // namespace

void appendTarHeaders(const TarMember& member, std::string& out) {
    if (const std::string records = paxRecords(member); !records.empty())
        appendPaxHeader(member, records, out);
    Block block;
    const std::string stored = member.sparseSize ? storedName(member.name) : std::string();
    const std::string_view name = member.sparseSize ? stored : member.name;
    const auto cut = cutOf(name).value_or(0);
    block.text(0, nameRoom, cut > 0 ? name.substr(cut + 1) : name);
    block.text(345, prefixRoom, name.substr(0, cut));
    fillCommon(block, member.type, member.size, member.mode, member.seconds);
    block.text(157, nameRoom, member.target);
    block.appendTo(out);
}

qint64 tarHeadersSize(const TarMember& member) {
    const bool plain = !member.sparseSize && member.name.size() <= nameRoom &&
                       member.target.size() <= nameRoom && fitsNumber(member.size) &&
                       fitsNumber(member.seconds);
    if (plain) return tarBlock;
    const auto records = qint64(paxRecords(member).size());
    return tarBlock + (records > 0 ? tarBlock + inWholeBlocks(records) : 0);
}

}  // namespace atelier

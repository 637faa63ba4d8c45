#include "core/dataset/TreeListing.h"

#include <QtEndian>
#include <limits>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

const QByteArray magic = "atelier-listing-1";
constexpr std::size_t mostEntries = 250'000;
constexpr qsizetype mostExamples = 5;
constexpr qint64 least = std::numeric_limits<qint64>::min();
constexpr qint64 most = std::numeric_limits<qint64>::max();
/// 250,000 names of a thousand bytes.
constexpr quint32 mostListing = 1U << 28;

/// What qCompress wrote before the data. qUncompress makes room for it at once, whatever it says.
quint32 uncompressedSize(const QByteArray& compressed) {
    return compressed.size() < 4 ? 0 : qFromBigEndian<quint32>(compressed.constData());
}

struct Line {
    std::string name;
    qint64 size = 0;
    qint64 modified = 0;
};

/// The files and links of a tree, one after the other in the order of their names.
class TreeLines {
public:
    explicit TreeLines(const FileTree& tree) : tree_(tree) {}
    std::optional<Line> next() {
        while (at_ < tree_.size() && tree_.kind(at_) == FileTree::Kind::Folder) ++at_;
        if (at_ == tree_.size()) return {};
        const std::size_t index = at_++;
        return Line{tree_.name(index), tree_.bytes(index), tree_.modified(index)};
    }

private:
    const FileTree& tree_;
    std::size_t at_ = 0;
};

/// Gives name, size and time of one file after the other out of a listing's text, where each is ended by a
/// zero.
class ListingLines {
public:
    explicit ListingLines(const QByteArray& text) : text_(text) {}
    QByteArray field() {
        const auto end = text_.indexOf('\0', at_);
        if (end < 0) {
            // The listing is cut off: the rest is not a whole field.
            at_ = text_.size();
            return {};
        }
        const QByteArray word = text_.mid(at_, end - at_);
        at_ = end + 1;
        return word;
    }
    std::optional<Line> next() {
        if (at_ >= text_.size()) return {};
        const std::string name = field().toStdString();
        const qint64 size = countIn(field()).value_or(0);
        return Line{name, size, numberIn(field(), least, most).value_or(0)};
    }

private:
    QByteArray text_;
    qsizetype at_ = 0;
};

void put(QByteArray& text, const QByteArray& word) {
    text += word;
    text += '\0';
}

void note(TreeDifference& difference, qint64& count, const Line& line) {
    ++count;
    if (difference.examples.size() < mostExamples)
        difference.examples << QString::fromUtf8(line.name.data(), qsizetype(line.name.size()));
}

void compareNames(ListingLines& before, const FileTree& tree, TreeDifference& difference) {
    TreeLines now(tree);
    auto then = before.next();
    auto here = now.next();
    while (then || here) {
        if (!then || (here && here->name < then->name)) {
            note(difference, difference.added, *here);
            difference.bytesToSend += here->size;
            here = now.next();
        } else if (!here || then->name < here->name) {
            note(difference, difference.removed, *then);
            then = before.next();
        } else {
            if (then->size != here->size || then->modified != here->modified) {
                note(difference, difference.changed, *here);
                difference.bytesToSend += here->size;
            }
            then = before.next();
            here = now.next();
        }
    }
}

}  // namespace

QByteArray treeListing(const FileTree& tree) {
    const bool byName = tree.size() <= mostEntries;
    QByteArray text;
    put(text, magic);
    put(text, QByteArray::number(tree.files()));
    put(text, QByteArray::number(tree.totalBytes()));
    put(text, byName ? "names" : "amounts");
    TreeLines lines(tree);
    for (auto line = byName ? lines.next() : std::nullopt; line; line = lines.next()) {
        put(text, QByteArray::fromStdString(line->name));
        put(text, QByteArray::number(line->size));
        put(text, QByteArray::number(line->modified));
    }
    return qCompress(text, 1);
}

std::optional<TreeDifference> compareWithListing(const QByteArray& listing, const FileTree& now) {
    if (uncompressedSize(listing) > mostListing) return {};
    ListingLines before(qUncompress(listing));
    if (before.field() != magic) return {};
    TreeDifference difference;
    difference.filesBefore = countIn(before.field()).value_or(0);
    difference.bytesBefore = countIn(before.field()).value_or(0);
    difference.files = now.files();
    difference.bytes = now.totalBytes();
    difference.byName = before.field() == "names" && now.size() <= mostEntries;
    if (difference.byName) compareNames(before, now, difference);
    return difference;
}

}  // namespace atelier

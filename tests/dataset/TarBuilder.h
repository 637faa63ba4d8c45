#pragma once

#include <QByteArray>
#include <cstdio>

namespace atelier::testing {

/// Writes ustar headers by hand (POSIX.1-1988), so that an archive may say what no honest tar would.
class TarBuilder {
public:
    TarBuilder& file(const QByteArray& name, const QByteArray& content) {
        header(name, '0', {}, content.size());
        bytes_ += content + QByteArray((512 - content.size() % 512) % 512, '\0');
        return *this;
    }
    TarBuilder& folder(const QByteArray& name) { return header(name, '5', {}, 0); }
    TarBuilder& symbolicLink(const QByteArray& name, const QByteArray& target) {
        return header(name, '2', target, 0);
    }
    TarBuilder& hardLink(const QByteArray& name, const QByteArray& target) {
        return header(name, '1', target, 0);
    }
    TarBuilder& pipe(const QByteArray& name) { return header(name, '6', {}, 0); }
    TarBuilder& device(const QByteArray& name) { return header(name, '3', {}, 0); }
    /// GNU tar's old form of a sparse file: `content` at its beginning, then a hole up to `size`.
    TarBuilder& sparse(const QByteArray& name, const QByteArray& content, qint64 size) {
        header(name, 'S', {}, content.size());
        QByteArray block = bytes_.right(512);
        bytes_.chop(512);
        block.replace(257, 8, QByteArray("ustar  \0", 8));
        block.replace(386, 11, octal(0));
        block.replace(398, 11, octal(content.size()));
        block.replace(483, 11, octal(size));
        sum(block);
        bytes_ += block + content + QByteArray((512 - content.size() % 512) % 512, '\0');
        return *this;
    }
    /// Adds a file with holes in the form of pax, whose records may say any number.
    TarBuilder& sparseAsSaid(const QByteArray& name, const QByteArray& content, const QByteArray& size) {
        const QByteArray blocks = "0," + QByteArray::number(content.size());
        QByteArray records;
        for (const QByteArray& said : {QByteArray("major=0"), QByteArray("minor=1"), "size=" + size,
                                       QByteArray("numblocks=1"), "map=" + blocks}) {
            // A record begins with its own length, which has two digits here.
            const QByteArray rest = " GNU.sparse." + said + '\n';
            records += QByteArray::number(rest.size() + 2) + rest;
        }
        header("pax", 'x', {}, records.size());
        bytes_ += records + QByteArray((512 - records.size() % 512) % 512, '\0');
        return file(name, content);
    }
    /// The header of a file of 8 GiB, to be followed by as much of it as one likes.
    static QByteArray endless(const QByteArray& name) {
        return TarBuilder().header(name, '0', {}, (qint64(1) << 33) - 1).bytes_;
    }
    QByteArray bytes() const { return bytes_ + QByteArray(1024, '\0'); }

private:
    TarBuilder& header(const QByteArray& name, char type, const QByteArray& target, qint64 size) {
        QByteArray block(512, '\0');
        block.replace(0, name.size(), name);
        block.replace(100, 7, "0000644");
        block.replace(108, 7, "0000000");
        block.replace(116, 7, "0000000");
        block.replace(124, 11, octal(size));
        block.replace(136, 11, octal(1'600'000'000));
        block[156] = type;
        block.replace(157, target.size(), target);
        block.replace(257, 8, QByteArray("ustar\00000", 8));
        sum(block);
        bytes_ += block;
        return *this;
    }
    static void sum(QByteArray& block) {
        block.replace(148, 8, "        ");
        qint64 sum = 0;
        for (const char byte : block) sum += static_cast<unsigned char>(byte);
        block.replace(148, 8, octal(sum).right(6) + QByteArray("\0 ", 2));
    }
    static QByteArray octal(qint64 value) { return QByteArray::number(value, 8).rightJustified(11, '0'); }

    QByteArray bytes_;
};

}  // namespace atelier::testing

#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <QByteArray>
#include <QFile>
#include <QRandomGenerator>
#include <cstring>

#include "core/credentials/Secret.h"

namespace atelier::testing {

/// A secret of the test itself, kept only in a form in which it is not found in memory.
class HiddenSecret {
public:
    explicit HiddenSecret(qsizetype size) {
        for (qsizetype i = 0; i < size; ++i) masked_ += char(letter() ^ mask);
    }
    qsizetype size() const { return masked_.size(); }
    /// The letter at a place; no two of them stand side by side in memory for it.
    QChar at(qsizetype i) const { return QLatin1Char(char(masked_[i] ^ mask)); }
    Secret reveal() const {
        QString words;
        words.reserve(size());
        for (qsizetype i = 0; i < size(); ++i) words += at(i);
        return Secret(std::move(words));
    }
    /// As `tr a-z n-za-m` makes it, for handing it to another program.
    QString rotated() const {
        QString words;
        for (qsizetype i = 0; i < size(); ++i) words += QChar(u'a' + (at(i).unicode() - u'a' + 13) % 26);
        return words;
    }
    /// How often the first `length` letters lie in this process's memory, as UTF-8 and as UTF-16.
    int found(qsizetype length) const {
        int count = 0;
        QFile maps(QStringLiteral("/proc/self/maps"));
        const int memory = ::open("/proc/self/mem", O_RDONLY | O_CLOEXEC);
        if (memory < 0 || !maps.open(QIODevice::ReadOnly)) return -1;
        for (const QByteArray& line : maps.readAll().split('\n')) {
            const auto words = line.split(' ');
            if (words.size() < 2 || !words[1].startsWith("rw")) continue;
            const auto dash = words[0].indexOf('-');
            const auto begin = words[0].left(dash).toULongLong(nullptr, 16);
            const auto end = words[0].mid(dash + 1).toULongLong(nullptr, 16);
            QByteArray bytes(qsizetype(end - begin), Qt::Uninitialized);
            const auto got = ::pread(memory, bytes.data(), size_t(bytes.size()), off_t(begin));
            if (got > 0) count += foundIn(bytes.constData(), got, length, begin, line);
            wipe(bytes);
        }
        ::close(memory);
        return count;
    }

private:
    static constexpr char mask = 0x15;
    static char letter() { return char('a' + QRandomGenerator::system()->bounded(26)); }

    int foundIn(const char* bytes, qint64 size, qsizetype length, quint64 begin,
                const QByteArray& line) const {
        int count = 0;
        // The scan's own copy lies in memory, too.
        const auto self = reinterpret_cast<quint64>(bytes);
        const char* const after = bytes + size;
        const auto next = [&](const char* from) {
            return static_cast<const char*>(std::memchr(from, at(0).toLatin1(), size_t(after - from)));
        };
        for (const char* here = next(bytes); here; here = next(here + 1)) {
            const qint64 i = here - bytes;
            const quint64 address = begin + quint64(i);
            if (address >= self && address < self + quint64(size)) continue;
            for (const qint64 step : {1, 2}) {
                if (i + step * length > size || !isAt(bytes + i, step, length)) continue;
                ++count;
                qInfo("found at %llx, step %lld, in %s", address, step, line.constData());
            }
        }
        return count;
    }
    bool isAt(const char* bytes, qint64 step, qsizetype length) const {
        for (qsizetype i = 0; i < length; ++i)
            if ((bytes[i * step] ^ mask) != masked_[i]) return false;
        return true;
    }

    QByteArray masked_;
};

}  // namespace atelier::testing

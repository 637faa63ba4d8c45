#pragma once

#include <sys/stat.h>

#include <QString>

namespace atelier::testing {

/// The umask of this process, as long as it lives.
class Umask {
public:
    explicit Umask(mode_t mask) : before_(::umask(mask)) {}
    ~Umask() { ::umask(before_); }
    Umask(const Umask&) = delete;
    Umask& operator=(const Umask&) = delete;

private:
    mode_t before_;
};

/// The permission bits of a path, links followed: 0644; 0 where there is none.
inline unsigned modeOf(const QString& path) {
    struct stat found = {};
    return ::stat(path.toLocal8Bit().constData(), &found) == 0 ? found.st_mode & 07777U : 0U;
}

}  // namespace atelier::testing

#pragma once

#include <QString>
#include <functional>

namespace atelier {

/// How far a piece of work has come, in bytes unless the work says otherwise.
struct Progress {
    qint64 done = 0;  ///< bytes or numbers of things, as the function that reports it says
    /// 0 while the total is not known.
    qint64 total = 0;
    /// What is being worked on, such as a file's name; may be empty.
    QString item = {};
};

/// Called from the thread that does the work, as often as it likes; must return quickly.
using ProgressCallback = std::function<void(const Progress&)>;

}  // namespace atelier

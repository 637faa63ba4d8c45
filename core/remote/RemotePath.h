#pragma once

#include <QString>

namespace atelier {

/// A path on the cluster, as a user writes it: absolute, relative to the home folder, or beginning with `~/`.
/// `$USER`, `$HOME`, `$SCRATCH` and `$PROJECT` stay in it until code that knows their values replaces them.
class RemotePath {
public:
    RemotePath() = default;
    /// A path as a user has written it; it is not checked.
    explicit RemotePath(QString text) : text_(std::move(text)) {}

    /// The path as it was written.
    const QString& text() const { return text_; }
    /// Whether no path was given.
    bool isEmpty() const { return text_.isEmpty(); }
    /// The last component.
    QString fileName() const;
    /// Everything before the last component; "~" for a name directly under the home folder.
    RemotePath parent() const;
    /// This path with another component after it.
    RemotePath operator/(const QString& component) const;
    /// The path as one shell word: a leading `~/` and the variables above are left to the shell, all else is
    /// literal.
    QString toShell() const;

    bool operator==(const RemotePath&) const = default;

private:
    QString text_;
};

/// A name for the cluster, made from that of a file or folder of this computer: `$HOME` in it would be a
/// variable there, and a line break would end a line of a script.
QString nameOnCluster(QString name);

}  // namespace atelier

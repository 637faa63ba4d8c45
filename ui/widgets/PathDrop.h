#pragma once

#include <QFrame>
#include <QStringList>

#include "ui/tasks/Task.h"

class QMimeData;
class QPushButton;

namespace atelier {

class ElidedText;
class Text;

/// A field to drop a folder or a file on, with buttons that open a dialog instead.
class PathDrop final : public QFrame {
    Q_OBJECT
public:
    /// What can be dropped and chosen.
    enum class Accepts { Folders, Files, FoldersAndFiles };

    /// A field without a path.
    explicit PathDrop(Accepts accepts, QWidget* parent = nullptr);

    /// Accepts several paths at once, and emits only `pathsChosen` for them.
    void setSeveral(bool several) { several_ = several; }
    /// The local paths in something that is dragged, if it consists of these alone; else empty. No disk is
    /// asked, for it may be one of a network that does not answer: `drop` does that.
    QStringList acceptable(const QMimeData* dragged) const;
    /// Finds out, in a task, whether all of these are there and of the wanted kind, and acts on it.
    void drop(const QStringList& paths);

    /// Sets the text of the invitation ("Drop the folder of your code here").
    void setInvitation(const QString& text);
    /// Sets the file names that the dialog offers: "Archives (*.tar *.zip)".
    void setFileFilter(const QString& filter) { filter_ = filter; }
    /// Shows a path as chosen, without a signal; empty: none.
    void setPath(const QString& path);
    /// The path that is shown as chosen; empty: none.
    QString path() const { return path_; }
    /// Acts as if the user had chosen the path, which exists, in a dialog.
    void choose(const QString& path);
    /// Acts as if the user had chosen these paths, which exist, in a dialog.
    void choose(const QStringList& paths);

Q_SIGNALS:
    /// The user dropped or chose this local path, which exists.
    void pathChosen(const QString& path);
    /// The user dropped or chose one or several local paths, which exist.
    void pathsChosen(const QStringList& paths);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void retranslate();
    void refuse();
    void openDialog(bool folder);

    Accepts accepts_;
    bool several_ = false;
    QString filter_;
    QString path_;
    TaskHandle looking_;
    Text* invitation_;
    Text* refusal_;
    ElidedText* shown_;
    QPushButton* chooseFolder_;
    QPushButton* chooseFile_;
};

}  // namespace atelier

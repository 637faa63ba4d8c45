#pragma once

#include <QFrame>
#include <QStringList>

class QMimeData;
class QUrl;
class QPushButton;

namespace atelier {

class ElidedText;
class Text;

/// A field to drop a folder or a file on, with buttons that open a dialog instead.
class PathDrop final : public QFrame {
    Q_OBJECT
public:
    enum class Accepts { Folders, Files, FoldersAndFiles };

    explicit PathDrop(Accepts accepts, QWidget* parent = nullptr);

    /// Accepts several paths at once, and emits only `pathsChosen` for them.
    void setSeveral(bool several) { several_ = several; }
    /// The local paths in something dropped, if all of them exist and are of the wanted kind; else empty.
    QStringList acceptable(const QMimeData* dropped) const;

    /// Sets the text of the invitation ("Drop the folder of your code here").
    void setInvitation(const QString& text);
    /// Sets the file names that the dialog offers: "Archives (*.tar *.zip)".
    void setFileFilter(const QString& filter) { filter_ = filter; }
    /// Shows a path as chosen, without a signal; empty: none.
    void setPath(const QString& path);
    QString path() const { return path_; }
    /// Acts as if the user had dropped the path.
    void choose(const QString& path);
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
    bool isWanted(const QUrl& url) const;
    void openDialog(bool folder);

    Accepts accepts_;
    bool several_ = false;
    QString filter_;
    QString path_;
    Text* invitation_;
    ElidedText* shown_;
    QPushButton* chooseFolder_;
    QPushButton* chooseFile_;
};

}  // namespace atelier

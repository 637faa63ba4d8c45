#pragma once

#include <QFrame>
#include <QStringList>

class QMimeData;
class QUrl;
class QPushButton;

namespace atelier {

class ElidedText;
class Text;

/// A place to drop a folder or a file on, with buttons for those who would rather choose.
class PathDrop final : public QFrame {
    Q_OBJECT
public:
    enum class Accepts { Folders, Files, FoldersAndFiles };

    explicit PathDrop(Accepts accepts, QWidget* parent = nullptr);

    /// Takes several at once, and tells of them by `pathsChosen` alone.
    void setSeveral(bool several) { several_ = several; }
    /// What of something dropped can be taken: local paths that exist and are of the wanted kind; none where
    /// one of them is not.
    QStringList acceptable(const QMimeData* dropped) const;

    /// The words of the invitation ("Drop the folder of your code here").
    void setInvitation(const QString& text);
    /// Names of files to offer: "Archives (*.tar *.zip)".
    void setFileFilter(const QString& filter) { filter_ = filter; }
    /// Shows a path as chosen, without a signal; empty: none.
    void setPath(const QString& path);
    QString path() const { return path_; }
    /// As if the user had dropped it.
    void choose(const QString& path);
    void choose(const QStringList& paths);
    void retranslate();

Q_SIGNALS:
    /// The user dropped or chose this local path, which exists.
    void pathChosen(const QString& path);
    /// The same, of one or several at once.
    void pathsChosen(const QStringList& paths);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
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

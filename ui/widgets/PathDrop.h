#pragma once

#include <QFrame>
#include <functional>

class QMimeData;
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

    /// The words of the invitation ("Drop the folder of your code here").
    void setInvitation(const QString& text);
    /// Names of files to offer: "Archives (*.tar *.zip)".
    void setFileFilter(const QString& filter) { filter_ = filter; }
    /// Shows a path as chosen, without a signal; empty: none.
    void setPath(const QString& path);
    QString path() const { return path_; }
    /// As if the user had dropped it.
    void choose(const QString& path);
    void retranslate();

Q_SIGNALS:
    /// The user dropped or chose this local path, which exists.
    void pathChosen(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QString acceptable(const QMimeData* dropped) const;
    void openDialog(bool folder);

    Accepts accepts_;
    QString filter_;
    QString path_;
    Text* invitation_;
    ElidedText* shown_;
    QPushButton* chooseFolder_;
    QPushButton* chooseFile_;
};

}  // namespace atelier

#pragma once

#include <QWidget>
#include <functional>

class QMenu;
class QPushButton;

namespace atelier {

/// Opening a script of this computer, by a dialog or from those opened last, and saving the one there is.
class FileButtons final : public QWidget {
    Q_OBJECT
public:
    /// `suggestedName` gives the name to save the script under.
    explicit FileButtons(std::function<QString()> suggestedName, QWidget* parent = nullptr);

    void retranslate();

Q_SIGNALS:
    void openWanted(const QString& path);
    void saveWanted(const QString& path);

private:
    void chooseScript();
    void choosePlace();
    void fillMenu();

    std::function<QString()> suggestedName_;
    QPushButton* open_;
    QPushButton* save_;
    QMenu* menu_;
};

}  // namespace atelier

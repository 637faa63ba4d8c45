#pragma once

#include <QWidget>
#include <functional>

class QMenu;
class QPushButton;

namespace atelier {

/// Buttons that open a script of this computer, by a dialog or from a list of recent ones, and save the
/// present script.
class FileButtons final : public QWidget {
    Q_OBJECT
public:
    /// `suggestedName` gives the file name to suggest for saving.
    explicit FileButtons(std::function<QString()> suggestedName, QWidget* parent = nullptr);

Q_SIGNALS:
    void openWanted(const QString& path);
    void saveWanted(const QString& path);

private:
    void retranslate();
    void chooseScript();
    void choosePlace();
    void fillMenu();

    std::function<QString()> suggestedName_;
    QPushButton* open_;
    QPushButton* save_;
    QMenu* menu_;
};

}  // namespace atelier

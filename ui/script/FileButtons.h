#pragma once

#include <QWidget>
#include <functional>

#include "ui/tasks/Task.h"

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
    /// The user wants to open the script at this path.
    void openWanted(const QString& path);
    /// The user wants to save the script to this path.
    void saveWanted(const QString& path);

private:
    void retranslate();
    void offerScripts(const QStringList& recent);
    void chooseScript();
    void choosePlace();

    std::function<QString()> suggestedName_;
    QPushButton* open_;
    QPushButton* save_;
    QMenu* menu_;
    TaskHandle recent_;  // looks which of the recent scripts still exist
};

}  // namespace atelier

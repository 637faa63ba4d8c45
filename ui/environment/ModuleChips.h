#pragma once

#include <QMap>
#include <QStringList>
#include <QWidget>

class QToolButton;

namespace atelier {

class FlowLayout;

/// The modules in the order in which they are loaded, each as a chip with a menu: earlier, later, remove. The
/// Delete key removes a module; Alt with the arrow keys moves it.
class ModuleChips final : public QWidget {
    Q_OBJECT
public:
    explicit ModuleChips(QWidget* parent = nullptr);

    /// Shows these modules, in the order in which they are loaded.
    void setModules(const QStringList& modules);
    /// Marks the modules that may not be there, each with why.
    void setDoubts(const QMap<QString, QString>& doubts);
    /// The modules as they are shown.
    const QStringList& modules() const { return modules_; }

Q_SIGNALS:
    /// The user changed the list.
    void edited(const QStringList& modules);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void retranslate();
    void present(QToolButton* chip, qsizetype at);
    void rebuild();
    QToolButton* makeChip(qsizetype at);
    void fillMenu(QToolButton* chip, qsizetype at);
    void move(qsizetype at, int by);
    void remove(qsizetype at);
    void focusChip(qsizetype at);

    QStringList modules_;
    QMap<QString, QString> doubts_;
    FlowLayout* flow_;
    QList<QToolButton*> chips_;
};

}  // namespace atelier

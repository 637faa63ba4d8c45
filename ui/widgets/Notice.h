#pragma once

#include <QFrame>
#include <QPushButton>
#include <functional>

#include "core/error/Error.h"

namespace atelier {

class FlowLayout;
class IconLabel;
class Text;

/// An important message at the place that it is about. Screen readers are told when it appears.
class Notice final : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Info, Success, Warning, Error };

    /// Hidden until it has a message.
    explicit Notice(QWidget* parent = nullptr);

    /// Shows a sentence, and optionally the unchanged words of a program or a server below it.
    void show(Kind kind, const QString& text, const QString& detail = {});
    /// Shows a sentence that is made again when the language changes; for sentences that no `retranslate`
    /// shows again.
    void say(Kind kind, const std::function<QString()>& words);
    /// Shows an error's sentence, which is made again when the language changes.
    void showError(const Error& error);
    /// Removes the text and the links, and hides.
    void clear();
    QString text() const;
    Kind kind() const { return kind_; }

    /// Puts the links beside the text, for a notice that stays for long.
    void keepToOneLine();
    /// Adds a link behind the text, until the next `clear`. It ignores stray clicks, since a notice may
    /// appear at any moment.
    QPushButton* addLink(const QString& text, const std::function<void()>& clicked);
    /// The same for a link whose text is made again when the language changes.
    QPushButton* addLink(const std::function<QString()>& words, const std::function<void()>& clicked);

protected:
    void changeEvent(QEvent* event) override;

Q_SIGNALS:
    void languageChanged();

private:
    void present(Kind kind, const QString& text, const QString& detail);

    Kind kind_ = Kind::Info;
    std::function<QString()> words_;
    IconLabel* icon_;
    Text* text_;
    Text* detail_;
    QWidget* links_;
    FlowLayout* linkRow_;
};

}  // namespace atelier

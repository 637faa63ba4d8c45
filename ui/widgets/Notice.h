#pragma once

#include <QFrame>
#include <QPushButton>
#include <functional>

#include "core/base/Error.h"

namespace atelier {

class FlowLayout;
class IconLabel;
class Text;

/// A line of importance, at the place it is about. Screen readers are told when it appears.
class Notice final : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Info, Success, Warning, Error };

    /// Hidden until it has something to say.
    explicit Notice(QWidget* parent = nullptr);

    /// Shows a sentence, and optionally somebody else's words under it, as they are.
    void show(Kind kind, const QString& text, const QString& detail = {});
    /// A sentence that nobody would say again by themselves: it is worded anew when the language changes.
    void say(Kind kind, const std::function<QString()>& words);
    /// Shows an error's sentence; it is worded anew when the language changes.
    void showError(const Error& error);
    /// Takes the text and the links away and hides.
    void clear();
    QString text() const;
    Kind kind() const { return kind_; }

    /// Puts what there is to click on beside the text, for a notice that stays for long.
    void keepToOneLine();
    /// Adds something to click on behind the text; gone at the next `clear`. It takes no stray clicks: a
    /// notice comes in when it likes.
    QPushButton* addLink(const QString& text, const std::function<void()>& clicked);
    /// The same of one whose text is worded anew when the language changes.
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

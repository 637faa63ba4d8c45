#pragma once

#include <QFrame>
#include <QPushButton>
#include <functional>

#include "core/error/Error.h"

namespace atelier {

class FlowLayout;
class IconLabel;
class OnceSeen;
class Text;

/// An important message at the place that it is about. Screen readers are told when it appears. On a page
/// that is out of sight, a message that is said, an error and a message that is kept telling wait until the
/// page is in sight, as does `clear`; the last of them counts.
class Notice final : public QFrame {
    Q_OBJECT
public:
    /// What a message is about, which its colour and its icon show.
    enum class Kind { Info, Success, Warning, Error };

    /// Hidden until it has a message.
    explicit Notice(QWidget* parent = nullptr);

    /// Shows a sentence, and optionally the unchanged words of a program or a server below it. As with the
    /// functions below, the links of the message before go.
    void show(Kind kind, const QString& text, const QString& detail = {});
    /// Shows a sentence that is made again when the language changes.
    void say(Kind kind, const std::function<QString()>& words);
    /// Shows the sentence of an error, with its detail below, which is made again when the language changes.
    void showError(const Error& error);
    /// Calls `tell`, which shows something here with its links, or nothing: now, and each time the language
    /// changes, until something else is shown or the notice is cleared.
    void keepTelling(const std::function<void()>& tell);
    /// Removes the text and the links, and hides.
    void clear();
    /// The message as it is shown; empty where there is none.
    QString text() const;
    /// The kind of the last message.
    Kind kind() const { return kind_; }
    /// The sentence of an error that is shown, or that `say` or `showError` has said while the page was out
    /// of sight; empty where the last message is none.
    QString error() const;

    /// Puts the links beside the text, for a notice that stays for long.
    void keepToOneLine();
    /// Adds a link behind the text that is shown, until another one is or the notice is cleared. It ignores
    /// stray clicks, since a notice may appear at any moment.
    QPushButton* addLink(const QString& text, const std::function<void()>& clicked);
    /// Adds a link behind the text, until the next `clear`, whose own text is made again when the language
    /// changes.
    QPushButton* addLink(const std::function<QString()>& words, const std::function<void()>& clicked);

private:
    /// Changes what is shown once it is in sight, in place of an earlier change that waits for that. `error`
    /// makes the sentence of the error that it will show then.
    void change(const std::function<void()>& change, const std::function<QString()>& error = {});
    void dropLinks();
    void present(Kind kind, const QString& text, const QString& detail);
    void keepSaying(const std::function<QString()>& words);

    Kind kind_ = Kind::Info;
    std::function<void()> tellAgain_;  // in another language
    std::function<void()> change_;     // waits until somebody sees it
    std::function<QString()> error_;   // that it will show
    OnceSeen* seen_;
    IconLabel* icon_;
    Text* text_;
    Text* detail_;
    QWidget* links_;
    FlowLayout* linkRow_;
};

}  // namespace atelier

#include "ui/widgets/Notice.h"

#include <QAccessible>
#include <QBoxLayout>
#include <utility>

#include "core/display/VisibleText.h"
#include "core/messages/Messages.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

struct Look {
    QString surface;
    QString icon;
    IconTint tint;
    Tone tone;
};

Look lookOf(Notice::Kind kind) {
    switch (kind) {
        case Notice::Kind::Success:
            return {u"success"_s, u"success"_s, IconTint::Good, Tone::Normal};
        case Notice::Kind::Warning:
            return {u"warning"_s, u"alert"_s, IconTint::Warning, Tone::Warning};
        case Notice::Kind::Error:
            return {u"error"_s, u"error"_s, IconTint::Error, Tone::Error};
        case Notice::Kind::Info:
            break;
    }
    return {u"info"_s, u"info"_s, IconTint::Accent, Tone::Normal};
}

}  // namespace

Notice::Notice(QWidget* parent)
    : QFrame(parent),
      seen_(new OnceSeen(this,
                         [this] {
                             if (const auto change = std::exchange(change_, {})) change();
                         })),
      icon_(new IconLabel(u"info"_s, IconTint::Accent, 18, this)),
      text_(new Text(TextStyle::Body, Tone::Normal, this)),
      detail_(new Text(TextStyle::Mono, Tone::Muted, this)),
      links_(new QWidget(this)),
      linkRow_(new FlowLayout(links_)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(spacing(3), spacing(2) + 2, spacing(3), spacing(2) + 2);
    row->setSpacing(spacing(2) + 2);
    row->addWidget(icon_, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout;
    column->setSpacing(spacing(1));
    column->addWidget(text_->wrapped()->selectable());
    column->addWidget(detail_->wrapped()->selectable());
    linkRow_->setContentsMargins(0, 0, 0, 0);
    linkRow_->setSpacing(spacing(2));
    column->addWidget(links_);
    row->addLayout(column, 1);
    hide();
    whenLanguageChanges(this, [this] {
        // What waits to be told is told in the language of its moment.
        if (!tellAgain_ || change_) return;
        change([this, tell = tellAgain_] {
            tell();
            tellAgain_ = tell;
        });
    });
}

void Notice::change(const std::function<void()>& change, const std::function<QString()>& error) {
    change_ = change;
    error_ = error;
    seen_->ask();
}

void Notice::show(Kind kind, const QString& text, const QString& detail) {
    change_ = {};
    tellAgain_ = {};
    dropLinks();
    present(kind, text, detail);
}

void Notice::say(Kind kind, const std::function<QString()>& words) {
    const auto tell = [this, kind, words] {
        dropLinks();
        present(kind, words(), {});
        keepSaying(words);
    };
    change(tell, kind == Kind::Error ? words : nullptr);
}

void Notice::showError(const Error& error) {
    const auto words = [error] { return sentence(error); };
    const auto tell = [this, error, words] {
        dropLinks();
        present(Kind::Error, words(), error.detail.trimmed());
        keepSaying(words);
    };
    change(tell, words);
}

void Notice::keepSaying(const std::function<QString()>& words) {
    // The text is only replaced: screen readers are not told of it again.
    tellAgain_ = [this, words] {
        text_->setBreakableText(words());
        setAccessibleName(text_->plainText());
    };
}

void Notice::keepTelling(const std::function<void()>& tell) {
    const auto tellAnew = [this, tell] {
        clear();
        tell();
    };
    change([this, tellAnew] {
        tellAnew();
        tellAgain_ = tellAnew;
    });
}

void Notice::present(Kind kind, const QString& text, const QString& detail) {
    kind_ = kind;
    const Look look = lookOf(kind);
    setStyleProperty(this, "surface", look.surface);
    icon_->setIcon(look.icon, look.tint);
    const bool isNews = text_->plainText() != visibleText(text) || isHidden();
    text_->setTone(look.tone);
    text_->setBreakableText(text);
    detail_->setBreakableText(detail);
    detail_->setVisible(!detail.isEmpty());
    links_->setVisible(linkRow_->count() > 0);
    setAccessibleName(text);
    setAccessibleDescription(detail);
    setVisible(true);
    if (!isNews) return;
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Notice::dropLinks() {
    while (linkRow_->count() > 0) {
        auto* item = linkRow_->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void Notice::clear() {
    change([this] {
        tellAgain_ = {};
        dropLinks();
        text_->setBreakableText({});
        detail_->setBreakableText({});
        setAccessibleName({});
        setAccessibleDescription({});
        hide();
    });
}

QString Notice::text() const {
    return text_->plainText();
}

QString Notice::error() const {
    if (change_) return error_ ? error_() : QString();
    return kind_ == Kind::Error && !isHidden() ? text() : QString();
}

void Notice::keepToOneLine() {
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->addWidget(links_, 0, Qt::AlignTop);
    row->setContentsMargins(spacing(3), spacing(1), spacing(3), spacing(1));
}

QPushButton* Notice::addLink(const QString& text, const std::function<void()>& clicked) {
    auto* link = makeButton(ButtonKind::Link, links_, clicked);
    link->setText(text);
    StrayClicks::ignoreOn(link);
    linkRow_->addWidget(link);
    links_->show();
    return link;
}

QPushButton* Notice::addLink(const std::function<QString()>& words, const std::function<void()>& clicked) {
    auto* link = addLink(words(), clicked);
    whenLanguageChanges(link, [link, words] { link->setText(words()); });
    return link;
}

}  // namespace atelier

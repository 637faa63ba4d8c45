#include "ui/theme/KeepTranslated.h"

#include <QEvent>
#include <QObject>
#include <utility>

namespace atelier {

namespace {

/// The words are set once Qt has told everybody: they may add widgets and filters, and take widgets away, in
/// the midst of which Qt would go on telling.
class Translated final : public QObject {
public:
    Translated(QObject* whose, std::function<void()> words) : QObject(whose), words_(std::move(words)) {
        whose->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::LanguageChange && !std::exchange(due_, true))
            QMetaObject::invokeMethod(
                this, [this] { setWords(); }, Qt::QueuedConnection);
        return QObject::eventFilter(watched, event);
    }

private:
    void setWords() {
        due_ = false;
        words_();
    }

    std::function<void()> words_;
    bool due_ = false;
};

}  // namespace

void keepTranslated(QObject* whose, const std::function<void()>& words) {
    whenLanguageChanges(whose, words);
    words();
}

void whenLanguageChanges(QObject* whose, const std::function<void()>& words) {
    new Translated(whose, words);
}

}  // namespace atelier

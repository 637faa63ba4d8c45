#pragma once

#include <QList>
#include <QObject>
#include <functional>

namespace atelier {

class Notice;
class Page;

/// Asks the user before the window closes or disconnects while a page is in the middle of something that this
/// would cut off: a submission, of which it would not be known until the next sign-in whether the job was
/// accepted; or a try, whose allocation would end with it. It asks in the window and waits for the answer, or
/// for the end of that work.
class LeavingWatch final : public QObject {
    Q_OBJECT
public:
    /// `notice` is where it asks. `pages` and `notice` must outlive this object. `parent`: a widget, which
    /// hears of the language.
    LeavingWatch(QList<Page*> pages, Notice* notice, QWidget* parent);

    /// Whether the window may close at once; if not, it asks, and calls `close` later.
    bool mayClose(const std::function<void()>& close);
    /// Whether the window may disconnect at once; if not, it asks, and calls `disconnect` later.
    bool mayDisconnect(const std::function<void()>& disconnect);

private:
    enum class Request { None, Close, Disconnect };

    bool leave(Request request, const std::function<void()>& act);
    Page* busyPage() const;
    void ask();
    void look();
    void forget();

    QList<Page*> pages_;
    Notice* notice_;
    Request request_ = Request::None;
    bool waits_ = false;  ///< it was said that the request comes true by itself once the cluster has answered
    std::function<void()> act_;
};

}  // namespace atelier

#pragma once

#include <QList>
#include <QObject>
#include <functional>

namespace atelier {

class Notice;
class Page;

/// Stands between the user and what would be cut off when the window closes or the connection is given up
/// while a page is in the middle of something: a submission, of which nobody would know until the next
/// sign-in whether the job was taken; a try, whose allocation ends with it. It says so in the window and
/// waits for a word, or for the end of it.
class LeavingWatch final : public QObject {
    Q_OBJECT
public:
    /// `notice` is where it asks; both outlive this.
    LeavingWatch(QList<Page*> pages, Notice* notice, QObject* parent = nullptr);

    /// Whether it may be done now; or else it asks, and does it later.
    bool mayClose(const std::function<void()>& close);
    bool mayDisconnect(const std::function<void()>& disconnect);
    void retranslate();

private:
    enum class Wish { None, Close, Disconnect };

    bool leave(Wish wish, const std::function<void()>& act);
    Page* busyPage() const;
    void ask();
    void look();
    void forget();

    QList<Page*> pages_;
    Notice* notice_;
    Wish wish_ = Wish::None;
    bool waits_ = false;  ///< it was said that what is wished comes by itself once the cluster has answered
    std::function<void()> act_;
};

}  // namespace atelier

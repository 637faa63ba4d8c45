#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <functional>

namespace atelier {

/// Makes a widget a page: what is in it is out of sight while it is hidden.
void makePage(QWidget* page);

/// Shows what is known in a part of a page: at once while the page is in sight, and else once it is, so that
/// a hidden page does no work however often something changes. Where there is no page around the part, it is
/// in sight.
class OnceSeen final : public QObject {
    Q_OBJECT
public:
    /// `present` shows what is known by then; it is called as long as `part` exists.
    OnceSeen(QWidget* part, std::function<void()> present);

    /// Says that what is known has changed.
    void ask();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* part_;
    std::function<void()> present_;
    QPointer<QWidget> page_;  // the one whose showing is awaited
    bool outdated_ = false;
};

}  // namespace atelier

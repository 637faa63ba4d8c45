#include "ui/shell/FileDrops.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include "core/files/FilePath.h"

namespace atelier {

FileDrops::FileDrops(QWidget* window, std::function<bool(const QString&)> wanted)
    : QObject(window), window_(window), wanted_(std::move(wanted)) {
    window->setAcceptDrops(true);
    QCoreApplication::instance()->installEventFilter(this);
}

QString FileDrops::acceptedPath(const QDropEvent& event) const {
    const auto urls = event.mimeData()->urls();
    if (urls.size() != 1 || !urls.constFirst().isLocalFile()) return {};
    const QString path = asFilePath(urls.constFirst().toLocalFile());
    return wanted_(path) ? path : QString();
}

bool FileDrops::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop) return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != window_) return false;
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path = acceptedPath(*drop);
    if (path.isEmpty()) return false;
    drop->acceptProposedAction();
    if (type == QEvent::Drop) Q_EMIT dropped(path);
    return true;
}

}  // namespace atelier

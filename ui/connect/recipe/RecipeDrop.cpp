#include "ui/connect/recipe/RecipeDrop.h"

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>

#include "core/files/FilePath.h"
#include "ui/widgets/PathDrop.h"

namespace atelier {

namespace {

QString recipeAmong(const QMimeData* dropped) {
    const auto urls = dropped->urls();
    if (urls.size() != 1 || !urls.constFirst().isLocalFile()) return {};
    const QString path = asFilePath(urls.constFirst().toLocalFile());
    return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ? path : QString();
}

bool takesAnyFile(QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<PathDrop*>(widget)) return true;
    return false;
}

}  // namespace

RecipeDrop::RecipeDrop(QWidget* part) : QObject(part), part_(part) {
    qApp->installEventFilter(this);
}

bool RecipeDrop::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    // Qt offers a drop only to widgets that accept drops, so that the window does so for all of its
    // children.
    if (watched == part_ && type == QEvent::Show) part_->window()->setAcceptDrops(true);
    if (type != QEvent::DragEnter && type != QEvent::DragMove && type != QEvent::Drop) return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != part_->window() || takesAnyFile(widget)) return false;
    // DragEnter and DragMove are drop events, too.
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path = recipeAmong(drop->mimeData());
    if (path.isEmpty()) return false;
    drop->acceptProposedAction();
    if (type == QEvent::Drop) Q_EMIT dropped(path);
    return true;
}

}  // namespace atelier

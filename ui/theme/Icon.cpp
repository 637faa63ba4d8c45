#include "ui/theme/Icon.h"

#include <QApplication>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

#include "ui/theme/Theme.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

QColor tinted(const Theme& theme, IconTint tint, QIcon::Mode mode) {
    if (mode == QIcon::Disabled) return theme.muted;
    switch (tint) {
        case IconTint::Text:
            return theme.text;
        case IconTint::Accent:
            return theme.accent;
        case IconTint::OnAccent:
            return theme.onAccent;
        case IconTint::Good:
            return theme.good;
        case IconTint::Warning:
            return theme.warning;
        case IconTint::Error:
            return theme.error;
        case IconTint::Muted:
            break;
    }
    return theme.muted;
}

class TintedEngine final : public QIconEngine {
public:
    TintedEngine(QString name, IconTint tint) : name_(std::move(name)), tint_(tint) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        paintIcon(painter, rect, name_, tinted(Theme::of(QApplication::palette()), tint_, mode));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        paint(&painter, QRect({}, size), mode, state);
        return picture;
    }

    QIconEngine* clone() const override { return new TintedEngine(*this); }

private:
    QString name_;
    IconTint tint_;
};

}  // namespace

QIcon icon(const QString& name, IconTint tint) {
    return QIcon(new TintedEngine(name, tint));
}

void paintIcon(QPainter* painter, const QRectF& where, const QString& name, const QColor& color) {
    QFile file(u":/icons/%1.svg"_s.arg(name));
    if (!file.open(QIODevice::ReadOnly)) return;
    QByteArray svg = file.readAll();
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const qreal side = std::min(where.width(), where.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(where.center());
    renderer.render(painter, square);
    painter->restore();
}

QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio) {
    QPixmap picture(QSize(size, size) * devicePixelRatio);
    picture.setDevicePixelRatio(devicePixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paintIcon(&painter, QRectF(0, 0, size, size), name, color);
    return picture;
}

}  // namespace atelier

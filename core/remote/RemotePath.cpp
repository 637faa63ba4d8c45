#include "core/remote/RemotePath.h"

#include "core/shell/quote/ShellWord.h"

namespace atelier {

QString RemotePath::fileName() const {
    return text_.section(QLatin1Char('/'), -1);
}

RemotePath RemotePath::parent() const {
    const auto slash = text_.lastIndexOf(QLatin1Char('/'));
    if (slash < 0) return RemotePath(QStringLiteral("~"));
    return RemotePath(slash == 0 ? QStringLiteral("/") : text_.left(slash));
}

RemotePath RemotePath::operator/(const QString& component) const {
    if (text_.isEmpty()) return RemotePath(component);
    return RemotePath(text_.endsWith(QLatin1Char('/')) ? text_ + component
                                                       : text_ + QLatin1Char('/') + component);
}

QString RemotePath::toShell() const {
    return shellPath(text_);
}

QString nameOnCluster(QString name) {
    for (QChar& letter : name)
        if (letter == QLatin1Char('$') || letter == QLatin1Char('/') ||
            letter.category() == QChar::Other_Control)
            letter = QLatin1Char('_');
    return name;
}

}  // namespace atelier

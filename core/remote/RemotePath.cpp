#include "core/remote/RemotePath.h"

#include <QRegularExpression>
#include <array>

#include "core/remote/Command.h"

namespace atelier {

namespace {

constexpr std::array variables{"$USER", "$HOME", "$SCRATCH", "$PROJECT", "$SLURM_TMPDIR", "$SLURM_JOB_ID"};

/// Length of the variable the text starts with; 0 if it starts with none.
qsizetype variableLength(QStringView text) {
    for (const char* name : variables) {
        const QLatin1String variable(name);
        if (!text.startsWith(variable)) continue;
        const auto rest = text.mid(variable.size());
        if (rest.isEmpty() || !(rest[0].isLetterOrNumber() || rest[0] == QLatin1Char('_')))
            return variable.size();
    }
    return 0;
}

}  // namespace

QString RemotePath::fileName() const { return text_.section(QLatin1Char('/'), -1); }

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
    if (text_ == QLatin1String("~")) return text_;
    QString shell;
    QStringView rest(text_);
    if (rest.startsWith(QLatin1String("~/"))) {
        shell = QStringLiteral("~/");
        rest = rest.mid(2);
    } else if (rest.startsWith(QLatin1Char('-')) || rest.startsWith(QLatin1Char('~'))) {
        shell = QStringLiteral("./");
    }
    QString literal;
    const auto flush = [&] {
        if (!literal.isEmpty()) shell += shellQuoted(literal);
        literal.clear();
    };
    while (!rest.isEmpty()) {
        if (const auto length = variableLength(rest); length > 0) {
            flush();
            shell += QLatin1Char('"') + rest.left(length).toString() + QLatin1Char('"');
            rest = rest.mid(length);
        } else {
            literal += rest[0];
            rest = rest.mid(1);
        }
    }
    flush();
    return shell.isEmpty() ? QStringLiteral("''") : shell;
}

}  // namespace atelier

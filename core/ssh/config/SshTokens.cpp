#include "core/ssh/config/SshTokens.h"

#include <QtGlobal>

#include "core/files/ExactText.h"

namespace atelier {

namespace {

/// The variable in "${NAME}…", which moves `position` to its last sign.
std::optional<QString> variableAt(const QString& text, qsizetype& position) {
    const auto end = text.indexOf(QLatin1Char('}'), position);
    if (end < 0) return std::nullopt;
    const QByteArray name = text.mid(position + 2, end - position - 2).toLocal8Bit();
    position = end;
    if (!qEnvironmentVariableIsSet(name.constData())) return std::nullopt;
    return exactVariable(name.constData());
}

/// ssh puts no second "/" behind a home folder that ends with one (tilde_expand in OpenSSH's misc.c).
QString behind(const QString& home, const QString& rest) {
    const bool twice = home.endsWith(QLatin1Char('/')) && rest.startsWith(QLatin1Char('/'));
    return home + rest.mid(twice ? 1 : 0);
}

}  // namespace

namespace {

std::optional<QString> replaced(const QString& text, const SshTokens& tokens, bool hasVariables) {
    QString result;
    for (qsizetype i = 0; i < text.size(); ++i) {
        std::optional<QString> part = QString(text[i]);
        if (hasVariables && text.mid(i, 2) == QLatin1String("${")) {
            part = variableAt(text, i);
        } else if (text[i] == QLatin1Char('%')) {
            const QChar token = text.size() > i + 1 ? text[++i] : QChar();
            part = tokens.contains(token) ? std::optional(tokens.value(token)) : std::nullopt;
            if (token == QLatin1Char('%')) part = QString(token);
        }
        if (!part) return std::nullopt;
        result += *part;
    }
    return result;
}

}  // namespace

std::optional<QString> expanded(const QString& text, const SshTokens& tokens) {
    return replaced(text, tokens, true);
}

std::optional<QString> percentExpanded(const QString& text, const SshTokens& tokens) {
    return replaced(text, tokens, false);
}

std::optional<QString> withHome(const QString& path, const QString& home) {
    if (!path.startsWith(QLatin1Char('~'))) return path;
    if (path.size() > 1 && path[1] != QLatin1Char('/')) return std::nullopt;
    return behind(home, path.mid(1));
}

std::optional<QString> expandedPath(const QString& path, const SshTokens& tokens) {
    if (!path.startsWith(QLatin1Char('~'))) return expanded(path, tokens);
    if (path.size() > 1 && path[1] != QLatin1Char('/')) return std::nullopt;
    const auto rest = expanded(path.mid(1), tokens);
    if (!rest) return std::nullopt;
    return behind(tokens.value(QLatin1Char('d')), *rest);
}

}  // namespace atelier

#include "core/shell/quote/ShellBytes.h"

#include "core/display/VisibleText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

bool isShownAsItIs(const QByteArray& name, const QString& text) {
    return text.toUtf8() == name && !text.contains(QLatin1Char('\t')) && visibleLine(text) == text;
}

QString inNumbers(const QByteArray& name) {
    QString word = QStringLiteral("$'");
    for (const char byte : name) {
        const auto code = static_cast<unsigned char>(byte);
        if (byte == '\'' || byte == '\\')
            word += QString(QLatin1Char('\\')) + QLatin1Char(byte);
        else if (code >= 0x20 && code < 0x7F)
            word += QLatin1Char(byte);
        else
            word += QStringLiteral("\\%1").arg(uint(code), 3, 8, QLatin1Char('0'));
    }
    return word + QLatin1Char('\'');
}

}  // namespace

QString shellQuotedBytes(const QByteArray& name) {
    const QString text = QString::fromUtf8(name);
    return isShownAsItIs(name, text) ? shellQuoted(text) : inNumbers(name);
}

}  // namespace atelier

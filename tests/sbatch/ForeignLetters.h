#pragma once

#include <QStringList>

namespace atelier::testing {

/// A value as it comes out of a PDF, a web page or another keyboard: to the eye the same, to Slurm, which
/// reads bytes, another. Each differs from `value` by one kind of letter; none that does not differ.
inline QStringList lookAlikes(const QString& value) {
    const auto with = [&value](const char16_t* from, const char16_t* to) {
        return QString(value).replace(QString::fromUtf16(from), QString::fromUtf16(to), Qt::CaseSensitive);
    };
    QStringList others{QChar(0x00A0) + value, value + QChar(0x00A0), value + QChar(0x200B),
                       QChar(0xFEFF) + value};
    // Full-width and Arabic digits, a dash, a ratio; letters of which Unicode says that they are a k, an s,
    // an i or an fi, written otherwise.
    others << with(u"1", u"\uFF11") << with(u"1", u"\u0661") << with(u"-", u"\u2013") << with(u":", u"\u2236")
           << with(u"K", u"\u212A") << with(u"k", u"\u212A") << with(u"S", u"\u017F") << with(u"s", u"\u017F")
           << with(u"i", u"\u0131") << with(u"fi", u"\uFB01");
    others.removeAll(value);
    return others;
}

}  // namespace atelier::testing

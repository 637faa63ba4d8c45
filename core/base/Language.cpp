#include "core/base/Language.h"

#include <QRegularExpression>
#include <QStringList>

namespace atelier {

const LanguageRow& rowOf(Language language) {
    return languageTable.at(std::size_t(language));
}

QList<Language> allLanguages() {
    QList<Language> all;
    for (const auto& row : languageTable) all << row.language;
    return all;
}

QString languageCode(Language language) {
    return QString::fromLatin1(rowOf(language).code);
}

QStringList languageCodes() {
    QStringList codes;
    for (const auto& row : languageTable) codes << QString::fromLatin1(row.code);
    return codes;
}

QString languageName(Language language) {
    return QString::fromUtf8(rowOf(language).ownName);
}

std::optional<Language> languageFromCode(const QString& code) {
    const QString first = code.section(QRegularExpression(QStringLiteral("[-_.@]")), 0, 0).toLower();
    for (const auto& row : languageTable)
        if (first == QLatin1String(row.code)) return row.language;
    return std::nullopt;
}

}  // namespace atelier

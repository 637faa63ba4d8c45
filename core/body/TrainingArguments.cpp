#include "core/body/TrainingArguments.h"

#include <QMap>
#include <QRegularExpression>

#include "core/shell/ShellVariables.h"

namespace atelier {

QList<TrainingArgument> arguments(const Training& training, const QMap<QString, QString>& variables) {
    QList<TrainingArgument> list;
    QString option;
    for (auto i = training.file + 1; i < training.command->words.size(); ++i) {
        const auto& word = training.command->words[i];
        if (word.text.startsWith(QLatin1Char('-'))) {
            const auto equals = word.text.indexOf(QLatin1Char('='));
            option = equals < 0 ? word.text : QString();
            if (equals > 0)
                list.append({&word, word.text.left(equals), expanded(word.text.mid(equals + 1), variables)});
            continue;
        }
        list.append({&word, option, expanded(word.text, variables)});
        option.clear();
    }
    return list;
}

bool namesAnOutput(const QString& option) {
    static const QRegularExpression form(QStringLiteral("out|save|result|log|ckpt|checkpoint|weights|model|"
                                                        "resume|load|config|cfg|write|store|cache|path-to"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch();
}

bool namesACheckpoint(const QString& option) {
    static const QRegularExpression form(QStringLiteral("write-checkpoints|save|ckpt|checkpoint"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !option.contains(QLatin1String("load"));
}

bool namesData(const QString& option) {
    // Not `--input_dir`, which names what is read once as often.
    static const QRegularExpression form(
        QStringLiteral("data|images|imagenet|corpus|corpora|\\A-d\\z|"
                       "(?:train|val|valid|test)[-_](?:dir|path|root|folder|set)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !namesAnOutput(option);
}

bool namesResults(const QString& option) {
    static const QRegularExpression form(
        QStringLiteral("out|save|result|log|write|dump|export|work[-_]?dir|run[-_]?dir"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression other(QStringLiteral("load|level|freq|interval|every|steps|dropout"),
                                          QRegularExpression::CaseInsensitiveOption);
    return form.match(option).hasMatch() && !other.match(option).hasMatch();
}

}  // namespace atelier

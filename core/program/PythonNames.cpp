#include "core/program/PythonNames.h"

namespace atelier {

namespace {

/// pylab is pyplot under an older name.
QString canonical(const QString& module) {
    for (const char* old : {"matplotlib.pylab", "pylab"}) {
        const QLatin1String name(old);
        if (module == name || module.startsWith(name + QLatin1Char('.')))
            return QStringLiteral("matplotlib.pyplot") + module.mid(name.size());
    }
    return module;
}

bool isWord(const PythonStatement& statement, qsizetype index, const char* word) {
    return index < statement.size() && statement[index].is(word);
}

/// Reads "as NAME" and moves past it; empty if it is not there.
QString aliasAt(const PythonStatement& statement, qsizetype& index) {
    if (!isWord(statement, index, "as") || index + 1 >= statement.size()) return {};
    index += 2;
    return statement[index - 1].text;
}

}  // namespace

DottedName dottedNameAt(const PythonStatement& statement, qsizetype index) {
    DottedName name{index, index, {}};
    if (index >= statement.size() || statement[index].kind != PythonToken::Kind::Name) return name;
    name.text = statement[index].text;
    while (isWord(statement, name.last + 1, ".") && name.last + 2 < statement.size() &&
           statement[name.last + 2].kind == PythonToken::Kind::Name) {
        name.last += 2;
        name.text += QLatin1Char('.') + statement[name.last].text;
    }
    return name;
}

qsizetype closingBracket(const PythonStatement& statement, qsizetype open) {
    int depth = 0;
    for (qsizetype i = open; i < statement.size(); ++i) {
        if (statement[i].kind != PythonToken::Kind::Operator) continue;
        if (QStringLiteral("([{").contains(statement[i].text)) ++depth;
        if (QStringLiteral(")]}").contains(statement[i].text) && --depth == 0) return i;
    }
    return statement.size() - 1;
}

void PythonNames::learn(const PythonStatement& statement) {
    if (statement.first().is("import")) return learnImport(statement);
    if (statement.first().is("from")) return learnFromImport(statement);
    learnOwn(statement);
}

void PythonNames::learnImport(const PythonStatement& statement) {
    for (qsizetype i = 1; i < statement.size(); ++i) {
        const DottedName module = dottedNameAt(statement, i);
        i = module.last + 1;
        const QString alias = aliasAt(statement, i);
        const QString root = module.text.section(QLatin1Char('.'), 0, 0);
        if (alias.isEmpty())
            meanings_[root] = root;
        else
            meanings_[alias] = module.text;
    }
}

void PythonNames::learnFromImport(const PythonStatement& statement) {
    const DottedName module = dottedNameAt(statement, 1);
    // "from . import x" is the user's own.
    if (module.text.isEmpty() || !isWord(statement, module.last + 1, "import")) return;
    for (qsizetype i = module.last + 2; i < statement.size();) {
        if (statement[i].is("*")) starModules_.append(canonical(module.text));
        if (statement[i].kind != PythonToken::Kind::Name) {
            ++i;
            continue;
        }
        const QString name = statement[i++].text;
        const QString alias = aliasAt(statement, i);
        meanings_[alias.isEmpty() ? name : alias] = module.text + QLatin1Char('.') + name;
    }
}

void PythonNames::learnOwn(const PythonStatement& statement) {
    const bool definition = statement.first().is("def") || statement.first().is("class");
    const qsizetype at = definition ? 1 : 0;
    const bool assignment = isWord(statement, 1, "=");
    if ((!definition && !assignment) || at >= statement.size()) return;
    const QString name = statement[at].text;
    meanings_.remove(name);
    if (!own_.contains(name)) own_.append(name);
}

QString PythonNames::qualified(const QString& name) const {
    const QString root = name.section(QLatin1Char('.'), 0, 0);
    // A notebook's cell or a helper's star import may have brought it in; everyone calls it so.
    static const QHash<QString, QString> customary{
        {QStringLiteral("plt"), QStringLiteral("matplotlib.pyplot")}};
    QString meaning = meanings_.value(root);
    if (meaning.isEmpty() && !own_.contains(root)) meaning = customary.value(root);
    return canonical(meaning.isEmpty() ? name : meaning + name.mid(root.size()));
}

QString PythonNames::aliasOf(const QString& module) const {
    QStringList aliases;
    for (auto it = meanings_.cbegin(); it != meanings_.cend(); ++it)
        if (canonical(it.value()) == module) aliases.append(it.key());
    aliases.sort();
    return aliases.value(0);
}

}  // namespace atelier

#include "core/program/SourceScanner.h"

#include <algorithm>

namespace atelier {

namespace {

using Kind = PythonToken::Kind;

bool at(const PythonStatement& statement, qsizetype index, const char* word) {
    return index >= 0 && index < statement.size() && statement[index].is(word);
}

/// The index of the bracket that the one at `close` closes; 0 if there is none.
qsizetype openingBracket(const PythonStatement& statement, qsizetype close) {
    for (qsizetype open = close - 1; open >= 0; --open)
        if (QStringLiteral("([{").contains(statement[open].text) && closingBracket(statement, open) == close)
            return open;
    return 0;
}

/// Index of the first word of the dotted name that ends at `last`.
qsizetype dottedNameStart(const PythonStatement& statement, qsizetype last) {
    qsizetype first = last;
    while (at(statement, first - 1, ".") && first >= 2 && statement[first - 2].kind == Kind::Name) first -= 2;
    return first;
}

bool isDefinition(const PythonStatement& statement) {
    return statement.first().is("def") || statement.first().is("class") || at(statement, 1, "def");
}

}  // namespace

QList<PlacedFinding> SourceScanner::scan(const QString& source) {
    source_ = source;
    findings_.clear();
    for (const auto& statement : pythonStatements(source)) scanStatement(statement);
    return findings_;
}

void SourceScanner::scanStatement(const PythonStatement& statement) {
    if (statement.first().kind == Kind::Magic) return scanMagic(statement.first());
    names_.learn(statement);
    if (statement.first().is("import") || statement.first().is("from")) return;
    for (qsizetype i = 0; i < statement.size(); ++i) {
        if (statement[i].kind == Kind::String) scanString(statement, i);
        if (statement[i].kind != Kind::Name) continue;
        if (!at(statement, i - 1, "."))
            scanCall(statement, i);
        else if (at(statement, i - 2, ")"))
            scanMethodOfCall(statement, i - 1);
        scanKeyword(statement, i);
    }
    learnObjects(statement);
    learnSaved(statement);
}

void SourceScanner::scanMagic(const PythonToken& token) {
    const QString line = token.text.mid(1);
    const bool downloads = downloadsInShell(line);
    if (notebook_ && !downloads) return;
    const auto lineStart = source_.lastIndexOf(QLatin1Char('\n'), qMax<qsizetype>(0, token.offset - 1)) + 1;
    // A block must not become empty, so that `pass` takes the statement's place.
    const bool inBlock = token.offset > lineStart && token.offset > 0;
    const QString instead =
        (inBlock ? QStringLiteral("pass  # ") : QStringLiteral("# ")) + token.text.trimmed();
    add(downloads && notebook_ ? SourceFault::Downloads : SourceFault::NotebookMagic, token.offset,
        token.end(), instead);
}

void SourceScanner::scanString(const PythonStatement& statement, qsizetype index) {
    const bool alone = std::all_of(statement.cbegin(), statement.cend(),
                                   [](const PythonToken& token) { return token.kind == Kind::String; });
    const PythonToken& token = statement[index];
    if (!alone && isPersonalPath(stringContent(token)))
        add(SourceFault::HardCodedPath, token.offset, token.end(), {});
}

void SourceScanner::scanKeyword(const PythonStatement& statement, qsizetype index) {
    const bool inCall = at(statement, index - 1, "(") || at(statement, index - 1, ",");
    if (!inCall || isDefinition(statement) || !at(statement, index, "download") ||
        !at(statement, index + 1, "=") || !at(statement, index + 2, "True"))
        return;
    add(SourceFault::Downloads, statement[index].offset, statement[index + 2].end(),
        QStringLiteral("download=False"));
}

void SourceScanner::scanCall(const PythonStatement& statement, qsizetype index) {
    const auto call = callAt(statement, index);
    if (!call || (isDefinition(statement) && index <= 2)) return;
    scanBackend(statement, *call);
    scanShellCall(statement, *call);
    const auto rule = ruleFor(*call);
    if (!rule) return;
    const QString instead = remedied(statement, *call, rule->remedy);
    add(rule->fault, statement[call->name.first].offset, statement[call->close].end(), instead);
}

void SourceScanner::scanMethodOfCall(const PythonStatement& statement, qsizetype dot) {
    if (!at(statement, dot + 2, "(")) return;
    const qsizetype open = openingBracket(statement, dot - 1);
    if (open == 0 || statement[open - 1].kind != Kind::Name) return;
    const qsizetype first = dottedNameStart(statement, open - 1);
    const auto maker = callAt(statement, first);
    if (!maker) return;
    const auto rule = ruleForMethod(objectFromCall(maker->qualified), statement[dot + 1].text);
    if (!rule) return;
    Call call{*maker};
    call.name.text = source_.mid(statement[first].offset, statement[dot].offset - statement[first].offset) +
                     QLatin1Char('.') + statement[dot + 1].text;
    call.open = dot + 2;
    call.close = closingBracket(statement, call.open);
    const QString instead = remedied(statement, call, rule->remedy);
    add(rule->fault, statement[first].offset, statement[call.close].end(), instead);
}

void SourceScanner::scanBackend(const PythonStatement& statement, const Call& call) {
    if (call.qualified != QLatin1String("matplotlib.use") &&
        call.qualified != QLatin1String("matplotlib.pyplot.switch_backend"))
        return;
    const qsizetype first = call.open + 1;
    if (statement[first].kind != Kind::String || !isInteractiveBackend(stringContent(statement[first])))
        return;
    add(SourceFault::InteractiveBackend, statement[call.name.first].offset, statement[call.close].end(),
        call.name.text + QStringLiteral("(\"Agg\")"));
}

void SourceScanner::scanShellCall(const PythonStatement& statement, const Call& call) {
    const bool shell = call.qualified == QLatin1String("os.system") ||
                       call.qualified.startsWith(QLatin1String("subprocess."));
    if (!shell) return;
    QStringList words;
    for (qsizetype i = call.open + 1; i < call.close; ++i)
        if (statement[i].kind == Kind::String) words.append(stringContent(statement[i]));
    if (downloadsInShell(words.join(QLatin1Char(' '))))
        add(SourceFault::Downloads, statement[call.name.first].offset, statement[call.close].end(), {});
}

void SourceScanner::learnObjects(const PythonStatement& statement) {
    if (statement.first().is("with")) {
        for (qsizetype i = 1; i + 1 < statement.size(); ++i)
            if (statement[i].is("as"))
                objects_[statement[i + 1].text] = objectAt(statement, i - 1 >= 1 ? 1 : i);
        return;
    }
    const qsizetype bracket = statement.first().is("(") ? 1 : 0;
    const DottedName target = dottedNameAt(statement, bracket);
    if (target.text.isEmpty()) return;
    qsizetype sign = target.last + 1;
    while (sign < statement.size() && !statement[sign].is("=") && !statement[sign].is("(")) ++sign;
    if (at(statement, sign, "=")) objects_[target.text] = objectAt(statement, sign + 1);
}

void SourceScanner::learnSaved(const PythonStatement& statement) {
    const DottedName name = dottedNameAt(statement, 0);
    saved_ = name.text.endsWith(QLatin1String(".savefig")) ? name.text.section(QLatin1Char('.'), 0, -2)
                                                           : QString();
}

QString SourceScanner::meaning(const QString& name) const {
    const QString qualified = names_.qualified(name);
    if (qualified != name || name.contains(QLatin1Char('.')) || names_.isOwn(name)) return qualified;
    for (const auto& module : names_.starModules()) {
        const QString starred = module + QLatin1Char('.') + name;
        if (ruleForCall(starred) || objectFromCall(starred) != ObjectKind::Other) return starred;
    }
    return qualified;
}

ObjectKind SourceScanner::objectAt(const PythonStatement& statement, qsizetype index) const {
    const auto call = callAt(statement, index);
    return call ? objectFromCall(call->qualified) : ObjectKind::Other;
}

std::optional<SourceScanner::Call> SourceScanner::callAt(const PythonStatement& statement,
                                                         qsizetype index) const {
    const DottedName name = dottedNameAt(statement, index);
    if (name.text.isEmpty() || !at(statement, name.last + 1, "(")) return std::nullopt;
    return Call{name, meaning(name.text), name.last + 1, closingBracket(statement, name.last + 1)};
}

std::optional<CallRule> SourceScanner::ruleFor(const Call& call) const {
    const QString object = call.name.text.section(QLatin1Char('.'), 0, -2);
    if (const auto rule = ruleForMethod(objects_.value(object), call.name.text.section(QLatin1Char('.'), -1)))
        return rule;
    if (names_.isOwn(call.name.text.section(QLatin1Char('.'), 0, 0))) return std::nullopt;
    return ruleForCall(call.qualified);
}

}  // namespace atelier

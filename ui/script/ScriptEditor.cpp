#include "ui/script/ScriptEditor.h"

#include <QDropEvent>
#include <QMimeData>

#include "ui/script/DirectiveEdit.h"
#include "ui/script/TextChange.h"
#include "ui/theme/Icon.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

// Indicators and markers share nothing but the severity they stand for.
constexpr int noteMark = 8;
constexpr int warningMark = 9;
constexpr int errorMark = 10;
constexpr int optionColor = 11;
constexpr int valueColor = 12;
constexpr int symbolMargin = 1;
constexpr int symbolSize = 16;

int markOf(Severity severity) {
    return severity == Severity::Error ? errorMark : severity == Severity::Warning ? warningMark : noteMark;
}

}  // namespace

ScriptEditor::ScriptEditor(QWidget* parent) : QsciScintilla(parent), lexer_(new QsciLexerBash(this)) {
    setUtf8(true);
    setEolMode(EolUnix);
    setIndentationsUseTabs(false);
    setTabWidth(4);
    setAutoIndent(true);
    setMarginType(0, NumberMargin);
    setMarginLineNumbers(0, true);
    setMarginType(symbolMargin, SymbolMargin);
    setMarginWidth(symbolMargin, symbolSize + spacing(1));
    setMarginWidth(2, 0);
    setExtraAscent(2);
    setExtraDescent(2);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setFrameShape(NoFrame);
    setCornerWidget(new QWidget(this));
    setLexer(lexer_);
    dress();
    connect(this, &QsciScintilla::textChanged, this, [this] {
        colorDirectives();
        widenMargin();
        if (!showing_) Q_EMIT edited();
    });
}

void ScriptEditor::showScript(const QString& script) {
    const auto change = textChange(text().toUtf8(), script.toUtf8());
    if (!change) return;
    showing_ = true;
    SendScintilla(SCI_SETTARGETSTART, static_cast<unsigned long>(change->from));
    SendScintilla(SCI_SETTARGETEND, static_cast<unsigned long>(change->to));
    SendScintilla(SCI_REPLACETARGET, static_cast<uintptr_t>(change->replacement.size()),
                  change->replacement.constData());
    showing_ = false;
    showProblems(problems_);
}

void ScriptEditor::showProblems(const QList<Diagnostic>& problems) {
    problems_ = problems;
    markerDeleteAll();
    const int lastLine = std::max(0, lines() - 1);
    for (const int mark : {noteMark, warningMark, errorMark})
        clearIndicatorRange(0, 0, lastLine, int(text(lastLine).size()), mark);
    for (const auto& problem : problems_) {
        const int line = problem.line - 1;
        const int mark = markOf(problem.severity);
        markerAdd(line, mark);
        const int from = indexOf(line, problem.column - 1);
        // A problem of no width, such as something missing, still has to be seen.
        const int to = std::max(from + 1, indexOf(line, problem.endColumn - 1));
        fillIndicatorRange(line, from, line, to, mark);
    }
}

void ScriptEditor::goTo(const Diagnostic& problem) {
    const int line = problem.line - 1;
    ensureLineVisible(line);
    setSelection(line, indexOf(line, problem.column - 1), line, indexOf(line, problem.endColumn - 1));
    ensureCursorVisible();
    setFocus();
}

int ScriptEditor::indexOf(int line, int column) const {
    return int(text(line).left(std::max(0, column)).toUcs4().size());
}

void ScriptEditor::dress() {
    dressing_ = true;
    const Theme theme = Theme::of(this);
    const QFont mono = fontOf(TextStyle::Mono);
    dressLexer();
    setMarginsFont(mono);
    setMarginsForegroundColor(theme.muted);
    setMarginsBackgroundColor(theme.surface);
    setMarginBackgroundColor(symbolMargin, theme.surface);
    setCaretForegroundColor(theme.text);
    setCaretLineVisible(true);
    setCaretLineBackgroundColor(theme.isDark ? theme.surface.lighter(115) : theme.background);
    setSelectionBackgroundColor(theme.accent);
    setSelectionForegroundColor(theme.onAccent);
    defineMarks();
    colorDirectives();
    widenMargin();
    dressing_ = false;
}

void ScriptEditor::dressLexer() {
    const Theme theme = Theme::of(this);
    const QFont mono = fontOf(TextStyle::Mono);
    lexer_->setDefaultFont(mono);
    lexer_->setDefaultPaper(theme.surface);
    lexer_->setDefaultColor(theme.text);
    for (int style = 0; style < 128; ++style) {
        lexer_->setFont(mono, style);
        lexer_->setPaper(theme.surface, style);
        lexer_->setColor(theme.text, style);
    }
    const QColor quoted = theme.isDark ? seriesColors().at(4) : seriesColors().at(0);
    lexer_->setColor(theme.muted, QsciLexerBash::Comment);
    for (const int style : {QsciLexerBash::DoubleQuotedString, QsciLexerBash::SingleQuotedString,
                            QsciLexerBash::SingleQuotedHereDocument, QsciLexerBash::HereDocumentDelimiter})
        lexer_->setColor(quoted, style);
    QFont strong = mono;
    strong.setWeight(QFont::DemiBold);
    lexer_->setFont(strong, QsciLexerBash::Keyword);
    setPaper(theme.surface);
    setColor(theme.text);
}

void ScriptEditor::defineMarks() {
    const Theme theme = Theme::of(this);
    const struct {
        int mark;
        QString icon;
        QColor color;
    } marks[] = {{noteMark, QStringLiteral("info"), theme.accent},
                 {warningMark, QStringLiteral("alert"), theme.warning},
                 {errorMark, QStringLiteral("error"), theme.error}};
    for (const auto& each : marks) {
        markerDefine(iconPixmap(each.icon, each.color, symbolSize, 1), each.mark);
        indicatorDefine(SquiggleIndicator, each.mark);
        setIndicatorForegroundColor(each.color, each.mark);
        setIndicatorDrawUnder(false, each.mark);
    }
    for (const int color : {optionColor, valueColor}) indicatorDefine(TextColorIndicator, color);
    setIndicatorForegroundColor(theme.accent, optionColor);
    setIndicatorForegroundColor(theme.text, valueColor);
}

void ScriptEditor::colorDirectives() {
    const int lastLine = std::max(0, lines() - 1);
    for (const int color : {optionColor, valueColor})
        clearIndicatorRange(0, 0, lastLine, int(text(lastLine).size()), color);
    for (int line = 0; line <= lastLine; ++line) {
        const auto spans = directiveSpans(text(line).trimmed());
        if (spans.optionEnd == 0) continue;
        fillIndicatorRange(line, 0, line, indexOf(line, spans.optionEnd), optionColor);
        fillIndicatorRange(line, indexOf(line, spans.optionEnd), line, indexOf(line, spans.valueEnd),
                           valueColor);
    }
}

void ScriptEditor::widenMargin() {
    setMarginWidth(0, QStringLiteral("0") + QString::number(std::max(10, lines())));
}

void ScriptEditor::changeEvent(QEvent* event) {
    QsciScintilla::changeEvent(event);
    if (!dressing_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange))
        dress();
}

void ScriptEditor::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dragEnterEvent(event);
}

void ScriptEditor::dragMoveEvent(QDragMoveEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dragMoveEvent(event);
}

void ScriptEditor::dropEvent(QDropEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dropEvent(event);
}

bool ScriptEditor::focusNextPrevChild(bool next) {
    // A script needs no tabs, and whoever works without a mouse has to get out of here.
    return QWidget::focusNextPrevChild(next);
}

}  // namespace atelier

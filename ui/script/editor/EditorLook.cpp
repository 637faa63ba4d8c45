#include "ui/script/editor/EditorLook.h"

#include <QMap>
#include <algorithm>

#include "core/render/DirectiveEdit.h"
#include "ui/theme/Icon.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int symbolSize = 16;

void styleLexer(QsciLexerBash& lexer, const Theme& theme) {
    const QFont mono = fontOf(TextStyle::Mono);
    lexer.setDefaultFont(mono);
    lexer.setDefaultPaper(theme.surface);
    lexer.setDefaultColor(theme.text);
    for (int style = 0; style < 128; ++style) {
        lexer.setFont(mono, style);
        lexer.setPaper(theme.surface, style);
        lexer.setColor(theme.text, style);
    }
    const QColor quoted = theme.isDark ? seriesColors().at(4) : seriesColors().at(0);
    lexer.setColor(theme.muted, QsciLexerBash::Comment);
    for (const int style : {QsciLexerBash::DoubleQuotedString, QsciLexerBash::SingleQuotedString,
                            QsciLexerBash::SingleQuotedHereDocument, QsciLexerBash::HereDocumentDelimiter})
        lexer.setColor(quoted, style);
    QFont strong = mono;
    strong.setWeight(QFont::DemiBold);
    lexer.setFont(strong, QsciLexerBash::Keyword);
}

void defineMarks(QsciScintilla& editor, const Theme& theme) {
    const struct {
        int mark;
        QString icon;
        QColor color;
    } marks[] = {{mark::note, QStringLiteral("info"), theme.accent},
                 {mark::warning, QStringLiteral("alert"), theme.warning},
                 {mark::error, QStringLiteral("error"), theme.error}};
    for (const auto& each : marks) {
        editor.markerDefine(iconPixmap(each.icon, each.color, symbolSize, 1), each.mark);
        editor.indicatorDefine(QsciScintilla::SquiggleIndicator, each.mark);
        editor.setIndicatorForegroundColor(each.color, each.mark);
        editor.setIndicatorDrawUnder(false, each.mark);
    }
    for (const int color : {mark::option, mark::value})
        editor.indicatorDefine(QsciScintilla::TextColorIndicator, color);
    editor.setIndicatorForegroundColor(theme.accent, mark::option);
    editor.setIndicatorForegroundColor(theme.text, mark::value);
}

void clearIndicator(QsciScintilla& editor, int indicator) {
    const int lastLine = std::max(0, editor.lines() - 1);
    editor.clearIndicatorRange(0, 0, lastLine, int(editor.text(lastLine).size()), indicator);
}

}  // namespace

int mark::of(Severity severity) {
    return severity == Severity::Error ? error : severity == Severity::Warning ? warning : note;
}

void setUpEditor(QsciScintilla& editor) {
    editor.setUtf8(true);
    editor.setEolMode(QsciScintilla::EolUnix);
    editor.setIndentationsUseTabs(false);
    editor.setTabWidth(4);
    editor.setAutoIndent(true);
    editor.setMarginType(0, QsciScintilla::NumberMargin);
    editor.setMarginLineNumbers(0, true);
    editor.setMarginType(mark::symbolMargin, QsciScintilla::SymbolMargin);
    editor.setMarginWidth(mark::symbolMargin, symbolSize + spacing(1));
    editor.setMarginWidth(2, 0);
    editor.setExtraAscent(2);
    editor.setExtraDescent(2);
    editor.setScrollWidth(1);
    editor.setScrollWidthTracking(true);
    editor.setFrameShape(QFrame::NoFrame);
    editor.setCornerWidget(new QWidget(&editor));
    // One history for the form and the editor is kept elsewhere.
    editor.SendScintilla(QsciScintilla::SCI_SETUNDOCOLLECTION, 0UL);
    editor.SendScintilla(QsciScintilla::SCI_EMPTYUNDOBUFFER);
}

void applyThemeTo(QsciScintilla& editor, QsciLexerBash& lexer) {
    const Theme theme = Theme::of(&editor);
    styleLexer(lexer, theme);
    editor.setPaper(theme.surface);
    editor.setColor(theme.text);
    editor.setMarginsFont(fontOf(TextStyle::Mono));
    editor.setMarginsForegroundColor(theme.muted);
    editor.setMarginsBackgroundColor(theme.surface);
    editor.setMarginBackgroundColor(mark::symbolMargin, theme.surface);
    editor.setCaretForegroundColor(theme.text);
    editor.setCaretLineVisible(true);
    editor.setCaretLineBackgroundColor(theme.isDark ? theme.surface.lighter(115) : theme.background);
    editor.setSelectionBackgroundColor(theme.accent);
    editor.setSelectionForegroundColor(theme.onAccent);
    defineMarks(editor, theme);
    colorDirectives(editor);
    widenMargin(editor);
}

int editorIndex(const QsciScintilla& editor, int line, int unit) {
    return int(editor.text(line).left(std::max(0, unit)).toUcs4().size());
}

int unitIndex(const QsciScintilla& editor, int line, int index) {
    const auto characters = editor.text(line).toUcs4();
    return int(QString::fromUcs4(reinterpret_cast<const char32_t*>(characters.constData()),
                                 std::min<qsizetype>(index, characters.size()))
                   .size());
}

void colorDirectives(QsciScintilla& editor) {
    colorDirectives(editor, 0, editor.lines() - 1);
}

void colorDirectives(QsciScintilla& editor, int first, int last) {
    const auto end = int(editor.text(last).toUcs4().size());
    for (const int color : {mark::option, mark::value})
        editor.clearIndicatorRange(first, 0, last, end, color);
    for (int line = first; line <= last; ++line) {
        const auto spans = directiveSpans(editor.text(line).trimmed());
        if (spans.optionEnd == 0) continue;
        const int option = editorIndex(editor, line, spans.optionEnd);
        editor.fillIndicatorRange(line, 0, line, option, mark::option);
        editor.fillIndicatorRange(line, option, line, editorIndex(editor, line, spans.valueEnd), mark::value);
    }
}

void widenMargin(QsciScintilla& editor) {
    editor.setMarginWidth(0, QStringLiteral("0") + QString::number(std::max(10, editor.lines())));
}

void markFindings(QsciScintilla& editor, const QList<Diagnostic>& found) {
    editor.markerDeleteAll();
    for (const int indicator : {mark::note, mark::warning, mark::error}) clearIndicator(editor, indicator);
    QMap<int, Severity> worst;
    for (const auto& each : found) {
        const int line = each.line - 1;
        worst[line] = std::max(worst.value(line, Severity::Note), each.severity);
        const int from = editorIndex(editor, line, each.column - 1);
        // A problem of no width, such as something missing, still has to be seen.
        const int to = std::max(from + 1, editorIndex(editor, line, each.endColumn - 1));
        editor.fillIndicatorRange(line, from, line, to, mark::of(each.severity));
    }
    // One sign a line: the gravest.
    for (auto each = worst.cbegin(); each != worst.cend(); ++each)
        editor.markerAdd(each.key(), mark::of(each.value()));
}

}  // namespace atelier

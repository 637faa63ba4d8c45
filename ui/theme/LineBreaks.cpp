// Where texts of PlainText.h may break into lines.
#include <QRegularExpression>
#include <QTextBoundaryFinder>
#include <algorithm>

#include "ui/theme/PlainText.h"

namespace atelier {

namespace {

constexpr QChar placeToBreak(0x200b);  // ZERO WIDTH SPACE
constexpr QChar joiner(0x2060);        // WORD JOINER
constexpr qsizetype shortPiece = 16;   // characters, as a reader sees them
constexpr qsizetype longWord = 24;     // longer than the words of our languages

bool isAscii(QChar c) {
    return c.unicode() < 0x80;
}

QList<qsizetype> boundaries(QTextBoundaryFinder::BoundaryType type, const QString& text) {
    QTextBoundaryFinder finder(type, text);
    QList<qsizetype> found;
    while (finder.toNextBoundary() >= 0)
        if (finder.position() < text.size()) found += finder.position();
    return found;
}

/// Behind the slash of a path, not of an address's "//", and only where something stands before it.
bool isBehindSlash(const QString& word, qsizetype from, qsizetype at) {
    if (word.at(at - 1) != u'/' || word.at(at) == u'/' || (at > 1 && word.at(at - 2) == u'/')) return false;
    const auto before = QStringView(word).mid(from, at - from);
    return std::any_of(before.begin(), before.end(), [](QChar c) { return c.isLetterOrNumber(); });
}

/// Scripts without spaces break as Unicode says; so does a dash between words.
bool isLeftToUnicode(const QString& word, qsizetype at) {
    const QChar before = word.at(at - 1);
    const QChar after = word.at(at);
    return before != u'-' && after != u'-' && (!isAscii(before) || !isAscii(after));
}

/// A word in the pieces that stay together; each but the last is followed by a place to break.
QStringList piecesOf(const QString& word) {
    const auto places = boundaries(QTextBoundaryFinder::Line, word);
    QStringList pieces;
    qsizetype from = 0;
    for (qsizetype at = 1; at < word.size(); ++at) {
        const bool breaks =
            isBehindSlash(word, from, at) ||
            (std::binary_search(places.begin(), places.end(), at) && isLeftToUnicode(word, at));
        if (!breaks) continue;
        pieces += word.mid(from, at - from);
        from = at;
    }
    return pieces << word.mid(from);
}

/// A piece without the places at which Unicode would break it.
QString joined(const QString& piece) {
    QString whole;
    qsizetype from = 0;
    for (const qsizetype at : boundaries(QTextBoundaryFinder::Line, piece)) {
        whole += piece.mid(from, at - from) + joiner;
        from = at;
    }
    return whole + piece.mid(from);
}

/// One that does not fit into a line: as even parts of it as possible, none of which parts two hyphens.
QString brokenAnywhere(const QString& piece) {
    const auto letters = boundaries(QTextBoundaryFinder::Grapheme, piece);
    QString broken;
    qsizetype from = 0;
    for (qsizetype next = shortPiece - 1; next < letters.size();) {
        qsizetype chosen = next;
        const auto parts = [&](qsizetype place) {
            return piece.at(letters.at(place) - 1) == u'-' || piece.at(letters.at(place)) == u'-';
        };
        while (chosen > 0 && letters.at(chosen) > from && parts(chosen)) --chosen;
        if (letters.at(chosen) <= from || parts(chosen)) chosen = next;
        broken += joined(piece.mid(from, letters.at(chosen) - from)) + placeToBreak;
        from = letters.at(chosen);
        next = chosen + shortPiece;
    }
    return broken + joined(piece.mid(from));
}

bool isShort(const QString& piece) {
    const bool isWord = std::all_of(piece.begin(), piece.end(), [](QChar c) {
        return c.isLetter() || c.isMark() || QStringView(u"’'.,:;!?()«»“”\u00a0").contains(c);
    });
    return boundaries(QTextBoundaryFinder::Grapheme, piece).size() < (isWord ? longWord : shortPiece);
}

/// The words of a text, and what stands between them as it is.
QString eachWord(const QString& text, const std::function<QString(const QString&)>& changed) {
    static const QRegularExpression word(QStringLiteral("\\S+"));
    QString whole;
    qsizetype from = 0;
    for (auto words = word.globalMatch(text); words.hasNext();) {
        const auto found = words.next();
        whole += text.mid(from, found.capturedStart() - from) + changed(found.captured());
        from = found.capturedEnd();
    }
    return whole + text.mid(from);
}

}  // namespace

QString breakableText(const QString& visible, const std::function<bool(const QString&)>& fits) {
    return eachWord(visible, [&fits](const QString& word) {
        QStringList pieces = piecesOf(word);
        for (QString& piece : pieces)
            piece = isShort(piece) || (fits && fits(piece)) ? joined(piece) : brokenAnywhere(piece);
        return pieces.join(placeToBreak);
    });
}

QStringList unbrokenPieces(const QString& visible) {
    QStringList pieces;
    eachWord(visible, [&pieces](const QString& word) {
        pieces += piecesOf(word);
        return word;
    });
    return pieces;
}

QString withoutBreaks(const QString& breakable) {
    return QString(breakable).remove(placeToBreak).remove(joiner);
}

}  // namespace atelier

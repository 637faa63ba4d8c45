#include <algorithm>

#include "core/program/SourceScanner.h"

namespace atelier {

namespace {

/// Where lines begin in a text, whichever of the three line ends it has.
QList<qsizetype> lineStarts(const QString& text) {
    QList<qsizetype> starts{0};
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool pair =
            text[i] == QLatin1Char('\r') && i + 1 < text.size() && text[i + 1] == QLatin1Char('\n');
        if (!pair && (text[i] == QLatin1Char('\n') || text[i] == QLatin1Char('\r'))) starts.append(i + 1);
    }
    return starts;
}

QString withoutLineEnd(QString line) {
    while (line.endsWith(QLatin1Char('\n')) || line.endsWith(QLatin1Char('\r'))) line.chop(1);
    return line;
}

}  // namespace

QString SourceScanner::argument(const PythonStatement& statement, const Call& call, int index) const {
    qsizetype from = call.open + 1;
    for (qsizetype i = from; i <= call.close; ++i) {
        if (QStringLiteral("([{").contains(statement[i].text)) {
            i = closingBracket(statement, i);
            continue;
        }
        if (!statement[i].is(",") && i != call.close) continue;
        if (index-- == 0 && i > from)
            return source_.mid(statement[from].offset, statement[i - 1].end() - statement[from].offset);
        from = i + 1;
    }
    return {};
}

QString SourceScanner::savedFigure(const QString& object, bool alone) {
    if (alone && !object.isEmpty() && object == saved_)
        return objects_.contains(object) ? QStringLiteral("pass") : object + QStringLiteral(".close()");
    const QString save = QStringLiteral("savefig(\"figure-%1.png\")").arg(++figures_);
    if (!object.isEmpty()) return object + QLatin1Char('.') + save;
    const QString alias = names_.aliasOf(QStringLiteral("matplotlib.pyplot"));
    if (!alias.isEmpty()) return alias + QLatin1Char('.') + save;
    return alone ? QStringLiteral("import matplotlib.pyplot as plt; plt.") + save : QString();
}

QString SourceScanner::remedied(const PythonStatement& statement, const Call& call, Remedy remedy) {
    const QString object = call.name.text.section(QLatin1Char('.'), 0, -2);
    const bool alone = call.name.first == 0 && call.close == statement.size() - 1;
    switch (remedy) {
        case Remedy::None:
            return {};
        case Remedy::SaveFigure:
            return savedFigure(object, alone);
        case Remedy::WriteHtml:
            return QStringLiteral("%1.write_html(\"figure-%2.html\")")
                .arg(object, QString::number(++figures_));
        case Remedy::SaveImage:
            return QStringLiteral("%1.save(\"figure-%2.png\")").arg(object, QString::number(++figures_));
        case Remedy::WriteImage: {
            const QString image = argument(statement, call, 1);
            if (image.isEmpty()) return {};
            const QString module = object.isEmpty() ? QStringLiteral("cv2") : object;
            return QStringLiteral("%1.imwrite(\"figure-%2.png\", %3)")
                .arg(module, QString::number(++figures_), image);
        }
        case Remedy::LeaveOut:
            return alone ? QStringLiteral("pass") : QString();
        case Remedy::NoKey:
            return alone ? QStringLiteral("pass") : QStringLiteral("-1");
    }
    return {};
}

void SourceScanner::add(SourceFault fault, qsizetype offset, qsizetype end, const QString& instead) {
    const auto starts = lineStarts(source_);
    const auto line = std::upper_bound(starts.cbegin(), starts.cend(), offset) - starts.cbegin();
    const qsizetype start = starts[line - 1];
    const qsizetype next = line < starts.size() ? starts[line] : source_.size();
    PlacedFinding placed;
    placed.offset = offset;
    placed.length = end - offset;
    placed.finding.text = withoutLineEnd(source_.mid(start, next - start));
    // A call over several lines is marked to the end of its first.
    const qsizetype stop = qMin(end, start + placed.finding.text.size());
    placed.finding.line = static_cast<int>(line);
    placed.finding.column = static_cast<int>(offset - start) + 1;
    placed.finding.endColumn = static_cast<int>(stop - start) + 1;
    placed.finding.fault = fault;
    placed.finding.found = source_.mid(offset, stop - offset);
    placed.finding.instead = instead;
    findings_.append(placed);
}

SourceText decodedSource(const QByteArray& source) {
    QString text = QString::fromUtf8(source);
    if (text.toUtf8() == source) return {text, false};
    return {QString::fromLatin1(source), true};
}

}  // namespace atelier

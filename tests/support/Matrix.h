#pragma once

#include <QFile>
#include <QList>
#include <QString>
#include <QStringList>
#include <cstdio>

namespace atelier::testing {

/// A table of what a test has seen, row by row: written as Markdown to the standard output at the end, and
/// added to the file that the environment's ATELIER_MATRIX names, if it names one.
class Matrix {
public:
    Matrix(QString title, QStringList columns) : title_(std::move(title)), columns_(std::move(columns)) {}

    void add(const QStringList& row) { rows_ << row; }

    void print() const {
        const QByteArray text = markdown().toUtf8();
        std::fputs(text.constData(), stdout);
        std::fflush(stdout);
        QFile file(qEnvironmentVariable("ATELIER_MATRIX"));
        if (!file.fileName().isEmpty() && file.open(QIODevice::WriteOnly | QIODevice::Append))
            file.write(text);
    }

private:
    static QString line(const QStringList& cells) {
        QStringList escaped;
        for (QString cell : cells) escaped << cell.replace(QLatin1Char('|'), QLatin1String("\\|"));
        return QLatin1String("| ") + escaped.join(QLatin1String(" | ")) + QLatin1String(" |\n");
    }
    QString markdown() const {
        QString text = QLatin1String("\n### ") + title_ + QLatin1String("\n\n") + line(columns_) +
                       line(QStringList(columns_.size(), QStringLiteral("---")));
        for (const QStringList& row : rows_) text += line(row);
        return text + QLatin1Char('\n');
    }

    QString title_;
    QStringList columns_;
    QList<QStringList> rows_;
};

}  // namespace atelier::testing

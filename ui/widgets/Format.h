#pragma once

#include <QDate>
#include <QString>
#include <chrono>

#include "core/base/Progress.h"

/// Amounts in readable form, in the language of QLocale() (the application's default locale, which follows
/// the chosen language). No-break spaces join numbers and units.
namespace atelier::format {

/// A number of bytes in decimal units: "2.3 GB", "2,3 Go"; below 10 with one digit, else whole.
QString bytes(qint64 count);
/// A number of bytes in decimal units with three digits where there are so many, for amounts that grow: "1.45
/// GB", "63.2 MB".
QString bytesGrowing(qint64 count);
/// A speed: "38 MB/s".
QString speed(double bytesPerSecond);
/// A number with grouped digits: "100,000" or "100 000".
QString count(qint64 number);
/// A number with `decimals` digits after the point.
QString number(double value, int decimals);
/// A percentage, rounded down so that 100 means all: "63%" or "63 %".
QString percent(qint64 done, qint64 total);
/// A length of time in its two largest units: "23 s", "6 min 41 s", "3 h 12 min", "2 d 4 h".
QString duration(std::chrono::seconds duration);
/// A day with its month in words: "June 20, 2026", "20 juin 2026".
QString day(const QDate& date);
/// How far a work has come, in bytes: "1.45 GB of 2.31 GB · 63%"; only the amount where the total is not
/// known.
QString bytesOf(const Progress& progress);
/// How far a work that is counted has come: "63 of 100 · 63%"; only the amount where the total is not known.
QString countOf(const Progress& progress);

}  // namespace atelier::format

#pragma once

#include <QFile>
#include <QList>
#include <QMap>
#include <QXmlStreamReader>
#include <QtTest>

/// Fails with the faults themselves, a line for each.
#define NO_FAULTS(...)                                                                \
    do {                                                                              \
        const QStringList allFaults = (__VA_ARGS__);                                  \
        QVERIFY2(allFaults.isEmpty(), qPrintable(allFaults.join(QLatin1Char('\n')))); \
    } while (false)

namespace atelier::testing {

/// A sentence of a file of translations (Qt Linguist's TS).
struct Message {
    QString context;
    QString source;
    QString comment;          ///< tells equal sentences apart
    QStringList translation;  ///< two forms where the sentence counts something, else one
    bool finished = true;
    bool counts = false;

    QString inWords() const { return context + QStringLiteral(": “%1”").arg(source); }
};

inline Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message{.context = context, .source = {}, .comment = {}, .translation = {}};
    message.counts = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.finished = xml.attributes().value(QLatin1String("type")).isEmpty();
            if (message.counts) {
                while (xml.readNextStartElement()) message.translation << xml.readElementText();
            } else {
                message.translation << xml.readElementText();
            }
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

/// Every sentence of a file, by what it is looked up with at run time.
inline QMap<QString, Message> readTs(const QString& path) {
    QMap<QString, Message> messages;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement()) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        if (xml.name() != QLatin1String("message")) continue;
        const Message message = readMessage(xml, context);
        messages[context + QChar(1) + message.source + QChar(1) + message.comment] = message;
    }
    return messages;
}

inline QString tsPath(const QString& language) {
    return QStringLiteral(ATELIER_SOURCE_DIR "/translations/atelier_%1.ts").arg(language);
}

}  // namespace atelier::testing

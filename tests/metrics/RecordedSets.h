#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace atelier::testing {

inline QString setFolder(const QString& set) {
    return QStringLiteral(ATELIER_TEST_DATA "/tensorboard/") + set;
}

inline QJsonObject jsonFile(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

inline QStringList recordedSets() {
    QStringList names;
    const auto manifest = jsonFile(setFolder(QStringLiteral("MANIFEST.json")));
    for (const auto& entry : manifest[QStringLiteral("cases")].toArray())
        names << entry.toObject()[QStringLiteral("name")].toString();
    return names;
}

/// The log folder of a set, as the server saw it: what is kept compressed is decompressed in a copy.
class SetLogFolder {
public:
    explicit SetLogFolder(const QString& set) : path_(setFolder(set) + QStringLiteral("/logdir")) {
        if (set != QLatin1String("big_200k")) return;
        QProcess::execute(QStringLiteral("cp"), {QStringLiteral("-r"), path_, copy_.path()});
        path_ = copy_.filePath(QStringLiteral("logdir"));
        QProcess::execute(QStringLiteral("gunzip"), {QStringLiteral("-r"), path_});
    }
    const QString& path() const { return path_; }

private:
    QTemporaryDir copy_;
    QString path_;
};

/// A recorded exchange with a TensorBoard.
struct Exchange {
    QString path;
    QByteArray requestBody;
    int status = 0;
    QJsonObject response;
    QByteArray body() const { return response[QStringLiteral("body")].toString().toUtf8(); }
};

inline QList<Exchange> exchanges(const QString& set, const QString& file) {
    QList<Exchange> all;
    const auto recorded = jsonFile(setFolder(set) + QStringLiteral("/responses/") + file);
    for (const auto& entry : recorded[QStringLiteral("exchanges")].toArray()) {
        const auto request = entry[QStringLiteral("request")].toObject();
        const auto response = entry[QStringLiteral("response")].toObject();
        all.append({request[QStringLiteral("path")].toString(),
                    request[QStringLiteral("body")].toString().toUtf8(),
                    response[QStringLiteral("status")].toInt(), response});
    }
    return all;
}

/// The arguments of a request's path, decoded; a repeated one has its last value.
inline QMap<QString, QString> arguments(const QString& path) {
    QMap<QString, QString> all;
    for (const QByteArray& pair : path.mid(path.indexOf(QLatin1Char('?')) + 1).toUtf8().split('&')) {
        const auto equals = pair.indexOf('=');
        all.insert(
            QString::fromUtf8(QByteArray::fromPercentEncoding(pair.left(equals))),
            QString::fromUtf8(QByteArray::fromPercentEncoding(pair.mid(equals + 1).replace('+', ' '))));
    }
    return all;
}

}  // namespace atelier::testing

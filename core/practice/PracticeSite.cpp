#include "core/practice/PracticeSite.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "core/error/PracticeErrors.h"
#include "core/practice/ClusterFiles.h"

namespace atelier {

namespace {

const QString sitesFolder = QStringLiteral(":/practice/sites/");
const QString siteFile = QStringLiteral("/site.json");

QMap<QString, QString> textsOf(const QJsonValue& object) {
    QMap<QString, QString> texts;
    const QJsonObject fields = object.toObject();
    for (auto it = fields.begin(); it != fields.end(); ++it) texts.insert(it.key(), it.value().toString());
    return texts;
}

}  // namespace

QString usualPracticeSite() {
    return QStringLiteral("alliance");
}

QStringList practiceSiteNames() {
    loadPracticeResources();
    QStringList names{usualPracticeSite()};
    // What several sites have in common has a folder too, and is no site.
    for (const QString& name : QDir(sitesFolder).entryList(QDir::Dirs, QDir::Name))
        if (!names.contains(name) && QFile::exists(sitesFolder + name + siteFile)) names << name;
    return names;
}

Expected<PracticeSite> practiceSite(const QString& name) {
    const QStringList names = practiceSiteNames();
    if (!names.contains(name))
        return failure(error::PracticeSiteUnknown{name, names.join(QStringLiteral(", "))});
    QFile file(sitesFolder + name + siteFile);
    const QJsonObject json =
        file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    PracticeSite site;
    site.name = name;
    site.about = textsOf(json[QStringLiteral("about")]);
    site.layers << QStringLiteral(":/practice/cluster/");
    if (const QString base = json[QStringLiteral("base")].toString(); !base.isEmpty())
        site.layers << sitesFolder + base + QLatin1Char('/');
    site.layers << sitesFolder + name + QLatin1Char('/');
    for (const QJsonValue folder : json[QStringLiteral("folders")].toArray())
        site.folders << folder.toString();
    site.links = textsOf(json[QStringLiteral("links")]);
    return site;
}

}  // namespace atelier

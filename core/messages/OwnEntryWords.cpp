#include "core/messages/OwnEntryWords.h"

#include <QCoreApplication>

#include "core/messages/CatalogueNames.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct EntryText {
    Q_DECLARE_TR_FUNCTIONS(OwnEntryWords)
};

}  // namespace

QString ownEntryInWords(const QString& word, const QString& cluster) {
    if (cluster.isEmpty())
        return EntryText::tr("“%1” is a name of your ssh configuration, which says where it leads.")
            .arg(word);
    return EntryText::tr(
               "“%1” is a name of your ssh configuration, which says where it leads; what is known of the "
               "cluster %2 counts there.")
        .arg(word, catalogueName(cluster));
}

}  // namespace atelier

#include "ui/dataset/UploadWords.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FoundText {
    Q_DECLARE_TR_FUNCTIONS(FoundText)
};

QString changeText(const DatasetFound& found) {
    const QString date = UploadWords::dateOf(found.verifiedAt);
    const auto& difference = found.difference;
    if (!difference)
        return FoundText::tr("What was sent there and verified on %1 differs from this dataset.").arg(date);
    if (difference->byName && found.isFolder)
        return FoundText::tr(
                   "What was sent there and verified on %1 differs from this dataset. Files added: %2; "
                   "changed: %3; "
                   "removed: %4, which stay on the cluster.")
            .arg(date, format::count(difference->added), format::count(difference->changed),
                 format::count(difference->removed));
    if (difference->byName)
        return FoundText::tr(
                   "What was sent there and verified on %1 differs from this dataset. Files added: %2; "
                   "changed: %3; "
                   "removed: %4.")
            .arg(date, format::count(difference->added), format::count(difference->changed),
                 format::count(difference->removed));
    return FoundText::tr(
               "What was sent there and verified on %1 differs from this dataset. Files then: %2 (%3); now: "
               "%4 (%5).")
        .arg(date, format::count(difference->filesBefore), format::bytes(difference->bytesBefore),
             format::count(difference->files), format::bytes(difference->bytes));
}

QString exampleText(const DatasetFound& found) {
    if (!found.difference) return {};
    const auto& difference = *found.difference;
    QStringList lines = difference.examples;
    if (difference.added + difference.changed + difference.removed > lines.size())
        lines << QStringLiteral("…");
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

UploadWords::Remark foundRemark(const DatasetFound& found) {
    using Kind = DatasetFound::Kind;
    switch (found.kind) {
        case Kind::ChangedSince:
            return {Notice::Kind::Warning, changeText(found), exampleText(found)};
        case Kind::PartOfIt:
            return {Notice::Kind::Info, FoundText::tr("%1 of it have arrived already: sending goes on there.")
                                            .arg(format::bytesGrowing(found.arrived))};
        case Kind::PartOfOther:
            return {
                Notice::Kind::Info,
                FoundText::tr("An upload of other data was begun at that place; %1 have arrived. You will be "
                              "asked before they are removed.")
                    .arg(format::bytesGrowing(found.arrived))};
        case Kind::FolderInTheWay:
            return {Notice::Kind::Warning,
                    FoundText::tr("There is a folder of that name on the cluster, so the archive cannot get "
                                  "it. Give it another one.")};
        case Kind::SomethingElse:
            if (found.isFolder)
                return {Notice::Kind::Warning,
                        FoundText::tr("There is a folder of that name on the cluster already. What is sent "
                                      "replaces files of the same names; all others stay.")};
            return {
                Notice::Kind::Warning,
                FoundText::tr("There is a file of that name on the cluster already. It is replaced once the "
                              "new one has arrived whole.")};
        case Kind::AlreadyThere:
        case Kind::Nothing:
        case Kind::Unknown:
            break;
    }
    return {};
}

}  // namespace atelier

#include "app/common/FolderNames.h"

#include <QCoreApplication>

#include "core/display/VisibleText.h"
#include "core/files/OwnFolders.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct FolderText {
    Q_DECLARE_TR_FUNCTIONS(FolderNames)
};

}  // namespace

std::optional<QString> unusableFolderInWords() {
    const auto variable = variableOfUnusableFolder();
    if (!variable) return std::nullopt;
    const QString shown = visibleLine(qEnvironmentVariable(variable->toLatin1().constData()));
    return FolderText::tr(
               "The name of the folder in %1 is not UTF-8 (“%2”). Atelier would take another "
               "folder for it, and so did nothing. Give the folder another name, or set %1 to "
               "another folder.")
        .arg(*variable, shown);
}

}  // namespace atelier

#include "ui/results/ResultFilesModel.h"

#include <QWidget>
#include <numeric>

#include "core/display/VisibleText.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/widgets/Format.h"

namespace atelier {

ResultFilesModel::ResultFilesModel(QWidget* parent) : QAbstractTableModel(parent) {
    whenLanguageChanges(this, [this] {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, 1);
        if (!files_.isEmpty()) Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(files_.size()) - 1, 1));
    });
}

void ResultFilesModel::setFiles(QList<ResultFile> files) {
    beginResetModel();
    files_ = std::move(files);
    endResetModel();
}

qint64 ResultFilesModel::totalBytes() const {
    return std::accumulate(files_.begin(), files_.end(), qint64(0),
                           [](qint64 sum, const ResultFile& file) { return sum + file.bytes; });
}

int ResultFilesModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(files_.size());
}

int ResultFilesModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 2;
}

QVariant ResultFilesModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ResultFile& file = files_[index.row()];
    if (role == Qt::DisplayRole)
        return index.column() == 0 ? visibleLine(file.path) : format::bytes(file.bytes);
    if (role == Qt::TextAlignmentRole && index.column() == 1)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == 0) return plainToolTip(file.path);
    if (role == Qt::FontRole && index.column() == 0) return fontOf(TextStyle::Mono);
    return {};
}

QVariant ResultFilesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    // A heading stands where its column's texts stand.
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == 0 ? tr("File") : tr("Size");
}

}  // namespace atelier

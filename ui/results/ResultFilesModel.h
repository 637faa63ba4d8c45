#pragma once

#include <QAbstractTableModel>

#include "core/results/FetchResults.h"

class QWidget;

namespace atelier {

/// The files a job kept, as a table: path and size.
class ResultFilesModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    /// `parent`: a widget, which hears of the language.
    explicit ResultFilesModel(QWidget* parent);

    /// Shows these files in place of those before.
    void setFiles(QList<ResultFile> files);
    /// The files, in the order of the rows.
    const QList<ResultFile>& files() const { return files_; }
    /// The size of all files together.
    qint64 totalBytes() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QList<ResultFile> files_;
};

}  // namespace atelier

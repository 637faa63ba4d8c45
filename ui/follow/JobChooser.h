#pragma once

#include <QComboBox>

namespace atelier {

class JobList;

/// The jobs of a list, from which one can be chosen: number, name and state of each. Hidden while there is
/// nothing to choose.
class JobChooser final : public QComboBox {
    Q_OBJECT
public:
    /// `list` must outlive it.
    explicit JobChooser(JobList& list, QWidget* parent = nullptr);

    /// Shows the jobs as they are listed now; `id`: the number of the one that is chosen.
    void present(const QString& id);

    QSize minimumSizeHint() const override;

private:
    void retranslate();
    QStringList words() const;

    JobList& list_;
    QStringList shown_;
};

}  // namespace atelier

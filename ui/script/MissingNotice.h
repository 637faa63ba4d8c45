#pragma once

#include <QWidget>

#include "core/journey/MissingForJob.h"

namespace atelier {

class Notice;

/// Says what the script needs that is not there, a sentence each, with links to the pages where the user
/// provides it. Hidden where nothing is missing.
class MissingNotice final : public QWidget {
    Q_OBJECT
public:
    explicit MissingNotice(QWidget* parent = nullptr);

    /// Shows what is missing.
    void show(const QList<MissingForJob>& missing);

Q_SIGNALS:
    /// The user wants to go to another step.
    void stepWanted(Step step);

private:
    void tell();

    QList<MissingForJob> missing_;
    Notice* notice_;
};

}  // namespace atelier

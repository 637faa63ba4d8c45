#pragma once

#include <QWidget>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

class QComboBox;
class QLineEdit;

namespace atelier {

class Field;
class Text;

/// Chooses what makes the environment, of what the cluster has, and what that tool needs to know: the version
/// of Python, or the container's image. Hidden where there is nothing to choose.
class ToolRow final : public QWidget {
    Q_OBJECT
public:
    explicit ToolRow(QWidget* parent = nullptr);

    /// Shows the tool of an environment; none: no cluster is known.
    void show(const EnvironmentSpec& environment, const std::optional<ClusterProfile>& cluster);

Q_SIGNALS:
    /// The user chose another tool, or said something else of it. A module that brings it is among those of
    /// the environment.
    void edited(const EnvironmentSpec& environment);

private:
    void retranslate();
    void present();
    void readFields();
    QString nameOf(EnvironmentTool tool) const;
    QString aboutTool() const;

    EnvironmentSpec shown_;
    ClusterProfile cluster_;
    QComboBox* tool_;
    Field* toolField_;
    QLineEdit* version_;
    Field* versionField_;
    QLineEdit* image_;
    Field* imageField_;
    Text* about_;
};

}  // namespace atelier

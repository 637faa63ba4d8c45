#include "ui/environment/ToolRow.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>
#include <utility>

#include "core/job/EnvironmentTools.h"
#include "ui/layout/StackingRow.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Text.h"
#include "ui/widgets/TypedText.h"

namespace atelier {

namespace {

/// Whether a version of Python can be asked for: a list of conda's says it itself.
bool hasVersion(const EnvironmentSpec& environment) {
    if (makesCondaEnvironments(environment.tool)) return !isCondaList(environment.requirements);
    return environment.tool == EnvironmentTool::Uv;
}

/// Those of the cluster, and the one that is used all the same.
QList<EnvironmentTool> toolsToShow(const ClusterProfile& cluster, EnvironmentTool used) {
    QList<EnvironmentTool> tools;
    for (const OfferedTool& one : environmentToolsAt(cluster)) tools.append(one.tool);
    if (!tools.contains(used)) tools.append(used);
    return tools;
}

bool isOffered(EnvironmentTool tool, const ClusterProfile& cluster) {
    const auto tools = environmentToolsAt(cluster);
    return std::ranges::find(tools, tool, &OfferedTool::tool) != tools.cend();
}

}  // namespace

ToolRow::ToolRow(QWidget* parent)
    : QWidget(parent),
      tool_(new ChoiceBox),
      toolField_(new Field(tool_)),
      version_(new QLineEdit),
      versionField_(new Field(version_)),
      image_(new QLineEdit),
      imageField_(new Field(image_)),
      about_(new Text(TextStyle::Small, Tone::Muted)) {
    tool_->setObjectName(QStringLiteral("environment.tool"));
    version_->setObjectName(QStringLiteral("environment.pythonVersion"));
    image_->setObjectName(QStringLiteral("environment.image"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(spacing(1));
    auto* row = new StackingRow(spacing(3));
    row->addPart(toolField_, 2);
    row->addPart(versionField_, 3);
    row->addPart(imageField_, 3);
    outer->addWidget(row);
    outer->addWidget(about_->wrapped());
    connect(tool_, &QComboBox::activated, this, &ToolRow::readFields);
    connect(version_, &QLineEdit::editingFinished, this, &ToolRow::readFields);
    connect(image_, &QLineEdit::editingFinished, this, &ToolRow::readFields);
    keepTranslated(this, [this] { retranslate(); });
}

void ToolRow::show(const EnvironmentSpec& environment, const std::optional<ClusterProfile>& cluster) {
    const EnvironmentSpec before = std::exchange(shown_, environment);
    cluster_ = cluster.value_or(ClusterProfile{});
    if (isToShow(*version_, shown_.pythonVersion, before.pythonVersion != shown_.pythonVersion))
        version_->setText(shown_.pythonVersion);
    if (isToShow(*image_, shown_.image, before.image != shown_.image)) image_->setText(shown_.image);
    present();
}

void ToolRow::readFields() {
    EnvironmentSpec edit = shown_;
    const auto chosen = static_cast<EnvironmentTool>(tool_->currentData().toInt());
    if (chosen != edit.tool) edit = withTool(edit, chosen, cluster_);
    edit.pythonVersion = version_->text().trimmed();
    edit.image = image_->text().trimmed();
    if (edit == shown_) return;
    shown_ = edit;
    present();
    Q_EMIT edited(edit);
}

void ToolRow::present() {
    const auto tools = toolsToShow(cluster_, shown_.tool);
    const QSignalBlocker quiet(tool_);
    tool_->clear();
    for (const EnvironmentTool tool : tools) tool_->addItem(nameOf(tool), static_cast<int>(tool));
    tool_->setCurrentIndex(static_cast<int>(tools.indexOf(shown_.tool)));
    setVisible(tools.size() > 1);
    versionField_->setVisible(hasVersion(shown_));
    imageField_->setVisible(runsContainers(shown_.tool));
    imageField_->setError(runsContainers(shown_.tool) && shown_.image.isEmpty()
                              ? tr("Name the image’s file on the cluster.")
                              : QString());
    about_->setText(aboutTool());
}

QString ToolRow::nameOf(EnvironmentTool tool) const {
    if (tool == EnvironmentTool::Python)
        return environmentMaker(cluster_).constFirst() == QLatin1String("virtualenv")
                   ? QStringLiteral("virtualenv")
                   : tr("venv, Python’s own");
    const QString name = tool == EnvironmentTool::Apptainer     ? tr("Container, by Apptainer")
                         : tool == EnvironmentTool::Singularity ? tr("Container, by Singularity")
                                                                : programOf(tool);
    return isOffered(tool, cluster_) ? name : tr("%1 (not found here)").arg(name);
}

QString ToolRow::aboutTool() const {
    if (makesCondaEnvironments(shown_.tool))
        return tr(
            "Brings a Python of its own, and libraries that are not Python’s. The list of packages may be "
            "one "
            "of conda’s (environment.yml) or one of pip’s.");
    if (shown_.tool == EnvironmentTool::Uv)
        return tr(
            "Makes the same kind of environment as venv, and installs faster. It does not read pip’s "
            "settings.");
    if (runsContainers(shown_.tool))
        return tr("Your program runs inside an image, such as one with PyTorch; the packages of your list "
                  "are added "
                  "to it. To fetch an image, in a terminal on the cluster: %1")
            .arg(programOf(shown_.tool) +
                 QStringLiteral(" pull ~/images/pytorch.sif docker://pytorch/pytorch"));
    return {};
}

void ToolRow::retranslate() {
    toolField_->setLabel(tr("Made with"));
    versionField_->setLabel(tr("Version of Python"));
    version_->setPlaceholderText(tr("the newest"));
    imageField_->setLabel(tr("Image"));
    image_->setPlaceholderText(QStringLiteral("~/images/pytorch.sif"));
    present();
}

}  // namespace atelier

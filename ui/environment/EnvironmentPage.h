#pragma once

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"
#include "ui/tasks/Task.h"

namespace atelier {

class ModulesCard;
class PlaceCard;
class TestCard;

/// The page of the step Environment: modules, Python, the virtual environment, and a test of all these on the
/// cluster.
class EnvironmentPage final : public Page {
    Q_OBJECT
public:
    /// `model` and `services` must outlive the page.
    EnvironmentPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void retranslate() override;
    void present(InSight) override;
    /// Shows the reasons that hold on the present cluster: clusters differ in modules and in conda.
    void presentReasons();
    void edit(const EnvironmentSpec& environment);
    void lookForRequirements();
    void applyRequirements(const QStringList& files);

    JourneyModel& model_;
    TaskHandle search_;
    QStringList files_;
    /// Whether the lists were looked for, as they could not be without a connection or over one that failed.
    bool hasLooked_ = false;
    bool chosen_ = false;  ///< the user has chosen a package list, or none
    ModulesCard* modules_;
    PlaceCard* place_;
    TestCard* test_;
};

}  // namespace atelier

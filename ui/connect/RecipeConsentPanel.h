#pragma once

#include <QWidget>

#include "core/consent/RecipePlan.h"

class QGridLayout;
class QPushButton;

namespace atelier {

class Text;

/// Shows what a recipe would send and run, and asks whether the user wants it; or, once the cluster was
/// asked, where its places lead there. It is hidden while there is nothing to ask; "No" gets the focus.
class RecipeConsentPanel final : public QWidget {
    Q_OBJECT
public:
    explicit RecipeConsentPanel(QWidget* parent = nullptr);

    /// Asks whether the user wants what a recipe would send and run.
    void ask(const RecipePlan& plan);
    /// Asks about what only the cluster knows.
    void askPlaces(const RecipePlan& plan);

Q_SIGNALS:
    /// The user has answered.
    void answered(bool agreed);

private:
    enum class About { Recipe, Places };
    void show(About about, const RecipePlan& plan);
    void retranslate();
    void present();
    void presentQuestion();
    void answer(bool agreed);

    RecipePlan plan_;
    About about_ = About::Recipe;
    Text* question_;
    QWidget* list_ = nullptr;
    QPushButton* decline_;
    QPushButton* agree_;
};

}  // namespace atelier

#pragma once

#include <QtGlobal>

namespace atelier {

/// Why something that a recipe asks for is not done although its user agreed to it, as the `what` of
/// RecipeInvalid; core/messages translates these sentences.
namespace agreementProblem {
constexpr const char* placeMoved = QT_TRANSLATE_NOOP(
    "Messages",
    "it leads to another place now than the one you agreed to; nothing was sent from there. Open or run the "
    "recipe again to be shown where");
constexpr const char* destinationMoved = QT_TRANSLATE_NOOP(
    "Messages",
    "on the cluster, a link leads it to another place now than when you were asked; nothing was put there. "
    "Look at that link, and run the recipe again to be shown where it leads");
constexpr const char* destinationsOpen = QT_TRANSLATE_NOOP(
    "Messages",
    "you have not agreed yet to where the recipe’s places lead on this cluster; nothing was put there. Where "
    "you sign in, you are shown where they lead");
constexpr const char* destinationUnasked = QT_TRANSLATE_NOOP(
    "Messages",
    "on the cluster, a link leads it to another place than it seems, and you were not asked about that; "
    "nothing was put there. Where you sign in, you are shown where it leads");
constexpr const char* placeGone =
    QT_TRANSLATE_NOOP("Messages", "what you agreed to send is no longer there; nothing was sent");
}  // namespace agreementProblem

}  // namespace atelier

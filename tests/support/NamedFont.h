#pragma once

namespace atelier::testing {

/// What measures widgets measures them in a font that is named: ctest gives each test a configuration of
/// fontconfig (tests/Fonts.cmake) and the name of the family in it. Ends the test where that is not the font.
void useNamedFont();

/// Whether sentences a third longer than English, the pseudo-language's, have no room in the smallest window:
/// in DejaVu Sans of 13 points this line is 532 px wide, and of the 705 px beside the rail the script's page
/// then asks for 782, the environment's for 789. French has room in it. The widest that holds is OpenDyslexic
/// of 11 points, 508 px.
bool hasTooWideLetters();

}  // namespace atelier::testing

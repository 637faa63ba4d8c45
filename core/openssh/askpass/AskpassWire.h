#pragma once

// This header is shared with the small program atelier-askpass, which does not use Qt.

namespace atelier {

/// The variable by which atelier-askpass is told the socket of the running application.
inline constexpr const char* askpassSocketVariable = "ATELIER_ASKPASS_SOCKET";
/// The variable by which ssh says what kind of answer it wants (ssh(1), SSH_ASKPASS_PROMPT): "confirm",
/// "none" or, unset, words.
inline constexpr const char* askpassHintVariable = "SSH_ASKPASS_PROMPT";

/// Between the two parts of a question: the hint, this byte, and ssh's prompt to the end of the stream.
inline constexpr char askpassSeparator = '\0';
/// The first byte of an answer, whose words follow to the end of the stream; without it there is no answer.
inline constexpr char askpassAnswered = 'y';

}  // namespace atelier

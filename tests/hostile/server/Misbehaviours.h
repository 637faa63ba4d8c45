#pragma once

#include "tests/hostile/server/Conversation.h"

namespace atelier::hostile {

/// One way in which a server is not what it should be.
struct Misbehaviour {
    const char* name;
    Manners manners;
};

/// Before the keys are exchanged: bytes on the bare connection.
std::vector<Misbehaviour> rawMisbehaviours();
/// While signing in.
std::vector<Misbehaviour> signInMisbehaviours();
/// Once signed in.
std::vector<Misbehaviour> sessionMisbehaviours();
/// While job 6 is followed, whose files are in /hostile.
std::vector<Misbehaviour> followMisbehaviours();

}  // namespace atelier::hostile

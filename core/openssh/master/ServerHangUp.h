#pragma once

namespace atelier {

/// Whether the server has hung up on the ssh that asks a question by the connection `asker` of its
/// atelier-askpass. ssh itself sees that only once it has its answer. Linux tells it by the state of ssh's
/// TCP connections (CLOSE_WAIT, proc(5)), or, where another ssh or a program makes the way, by the end of
/// that; false elsewhere.
bool hasServerHungUp(int asker);

}  // namespace atelier

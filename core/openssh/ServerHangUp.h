#pragma once

namespace atelier {

/// Whether the server has hung up on the ssh that asks a question by the connection `asker` of its
/// atelier-askpass. ssh itself sees that only once it has its answer. Linux tells it by the state of ssh's
/// TCP connections (CLOSE_WAIT, proc(5)); false elsewhere, and where a program or a jump host makes the way.
bool hasServerHungUp(int asker);

}  // namespace atelier

#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

QString sentence(const Diagnostic& diagnostic) { return diagnostic.code; }
QString explanation(const QString&) { return {}; }

}  // namespace atelier

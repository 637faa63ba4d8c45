#include "core/render/ProgramInterpreter.h"

namespace atelier {

QStringList interpreterOf(const QString& entryPoint) {
    const auto ends = [&entryPoint](const char* ending) {
        return entryPoint.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    };
    if (ends(".sh") || ends(".bash")) return {QStringLiteral("bash")};
    if (ends(".r")) return {QStringLiteral("Rscript")};
    if (ends(".jl")) return {QStringLiteral("julia")};
    return {QStringLiteral("python"), QStringLiteral("-u")};
}

}  // namespace atelier

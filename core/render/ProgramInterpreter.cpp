#include "core/render/ProgramInterpreter.h"

namespace atelier {

namespace {

/// The words that run a file of that ending; empty where it says nothing.
QStringList interpreterByEnding(const QString& entryPoint) {
    const auto ends = [&entryPoint](const char* ending) {
        return entryPoint.endsWith(QLatin1String(ending), Qt::CaseInsensitive);
    };
    if (ends(".sh") || ends(".bash")) return {QStringLiteral("bash")};
    if (ends(".r")) return {QStringLiteral("Rscript")};
    if (ends(".jl")) return {QStringLiteral("julia")};
    if (ends(".py")) return {QStringLiteral("python"), QStringLiteral("-u")};
    return {};
}

}  // namespace

QStringList interpreterOf(const QString& entryPoint) {
    const QStringList words = interpreterByEnding(entryPoint);
    const bool isSaid = !words.isEmpty() || entryPoint.startsWith(QLatin1String("./"));
    return isSaid ? words : QStringList{QStringLiteral("python"), QStringLiteral("-u")};
}

}  // namespace atelier

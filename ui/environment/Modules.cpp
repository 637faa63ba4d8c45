#include "ui/environment/Modules.h"

#include <QRegularExpression>

namespace atelier {

QString pythonAmong(const QStringList& modules) {
    for (const auto& module : modules)
        if (isPythonModule(module)) return module;
    return {};
}

QStringList withPython(QStringList modules, const QString& python, const ClusterProfile& cluster) {
    const qsizetype old = modules.indexOf(pythonAmong(modules));
    if (old >= 0) {
        modules[old] = python;
        return modules;
    }
    qsizetype place = 0;
    for (qsizetype i = 0; i < modules.size(); ++i)
        if (cluster.standardModules.contains(modules.at(i))) place = i + 1;
    modules.insert(place, python);
    return modules;
}

QStringList modulesToOffer(const QStringList& modules, const ClusterProfile& cluster) {
    QStringList offered;
    for (const auto& module : cluster.standardModules + cluster.gpuModules)
        if (!modules.contains(module)) offered += module;
    return offered;
}

QStringList withModuleMoved(QStringList modules, qsizetype at, int by) {
    const qsizetype to = at + by;
    if (at >= 0 && at < modules.size() && to >= 0 && to < modules.size()) modules.move(at, to);
    return modules;
}

QStringList modulesInText(const QString& text) {
    static const QRegularExpression gaps(QStringLiteral("[\\s,;]+"));
    QStringList words = text.split(gaps, Qt::SkipEmptyParts);
    if (words.value(0) == QLatin1String("module")) words.removeFirst();
    if (words.value(0) == QLatin1String("load") || words.value(0) == QLatin1String("add"))
        words.removeFirst();
    words.removeDuplicates();
    return words;
}

}  // namespace atelier

#include "core/messages/CatalogueNames.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/cluster/Catalogue.h"

namespace atelier {

namespace {

/// What resources/clusters/*.json call things with words or units; lupdate does not read those files.
[[maybe_unused]] constexpr const char* names[] = {
    QT_TRANSLATE_NOOP("Catalogue", "A100 (MIG) · 20 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "A100 · 40 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "A100 · 40 GB (8 per node)"),
    QT_TRANSLATE_NOOP("Catalogue", "A100 · 80 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "A100, 1g.5gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "A100, 2g.10gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "A100, 3g.20gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "A40 · 48 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "GH200 · 96 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "H100 NVL · 94 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "H100 · 80 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "H100, 1g.10gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "H100, 2g.20gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "H100, 3g.40gb instance"),
    QT_TRANSLATE_NOOP("Catalogue", "H200 NVL · 141 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "H200 · 140 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "H200 · 141 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "L40 · 48 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "L40S · 48 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "MI250X (GCD) · 64 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "MI300A · 128 GB (ROCm)"),
    QT_TRANSLATE_NOOP("Catalogue", "P100 · 12 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "Practice GPU · 40 GB (simulated)"),
    QT_TRANSLATE_NOOP("Catalogue", "Practice cluster"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 2080 Ti · 11 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 3080 · 10 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 3090 · 24 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 4090 · 24 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 5000 Ada · 32 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 5000 · 32 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 5090 · 32 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX 6000 · 96 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX A5000 · 25 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX A5500 · 24 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX A6000 · 48 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "RTX Pro 6000 · 96 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "Titan RTX · 24 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "Titan X · 12 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "V100 · 16 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "V100 · 32 GB"),
    QT_TRANSLATE_NOOP("Catalogue", "V100 · 32 GB (8 per node)"),
};

}  // namespace

QString catalogueName(const QString& english) {
    return QCoreApplication::translate("Catalogue", english.toUtf8().constData());
}

QString clusterName(const QString& id) {
    const auto clusters = Catalogue::builtIn().clusters();
    const auto found = std::find_if(clusters.cbegin(), clusters.cend(),
                                    [&id](const ClusterProfile& cluster) { return cluster.id == id; });
    return found == clusters.cend() ? id : catalogueName(found->name);
}

}  // namespace atelier

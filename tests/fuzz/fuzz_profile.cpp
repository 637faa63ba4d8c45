// A profile that somebody handed over, under any bytes, up to the script that is made with it.

#include <QJsonArray>

#include "core/check/ScriptFixes.h"
#include "core/cluster/ClusterJson.h"
#include "core/json/JsonReader.h"
#include "core/profile/FactText.h"
#include "core/profile/ImportedProfile.h"
#include "core/render/Render.h"
#include "core/shell/quote/ShellWord.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

const QString path = QStringLiteral("profile.json");

const Catalogue& catalogue() {
    static const Catalogue builtIn = Catalogue::builtIn();
    return builtIn;
}

/// Whether a shell takes a text for one word without any quotes, but for the variables that Atelier knows.
bool isOneWord(QString text) {
    text.replace(QLatin1String("{account}"), QLatin1String("x"));
    QString rest;
    for (QStringView ahead(text); !ahead.isEmpty();) {
        const auto known = knownVariable(ahead);
        if (known == 0) rest += ahead[0];
        ahead = ahead.mid(std::max<qsizetype>(known, 1));
    }
    if (rest.startsWith(QLatin1Char('~'))) rest.remove(0, 1);
    return rest.isEmpty() || shellQuoted(rest) == rest;
}

void demandOneWord(const QStringList& texts) {
    for (const QString& text : texts) demand(isOneWord(text), "what goes into a script is a word");
}

void use(const ClusterProfile& cluster) {
    const StoragePaths& storage = cluster.storage;
    demandOneWord({storage.project, storage.scratch, storage.submitFrom, storage.localDisk});
    demandOneWord(cluster.standardModules + cluster.pythonModules + cluster.gpuModules);
    demandOneWord({cluster.tracking.proxyModule, cluster.id, cluster.loginHost});
    demandOneWord(namesOf(cluster.scheduling.partitions) + namesOf(cluster.scheduling.qos) +
                  cluster.scheduling.constraints + cluster.scheduling.reservations +
                  cluster.rules.accountPrefixes);
    for (const GpuModel& gpu : cluster.gpus) demandOneWord({gpu.slurmName, gpu.partition, gpu.constraint});
    JobSpec job;
    job.tracking = Tracking::Comet;
    job.environment.modules = cluster.standardModules + cluster.pythonModules;
    withAllFixes(render(job, cluster).toUtf8(), cluster);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto object = jsonFromBytes(path, bytesOf(data, size));
    if (!object) return 0;
    const auto given = importedProfile(catalogue(), path, *object);
    if (!given) return 0;
    const SiteProfile now{.catalogue = toJson(given->known), .found = {}, .foundAt = {}, .said = {}};
    const SiteProfile then = withImported(*given, now);
    demand(changesBy(*given, then).isEmpty(), "what is taken counts");
    demand(fittingFacts(given->facts) == given->facts, "what is read fits");
    for (const ProfileFact& fact : factsOf(then))
        if (inputOf(fact.kind->form) == FactInput::Line)
            demand(factFromText(fact.kind->form, factText(fact.kind->form, fact.value())).has_value(),
                   "what counts can be typed");
    const auto cluster = effectiveCluster(then);
    demand(cluster.has_value(), "what is taken is a cluster");
    use(*cluster);
    return 0;
}

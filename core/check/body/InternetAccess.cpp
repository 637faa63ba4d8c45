#include "core/check/body/InternetAccess.h"

#include "core/body/BodyFacts.h"

namespace atelier {

bool reachesInternet(const CheckContext& script) {
    if (script.cluster().internet != NodeInternet::None) return true;
    for (const auto& command : script.shell().commands) {
        for (const auto& module : loadedModules(command))
            if (module.text.startsWith(QLatin1String("httpproxy"))) return true;
        for (const auto& word : command.assignments + command.words)
            if (word.text.startsWith(QLatin1String("https_proxy=")) ||
                word.text.startsWith(QLatin1String("HTTPS_PROXY=")))
                return true;
    }
    return false;
}

}  // namespace atelier

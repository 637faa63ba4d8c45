#include "core/sbatch/ValueRelease.h"

#include <QList>
#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

/// Values of some options, and the release that takes them first.
struct NewValue {
    QList<QLatin1String> options;
    const char* values;  ///< a regular expression, in any case, of the whole value
    int since;
};

const QList<NewValue>& newValues() {
    using L = QLatin1String;
    static const QList<L> gpus{L("gpus"), L("gpus-per-node"), L("gpus-per-task"), L("gpus-per-socket"),
                               L("gres")};
    static const QList<NewValue> table{
        {{L("nodes")}, ".*[,:].*", 2302},
        {gpus, ".*=.*", 2302},
        {{L("exclusive")}, "topo", 2405},
        {{L("exclusive")}, "allocation", 2605},
        {{L("gres-flags")}, "(?!(?:enforce|disable)-binding\\z).*", 2311},
        {{L("signal")}, "(?:[RB]+:)?(?:SIG)?(?:CHLD|PIPE)(?:@.*)?", 2311},
        {{L("begin"), L("deadline")}, ".*elevenses.*", 2405},
    };
    return table;
}

}  // namespace

int valueSince(const QString& option, const QString& value) {
    int since = 0;
    for (const auto& one : newValues()) {
        if (!one.options.contains(option)) continue;
        const QRegularExpression form(QStringLiteral("\\A(?:%1)\\z").arg(QLatin1String(one.values)),
                                      QRegularExpression::CaseInsensitiveOption);
        if (form.match(value).hasMatch()) since = std::max(since, one.since);
    }
    return since;
}

OptionArgument argumentIn(const Directive& directive, int slurmRelease) {
    const QLatin1String name(directive.name);
    const bool any = slurmRelease == 0;
    if (name == QLatin1String("requeue") && (any || slurmRelease >= 2511)) return OptionArgument::Optional;
    if (name == QLatin1String("get-user-env") && !any && slurmRelease >= 2505) return OptionArgument::None;
    return directive.argument;
}

}  // namespace atelier

#include "core/directives/DirectiveReader.h"

#include "core/directives/DirectiveLines.h"
#include "core/directives/OptionReader.h"
#include "core/shell/ReadCount.h"

namespace atelier {

const ReadDirective* DirectiveReading::last(const char* name) const {
    for (auto it = directives.crbegin(); it != directives.crend(); ++it)
        if (it->part == 0 && QLatin1String(it->directive->name) == QLatin1String(name)) return &*it;
    return nullptr;
}

QString DirectiveReading::value(const char* name) const {
    const auto* found = last(name);
    return found == nullptr ? QString() : found->value;
}

DirectiveReading readDirectives(const QString& script, int slurmRelease, const ShellScript* shell) {
    ++readCount().directives;
    DirectiveReading reading;
    const auto lines = readDirectiveLines(script, reading, shell);
    OptionReader(lines.words, reading, slurmRelease).read();
    for (auto& directive : reading.directives) directive.comment = lines.comments.value(directive.valueLine);
    return reading;
}

DirectiveReading readOptionWords(const QStringList& words, int slurmRelease) {
    QList<DirectiveWord> all;
    for (const auto& word : words) {
        DirectiveWord one;
        one.text = word;
        all.append(one);
    }
    DirectiveReading reading;
    OptionReader(all, reading, slurmRelease).read();
    for (auto& directive : reading.directives) directive.origin = OptionOrigin::CommandLine;
    return reading;
}

}  // namespace atelier

#include "core/transfer/download/DownloadLeft.h"

#include <algorithm>
#include <iterator>

#include "core/dataset/file/SafePath.h"

namespace atelier {

void Absent::sort(const std::vector<std::string>& missing, const std::vector<RemoteEntry>& now) {
    for (const std::string& name : missing) {
        const auto at = std::ranges::lower_bound(now, name, {}, &RemoteEntry::name);
        (at != now.end() && at->name == name ? unsent : vanished) << shownName(name);
    }
}

Expected<void> sayWhatWasLeft(const DownloadPlan& plan, const Unpacked& unpacked, const Absent& missing,
                              const RemotePath& folder) {
    struct Left {
        ErrorKind kind;
        QStringList names;
    };
    const Left all[] = {
        {ErrorKind::ArchivePathUnsafe, plan.refused + unpacked.refused},
        {ErrorKind::LocalNameTaken, plan.taken + unpacked.taken},
        {ErrorKind::LocalKindDiffers, plan.kindDiffers + unpacked.kindDiffers},
        {ErrorKind::RemotePermissionDenied, plan.closed},
        {ErrorKind::FileNotSent, missing.unsent},
        {ErrorKind::FileChangedMeanwhile, unpacked.otherKind + unpacked.shorter + unpacked.changed},
        {ErrorKind::LocalFileNewer, plan.newerHere + unpacked.newerHere},
        {ErrorKind::NameReserved, plan.reserved},
        {ErrorKind::DatasetEntrySpecial, plan.special},
        {ErrorKind::FileVanished, missing.vanished},
    };
    std::vector<Error> said;
    QStringList everything;
    for (const auto& [kind, names] : all) {
        if (names.isEmpty()) continue;
        const bool closed = kind == ErrorKind::RemotePermissionDenied;
        said.push_back(
            {.kind = kind,
             .arguments = {closed ? folder.text() + QLatin1Char('/') + names.first() : names.first()}});
        if (kind == ErrorKind::DatasetEntrySpecial) said.back().arguments << folder.text();
        everything += names;
    }
    if (said.empty()) return {};
    Error gravest = std::move(said.front());
    gravest.detail = everything.join(QLatin1Char('\n'));
    gravest.also.assign(std::make_move_iterator(said.begin() + 1), std::make_move_iterator(said.end()));
    return tl::unexpected<Error>(std::move(gravest));
}

}  // namespace atelier

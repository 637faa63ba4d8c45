#include "core/transfer/download/DownloadLeft.h"

#include <algorithm>
#include <iterator>

#include "core/dataset/file/SafePath.h"
#include "core/error/CommandErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

void Absent::sort(const std::vector<std::string>& missing, const std::vector<RemoteEntry>& now) {
    for (const std::string& name : missing) {
        const auto at = std::ranges::lower_bound(now, name, {}, &RemoteEntry::name);
        (at != now.end() && at->name == name ? unsent : vanished) << shownName(name);
    }
}

namespace {

/// Adds an error with the first of the names to those said already; adds none where there are no names.
template <typename MakeCause>
void say(std::vector<Error>& said, QStringList& everything, const QStringList& names,
         const MakeCause& causeOf) {
    if (names.isEmpty()) return;
    said.emplace_back(causeOf(names.first()));
    everything += names;
}

template <ErrorCause Cause>
auto first() {
    return [](const QString& name) { return Cause{name}; };
}

}  // namespace

Expected<void> requireNothingLeft(const DownloadPlan& plan, const Unpacked& unpacked, const Absent& missing,
                                  const RemotePath& folder) {
    const auto denied = [&](const QString& name) {
        return error::RemotePermissionDenied{.path = folder.text() + QLatin1Char('/') + name};
    };
    const auto special = [&](const QString& name) { return error::DatasetEntrySpecial{name, folder.text()}; };
    std::vector<Error> said;
    QStringList all;
    say(said, all, plan.refused + unpacked.refused, first<error::ArchivePathUnsafe>());
    say(said, all, plan.taken + unpacked.taken, first<error::LocalNameTaken>());
    say(said, all, plan.kindDiffers + unpacked.kindDiffers, first<error::LocalKindDiffers>());
    say(said, all, plan.closed, denied);
    say(said, all, missing.unsent, first<error::FileNotSent>());
    say(said, all, unpacked.otherKind + unpacked.shorter + unpacked.changed,
        first<error::FileChangedMeanwhile>());
    say(said, all, plan.newerLocally + unpacked.newerLocally, first<error::LocalFileNewer>());
    say(said, all, plan.reserved, first<error::NameReserved>());
    say(said, all, plan.special, special);
    say(said, all, missing.vanished, first<error::FileVanished>());
    if (said.empty()) return {};
    Error gravest = std::move(said.front());
    gravest.detail = all.join(QLatin1Char('\n'));
    gravest.also.assign(std::make_move_iterator(said.begin() + 1), std::make_move_iterator(said.end()));
    return tl::unexpected<Error>(std::move(gravest));
}

}  // namespace atelier

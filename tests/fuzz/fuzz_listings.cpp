// Listings of folders under any bytes: those of the cluster, and those that are kept of a dataset.

#include <QFile>
#include <QTemporaryDir>

#include "core/dataset/FileTree.h"
#include "core/dataset/TreeListing.h"
#include "core/transfer/download/DownloadPlan.h"
#include "core/transfer/remote/RemoteListing.h"
#include "core/transfer/upload/RsyncRun.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

/// A folder with one file, to compare listings with.
const FileTree& tree() {
    static const QTemporaryDir folder;
    static const auto read = [] {
        QFile file(folder.filePath(QStringLiteral("a")));
        if (!file.open(QIODevice::WriteOnly) || file.write("1234567890") != 10) std::abort();
        file.close();
        return FileTree::read(folder.path(), LeaveOut::Nothing, {}, {});
    }();
    demand(read.has_value(), "a folder is read");
    return *read;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    const auto entries = parseListing(input);
    for (const auto& entry : entries) {
        demand(entry.size >= 0, "no file is smaller than empty");
        demand(entry.mode <= 0777, "permissions are permissions");
    }
    const auto plan = planDownload(entries, QStringLiteral("/nonexistent/atelier"));
    demand(plan.bytes >= 0 && plan.wanted.size() <= entries.size(), "no more is planned than was listed");
    bytesInProgress(input);
    compareWithListing(input, tree());
    const auto difference = compareWithListing(qCompress(input, 1), tree());
    demand(!difference || (difference->filesBefore >= 0 && difference->bytesBefore >= 0),
           "no folder had less than nothing");
    return 0;
}

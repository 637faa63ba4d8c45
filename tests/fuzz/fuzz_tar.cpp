// A tar from the far side under any bytes: nothing is made but what was planned, and nothing beside the
// folder.

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <algorithm>

#include "core/dataset/unpack/Unpack.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

using Kind = FileFacts::Kind;

/// What some of the seeds hold; everything else was not asked for.
const PlannedEntries& plan() {
    static const PlannedEntries entries{{"d", Kind::Folder, 0, 0, 0755},
                                        {"d/a", Kind::File, 3, 1'700'000'000, 0644},
                                        {"h", Kind::File, 3, 1'700'000'000, 0600},
                                        {"l", Kind::SymbolicLink, 0, 1'700'000'000, 0777},
                                        {"s", Kind::File, 1 << 20, 0, 0644}};
    return entries;
}

void judge(const QString& folder) {
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    const QDir inside(folder);
    for (QDirIterator it(folder, all, QDirIterator::Subdirectories); it.hasNext();) {
        const std::string name = inside.relativeFilePath(it.next()).toStdString();
        const PlannedEntry* planned = findPlanned(plan(), name);
        demand(planned != nullptr, "nothing is made that was not planned");
        const QFileInfo made = it.fileInfo();
        if (planned->kind == Kind::File)
            demand(made.isSymLink() || made.size() <= planned->size, "no file is longer than planned");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    static const QTemporaryDir scratch;
    const QDir outside(scratch.path());
    const QString folder = outside.filePath(QStringLiteral("in"));
    outside.mkpath(folder);
    qsizetype given = 0;
    const ByteSource source = [&]() -> Expected<QByteArray> {
        const QByteArray block = input.mid(given, 700);
        given += block.size();
        return block;
    };
    (void)unpackArchive(source, folder, plan(), {}, {});
    judge(folder);
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot;
    demand(outside.entryList(all) == QStringList{QStringLiteral("in")}, "nothing is made beside the folder");
    QDir(folder).removeRecursively();
    return 0;
}

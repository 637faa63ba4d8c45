#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/job/TransferReport.h"
#include "app/ctl/options/CommonOptions.h"
#include "app/ctl/options/CompressionOption.h"
#include "app/ctl/options/OptionValues.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Interruption.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/messages/SizeInWords.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct PackText {
    Q_DECLARE_TR_FUNCTIONS(Pack)
};

struct PackArguments {
    std::string source;
    std::string out;
    Compression compression = Compression::None;
    bool leaveOutUnreadable = false;
    bool json = false;
};

int pack(const PackArguments& arguments) {
    const Interruption interruption;
    TransferReport report(arguments.json);
    PackOptions options;
    options.leaveOutUnreadable = arguments.leaveOutUnreadable;
    const auto packed = packStream(
        QFileInfo(QString::fromStdString(arguments.source)).absoluteFilePath(),
        QString::fromStdString(arguments.out), options, arguments.compression,
        [&report](const Progress& done) { report.progress("packing", PackText::tr("Packing"), done); },
        interruption.token());
    if (!packed)
        return withLeaveOutNote(report.failed(packed.error()), packed.error(), arguments.leaveOutUnreadable);
    report.leftOut(packed->leftOut);
    report.event("done", {{QStringLiteral("path"), packed->path},
                          {QStringLiteral("bytes"), exactJson(packed->bytes)},
                          {QStringLiteral("entries"), exactJson(packed->entries)},
                          {QStringLiteral("sha256"), QString::fromLatin1(packed->sha256)}});
    report.say(PackText::tr("%1: %Ln entry(ies), %2, SHA-256 %3", nullptr, static_cast<int>(packed->entries))
                   .arg(packed->path, sizeInWords(packed->bytes), QString::fromLatin1(packed->sha256)));
    return exitOk;
}

}  // namespace

void addCompressionOption(CLI::App& command, Compression& value) {
    const std::map<std::string, Compression> words{
        {"none", Compression::None}, {"gzip", Compression::Gzip}, {"zstd", Compression::Zstd}};
    acceptEnumerator(
        command.add_option(
            "--compress", value,
            PackText::tr("Compress the archive (none, gzip or zstd); pays for text, not for JPEG")
                .toStdString()),
        words)
        ->option_text("WORD");
}

void addPack(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "pack", PackText::tr("Pack a folder into one archive, as it would be sent").toStdString());
    auto arguments = std::make_shared<PackArguments>();
    asPath(command->add_option("SRC", arguments->source, PackText::tr("Folder or file").toStdString()))
        ->required();
    asPath(command->add_option("-o,--output", arguments->out, PackText::tr("Archive to write").toStdString()))
        ->required();
    addCompressionOption(*command, arguments->compression);
    addLeaveOutUnreadable(*command, arguments->leaveOutUnreadable);
    addJsonEvents(*command, arguments->json);
    command->callback([arguments, &action] { action = [arguments] { return pack(*arguments); }; });
}

}  // namespace atelier::ctl

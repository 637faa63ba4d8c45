#include <QCoreApplication>
#include <QFileInfo>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/options/PathOption.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/messages/ContentWords.h"
#include "core/messages/Messages.h"
#include "core/program/SourceFinding.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct ScanText {
    Q_DECLARE_TR_FUNCTIONS(Scan)
};

int scan(const QString& path) {
    const auto findings = scanProgram(path, {});
    if (!findings) return fail(findings.error());
    for (const SourceFinding& finding : *findings) {
        printLine(QStringLiteral("%1:%2:%3: %4")
                      .arg(finding.file, QString::number(finding.line), QString::number(finding.column),
                           sentence(finding)));
        printLine(QStringLiteral("    ") + finding.text.trimmed());
        if (!finding.instead.isEmpty()) printLine(QStringLiteral("  → ") + finding.instead);
    }
    if (findings->isEmpty())
        note(needsNoDisplayInWords());
    else
        note(findings->size() == 1 ? ScanText::tr("1 line to change before this program runs on a cluster.")
                                   : ScanText::tr("%1 lines to change before this program runs on a cluster.")
                                         .arg(findings->size()));
    return findings->isEmpty() ? exitOk : exitFailed;
}

}  // namespace

void addScan(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "scan",
        ScanText::tr("Find the lines of a program that fail on a cluster, such as plt.show()").toStdString());
    auto path = std::make_shared<std::string>();
    asPath(command->add_option("PATH", *path, ScanText::tr("Folder of the program").toStdString()))
        ->required();
    command->callback([path, &action] { action = [path] { return scan(QString::fromStdString(*path)); }; });
}

}  // namespace atelier::ctl

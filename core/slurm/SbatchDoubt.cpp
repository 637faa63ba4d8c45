#include "core/slurm/SbatchDoubt.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/slurm/Sbatch.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

constexpr int notExecutable = 126;
constexpr int notFound = 127;
constexpr int firstSignal = 128;

/// slurm_errno.c: of a conversation that had begun, whoever broke it off.
constexpr std::array conversationBroken{
    "Socket timed out on send/recv",
    "Zero Bytes were transmitted or received",
    "Unexpected message received",
    "Message send failure",
    "Message receive failure",
    "Communication shutdown failure",
    "(send failure)",
    "(receive failure)",
    "(shutdown failure)",
    "Incompatible versions of client and server",
    "Protocol authentication error",
    "Insane message length",
    "Header lengths are longer than data received",
    "Unexpected missing socket error",
    "Unable to process incoming",
    "Unable to process outgoing",
    "Read would block",
    "Write would block",
    "Connection rejected by handler",
    "Connection forced closed",
    "Connection timed out",
    "Kernel reported delayed socket error",
    "Process is shutting down",
    // errno(3), in the words of glibc and musl; sbatch speaks no other language than English.
    "Connection reset by peer",
    "Broken pipe",
    "Software caused connection abort",
    "Transport endpoint is not connected",
    "Socket not connected",
    "Operation timed out",
    "Operation now in progress",
    "Input/output error",
    "I/O error",
    "Interrupted system call",
    "Bad file descriptor",
    "Resource temporarily unavailable",
};

bool saysBroken(const QString& words) {
    return std::ranges::any_of(conversationBroken, [&words](const char* phrase) {
        return words.contains(QLatin1String(phrase), Qt::CaseInsensitive);
    });
}

/// As bash reports that what it called was ended by a signal: "bash: line 1:  2871 Killed  sbatch …".
bool saysEndedBySignal(const QString& words) {
    static const QRegularExpression report(QStringLiteral(": \\w+ \\d+ ?:\\s+\\d+ \\w"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    return report.match(words).hasMatch();
}

}  // namespace

SbatchDoubt doubtAfter(const CommandResult& answer) {
    const int code = answer.status.code;
    const QString words = plainText(answer.standardError).trimmed();
    // An exit code of 0, or a job's number, means that something was submitted.
    if (code == 0 || submissionIn(answer.standardOutput)) return SbatchDoubt::Open;
    if (code < 0 || code >= firstSignal || saysEndedBySignal(words)) return SbatchDoubt::Open;
    if (code == notExecutable || code == notFound) return SbatchDoubt::None;
    // Slurm prints a reason for every refusal, so that silence is none.
    if (words.isEmpty() || saysBroken(words)) return SbatchDoubt::AskQueue;
    return SbatchDoubt::None;
}

}  // namespace atelier

#include "app/ctl/terminal/Terminal.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "app/common/StandardStreams.h"
#include "core/display/VisibleText.h"
#include "core/error/StoppedErrors.h"
#include "core/messages/Messages.h"

#ifdef Q_OS_UNIX
#include <poll.h>
#include <termios.h>
#include <unistd.h>
#else
#include <QFile>
#endif

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct TerminalText {
    Q_DECLARE_TR_FUNCTIONS(Terminal)
};

constexpr auto output = StandardStream::Output;
constexpr auto error = StandardStream::Error;

/// A text made one line: words from elsewhere must not end their line and begin one that looks like
/// Atelier's.
QString oneLine(const QString& text) {
    return visibleLine(text) + QLatin1Char('\n');
}

QString severalLines(const QString& text) {
    return text.endsWith(QLatin1Char('\n')) ? text : text + QLatin1Char('\n');
}

/// Keeps what is typed from being seen, as long as it lives.
class EchoOff {
public:
    explicit EchoOff(bool off) : off_(off) {
#ifdef Q_OS_UNIX
        if (!off_ || ::tcgetattr(0, &before_) != 0) return;
        termios silent = before_;
        silent.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        ::tcsetattr(0, TCSAFLUSH, &silent);
#endif
    }
    ~EchoOff() {
#ifdef Q_OS_UNIX
        if (off_) ::tcsetattr(0, TCSAFLUSH, &before_);
#endif
    }
    EchoOff(const EchoOff&) = delete;
    EchoOff& operator=(const EchoOff&) = delete;

private:
    bool off_;
#ifdef Q_OS_UNIX
    termios before_{};
#endif
};

/// More than anybody types: within this, what is typed never moves in memory.
constexpr qsizetype roomOfLine = 4096;

/// What is typed up to the next Enter; null where the input has ended. A blocking read would not see that it
/// is to stop.
QByteArray typedLine(const std::stop_token& stop) {
#ifdef Q_OS_UNIX
    constexpr int pulseMs = 100;
    QByteArray line("");
    line.reserve(roomOfLine);
    while (!stop.stop_requested()) {
        pollfd input{.fd = 0, .events = POLLIN, .revents = 0};
        if (::poll(&input, 1, pulseMs) <= 0) continue;
        char letter = 0;
        if (::read(0, &letter, 1) != 1) return line.isEmpty() ? QByteArray() : line;
        if (letter == '\n') return line;
        line += letter;
    }
    wipe(line);
    return {};
#else
    Q_UNUSED(stop);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly)) return {};
    QByteArray line = input.readLine(roomOfLine);
    if (line.endsWith('\n')) line.chop(1);
    return line;
#endif
}

/// Asks for a line; none where there is no terminal, where its input has ended, and once `stop` is requested.
std::optional<QByteArray> askLine(const QString& prompt, bool secret, const std::stop_token& stop) {
    if (!canAsk()) return std::nullopt;
    // The echo is switched off before the prompt appears, since the user may type at once.
    const EchoOff echo(secret);
    writeText(error, prompt);
    QByteArray answer = typedLine(stop);
    if (secret || answer.isNull()) writeText(error, QStringLiteral("\n"));
    return answer.isNull() ? std::nullopt : std::optional(std::move(answer));
}

}  // namespace

void printLine(const QString& text) {
    writeText(output, oneLine(text));
}

void printText(const QString& text) {
    writeText(output, severalLines(text));
}

void printJson(const QByteArray& json) {
    writeData(output, visibleJson(json) + (json.endsWith('\n') ? "" : "\n"));
}

void printData(const QString& text) {
    writeData(output, text.toUtf8());
}

void note(const QString& text) {
    writeText(error, oneLine(text));
}

void noteText(const QString& text) {
    writeText(error, severalLines(text));
}

QString drawnLine(const QString& line) {
    static const QRegularExpression look(QStringLiteral("\\x1b\\[[0-9;:]*[mK]"));
    QString drawn = line;
    while (!drawn.isEmpty() && drawn.back().isSpace()) drawn.chop(1);
    return drawn.section(QLatin1Char('\r'), -1).remove(look);
}

int fail(const Error& error) {
    if (error.kind() == ErrorKind::NobodyToAsk) return exitFailed;
    const QString behind = QStringLiteral("  | ");
    auto lines = TerminalText::tr("atelierctl: %1").arg(sentence(error)).split(QLatin1Char('\n'));
    note(lines.takeFirst());
    for (const QString& line : lines + error.detail.split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty())
            note(behind + (line.endsWith(QLatin1Char('\r')) ? line.chopped(1) : line));
    return exitFailed;
}

bool canAsk() {
#ifdef Q_OS_UNIX
    return ::isatty(0) != 0;
#else
    return false;
#endif
}

QString ask(const QString& prompt, bool secret, const std::stop_token& stop) {
    auto answer = askLine(prompt, secret, stop);
    return answer ? QString::fromLocal8Bit(*answer) : QString();
}

Error notAgreed() {
    if (canAsk()) return error::Cancelled{};
    return error::NobodyToAsk{};
}

bool isYes(const QString& answer) {
    return answer.trimmed().compare(TerminalText::tr("yes"), Qt::CaseInsensitive) == 0;
}

std::optional<Secret> askSecret(const QString& prompt, bool echo, const std::stop_token& stop) {
    auto line = askLine(prompt, !echo, stop);
    if (!line) return std::nullopt;
    Secret secret(QString::fromLocal8Bit(*line));
    wipe(*line);
    return secret;
}

}  // namespace atelier::ctl

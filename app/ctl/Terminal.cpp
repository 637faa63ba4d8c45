#include "app/ctl/Terminal.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>
#include <cstdio>

#include "core/base/Clock.h"
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

constexpr int barWidth = 28;

/// The context of this file's sentences.
struct TerminalText {
    Q_DECLARE_TR_FUNCTIONS(Terminal)
};

void write(FILE* stream, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<size_t>(bytes.size()), stream);
    std::fflush(stream);
}

bool isTerminal(int descriptor) {
#ifdef Q_OS_UNIX
    return ::isatty(descriptor) != 0;
#else
    Q_UNUSED(descriptor);
    return false;
#endif
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

/// What is typed up to the next Enter. A blocking read would not see that it is to stop.
QString typedLine(const std::stop_token& stop) {
#ifdef Q_OS_UNIX
    constexpr int pulseMs = 100;
    QByteArray line("");
    while (!stop.stop_requested()) {
        pollfd input{.fd = 0, .events = POLLIN, .revents = 0};
        if (::poll(&input, 1, pulseMs) <= 0) continue;
        char letter = 0;
        if (::read(0, &letter, 1) != 1) return line.isEmpty() ? QString() : QString::fromLocal8Bit(line);
        if (letter == '\n') return QString::fromLocal8Bit(line);
        line += letter;
    }
    return {};
#else
    Q_UNUSED(stop);
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly)) return {};
    const QByteArray line = input.readLine();
    return line.isEmpty() ? QString() : QString::fromLocal8Bit(line).remove(QLatin1Char('\n'));
#endif
}

QString bar(double share) {
    const int full = static_cast<int>(std::lround(share * barWidth));
    return QString(full, QChar(0x2588)) + QString(barWidth - full, QChar(0x2591));
}

QString amounts(const Progress& progress, const Rate& rate) {
    // Nothing is known yet of how much it is.
    if (progress.total <= 0) return {};
    const QLocale locale;
    const auto size = [&](qint64 bytes) {
        return locale.formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
    };
    QString text = TerminalText::tr("%1 of %2").arg(size(progress.done), size(progress.total));
    if (const auto speed = rate.perSecond())
        text += QStringLiteral(" · ") + TerminalText::tr("%1/s").arg(size(static_cast<qint64>(*speed)));
    if (const auto left = rate.timeLeft())
        text += QStringLiteral(" · ") +
                TerminalText::tr("%1 s left").arg(locale.toString(static_cast<qlonglong>(left->count())));
    return text;
}

}  // namespace

void printLine(const QString& text) {
    write(stdout, text + QLatin1Char('\n'));
}

void note(const QString& text) {
    write(stderr, text + QLatin1Char('\n'));
}

int fail(const Error& error) {
    note(TerminalText::tr("atelierctl: %1").arg(sentence(error)));
    for (const QString& line : error.detail.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        note(QStringLiteral("  | ") + line);
    return exitFailed;
}

bool canAsk() {
    return isTerminal(0);
}

QString ask(const QString& prompt, bool secret, const std::stop_token& stop) {
    if (!canAsk()) return {};
    write(stderr, prompt);
    const EchoOff echo(secret);
    const QString answer = typedLine(stop);
    if (secret || answer.isNull()) write(stderr, QStringLiteral("\n"));
    return answer;
}

void ProgressBar::show(const QString& title, const Progress& progress) {
    if (title != title_) {
        finish();
        title_ = title;
        rate_ = {};
    }
    const auto now = SystemClock().monotonic();
    rate_.update(now, progress);
    const bool live = isTerminal(2);
    const bool complete = progress.total > 0 && progress.done >= progress.total;
    // Where lines stay, the end is told once.
    if (!live && complete && complete_) return;
    complete_ = complete;
    if (!complete && now - lastDrawn_ < std::chrono::milliseconds(live ? 100 : 5000)) return;
    lastDrawn_ = now;
    const double share =
        progress.total > 0 ? static_cast<double>(progress.done) / static_cast<double>(progress.total) : 0;
    const QString line = QStringLiteral("%1 %2 %3").arg(title, bar(share), amounts(progress, rate_));
    write(stderr, live ? QStringLiteral("\r\x1b[K") + line : line + QLatin1Char('\n'));
    drawn_ = live;
}

void ProgressBar::finish() {
    if (drawn_) write(stderr, QStringLiteral("\n"));
    drawn_ = false;
}

}  // namespace atelier::ctl

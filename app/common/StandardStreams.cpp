#include "app/common/StandardStreams.h"

#include <cstdio>

#include "core/display/VisibleText.h"

#ifdef Q_OS_UNIX
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace atelier {

namespace {

std::FILE* fileOf(StandardStream stream) {
    return stream == StandardStream::Output ? stdout : stderr;
}

void write(StandardStream stream, QByteArrayView bytes) {
    std::fwrite(bytes.data(), 1, static_cast<std::size_t>(bytes.size()), fileOf(stream));
    std::fflush(fileOf(stream));
}

}  // namespace

void writeText(StandardStream stream, const QString& text) {
    write(stream, visibleText(text).toUtf8());
}

void writeData(StandardStream stream, const QByteArray& data) {
    if (isTerminal(stream)) return writeText(stream, QString::fromUtf8(data));
    write(stream, data);
}

void writeControl(StandardStream stream, const char* sequence) {
    write(stream, sequence);
}

bool isTerminal(StandardStream stream) {
#ifdef Q_OS_UNIX
    return ::isatty(::fileno(fileOf(stream))) != 0;
#else
    Q_UNUSED(stream);
    return false;
#endif
}

int columnsOf(StandardStream stream) {
#ifdef Q_OS_UNIX
    winsize size{};
    if (isTerminal(stream) && ::ioctl(::fileno(fileOf(stream)), TIOCGWINSZ, &size) == 0) return size.ws_col;
#else
    Q_UNUSED(stream);
#endif
    return 0;
}

void writeQtMessages() {
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString& message) {
        writeText(StandardStream::Error, message + QLatin1Char('\n'));
    });
}

}  // namespace atelier

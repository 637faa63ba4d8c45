// How long the window is kept by the output of a job: bench_output [MEGABYTES…]
#include <QApplication>
#include <QElapsedTimer>
#include <cstdio>
#include <ctime>

#include "ui/output/OutputView.h"

using namespace atelier;

namespace {

/// Appends an output as it comes, `look` bytes at a time, and lets the window draw; the longest time in which
/// it could not, in all how long it took.
void measure(const char* name, const QByteArray& output, qsizetype look) {
    OutputView view;
    view.resize(900, 300);
    view.show();
    QElapsedTimer all;
    all.start();
    qint64 longest = 0;
    const auto kept = [&longest](auto&& work) {
        // Of the processor's time, so that a busy machine counts for nothing.
        const auto before = std::clock();
        work();
        longest = std::max(longest, qint64(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
    };
    for (qsizetype at = 0; at < output.size(); at += look) {
        kept([&] { view.append(QByteArrayView(output).sliced(at, std::min(look, output.size() - at))); });
        for (int turns = 0; turns < 20; ++turns) kept([] { QCoreApplication::processEvents(); });
    }
    // What is still to be shown is shown by and by.
    QElapsedTimer quiet;
    for (quiet.start(); quiet.elapsed() < 200;) {
        const int before = view.document()->revision();
        kept([] { QCoreApplication::processEvents(); });
        if (view.document()->revision() != before) quiet.start();
    }
    std::printf("%-28s %8.1f MB  longest %6lld ms  all %7lld ms\n", name, double(output.size()) / 1e6,
                (long long)longest, (long long)all.elapsed() - 200);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    for (int i = 1; i < argc; ++i) {
        const auto bytes = qsizetype(QByteArray(argv[i]).toDouble() * 1e6);
        for (const qsizetype look : {64LL * 1024, 8LL * 1024 * 1024}) {
            std::printf("%lld KiB at a time\n", (long long)look / 1024);
            measure("one line", QByteArray(bytes, 'x'), look);
            measure("lines of 100", (QByteArray(99, 'x') + '\n').repeated(bytes / 100), look);
            measure("progress bars", (QByteArray(99, '#') + '\r').repeated(bytes / 100), look);
            measure("coloured, one line", QByteArray("\x1b[31mred\x1b[0m plain ").repeated(bytes / 19), look);
        }
    }
}

#include <cstdio>
#include <cstring>

#include "tests/support/Practice.h"

using namespace atelier;

/// What ctest calls before the first and after the last test that needs a practice cluster: `start` or
/// `stop`.
int main(int argc, char** argv) {
    const PracticeOptions options = testing::practiceOptionsForTests();
    Expected<void> done;
    if (argc == 2 && std::strcmp(argv[1], "start") == 0) {
        const auto started =
            startPractice(options, [](const QString& line) { std::puts(qPrintable(line)); }, {});
        if (!started) done = failure(started);
        if (started)
            std::printf("ssh -i '%s' -o UserKnownHostsFile='%s' -p %d %s@127.0.0.1\n",
                        qPrintable(started->keyFile), qPrintable(started->knownHostsFile), started->port,
                        qPrintable(started->user));
    } else if (argc == 2 && std::strcmp(argv[1], "stop") == 0) {
        done = stopPractice(options);
    } else if (argc == 2 && std::strcmp(argv[1], "reset") == 0) {
        done = resetPractice(options);
    } else {
        std::fputs("usage: tests_practice_ctl start|stop|reset\n", stderr);
        return 2;
    }
    if (done) return 0;
    std::fprintf(stderr, "failed (kind %d): %s\n%s\n", static_cast<int>(done.error().kind()),
                 qPrintable(done.error().arguments().join(QLatin1Char(' '))),
                 qPrintable(done.error().detail));
    return 1;
}

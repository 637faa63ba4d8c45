#pragma once

#include <QStringList>
#include <QtTest>

namespace atelier::testing {

/// Runs a test class with the words of a command line, as `main` would; its exit code.
using RunTest = int (*)(int argc, char** argv);

/// A test class of a program that has several: test_Class.cpp is run by `program Class [words of QtTest]`.
class RegisteredTest {
public:
    /// `file` is the source the class is in, whose name it bears.
    RegisteredTest(const char* file, RunTest run);
};

/// Words for this program that run the same class in another process: its name, then these.
QStringList wordsOfThisTest(const QStringList& words = {});

}  // namespace atelier::testing

// QtTest looks every 50 ms. What comes sooner is seen sooner here: after a wait an eighth as long as all so
// far.
#undef QTRY_IMPL
#define QTRY_IMPL(expr, timeout)              \
    const int qt_test_timeoutValue = timeout; \
    {QTRY_LOOP_IMPL(                          \
        expr, qt_test_timeoutValue,           \
        (qt_test_i < 400 ? qt_test_i / 8 + 1 : 50))} QTRY_TIMEOUT_DEBUG_IMPL(expr, qt_test_timeoutValue, 50)

// QtTest's own patience is 5 s. On a busy computer another program may take longer to begin, and a wait ends
// with what it waits for.
#undef QTRY_VERIFY
#undef QTRY_VERIFY2
#undef QTRY_COMPARE
#define QTRY_VERIFY(expr) QTRY_VERIFY_WITH_TIMEOUT(expr, 60'000)
#define QTRY_VERIFY2(expr, messageExpression) QTRY_VERIFY2_WITH_TIMEOUT(expr, messageExpression, 60'000)
#define QTRY_COMPARE(expr, expected) QTRY_COMPARE_WITH_TIMEOUT(expr, expected, 60'000)

// Files of one program are compiled together, so what each defines bears the name of its class.
#define ATELIER_REGISTERED_TEST(RUN) \
    static const atelier::testing::RegisteredTest registered_##RUN(__FILE__, RUN);

#define ATELIER_TEST_AFTER(CLASS, SETUP)                                             \
    static int run##CLASS([[maybe_unused]] int argc, [[maybe_unused]] char** argv) { \
        QTest::Internal::callInitMain<CLASS>();                                      \
        SETUP CLASS test;                                                            \
        return QTest::qExec(&test, argc, argv);                                      \
    }                                                                                \
    ATELIER_REGISTERED_TEST(run##CLASS)

// They stand where QTEST_GUILESS_MAIN, QTEST_MAIN and QTEST_APPLESS_MAIN would in a program with one class.
#define ATELIER_TEST(CLASS) ATELIER_TEST_AFTER(CLASS, QTEST_QAPP_SETUP(QCoreApplication))
#define ATELIER_WINDOW_TEST(CLASS) ATELIER_TEST_AFTER(CLASS, QTEST_MAIN_SETUP())
#define ATELIER_PLAIN_TEST(CLASS) ATELIER_TEST_AFTER(CLASS, )

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/walls/Rooms.h"

using namespace atelier::testing;

namespace {

/// "FILE: WORDS" of everything that a pattern finds in the headers of the house, comments included.
QStringList inHeaders(const QString& pattern) {
    const QRegularExpression asked(pattern, QRegularExpression::MultilineOption);
    QStringList found;
    for (const char* part : {"core", "ui", "app"}) {
        QDirIterator headers(root + QLatin1Char('/') + QString::fromLatin1(part), {QStringLiteral("*.h")},
                             QDir::Files, QDirIterator::Subdirectories);
        while (headers.hasNext()) {
            QFile file(headers.next());
            if (!file.open(QIODevice::ReadOnly)) return {file.fileName()};
            for (const auto& match : asked.globalMatch(QString::fromUtf8(file.readAll())))
                found << QDir(root).relativeFilePath(file.fileName()) + QStringLiteral(": ") +
                             match.captured(match.lastCapturedIndex()).trimmed();
        }
    }
    return found;
}

}  // namespace

/// What the headers of the house say in their comments.
class TestComments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Who looks a function up reads its comment alone: one that begins with "The same", or tells of what it
    /// is and not what it tells, says nothing then.
    void everyCommentOfAHeaderStandsByItself() {
        expectNone(
            inHeaders(QStringLiteral("^(?:\\s*///? The same\\b|.*///< the same(?:$|,| for\\b)|"
                                     "\\s*/// Of (?:the|a) [a-z ]+, since).*$")));
    }

    /// A type that stands in no other; what declares one beforehand, and what specialises one, needs no
    /// words.
    void everyTypeOfAHeaderIsExplained() {
        const QString type =
            QStringLiteral("(?:struct|class|union|enum|enum class) \\w+(?: final)?(?:\\s*[:{])");
        QVERIFY(inHeaders(QStringLiteral("^") + type).size() > 300);
        expectNone(inHeaders(QStringLiteral("^(?!\\s*///|template\\b).*\\n(?:template\\b.*\\n)?(") + type +
                             QStringLiteral(")")));
    }
};

ATELIER_TEST(TestComments)
#include "test_Comments.moc"

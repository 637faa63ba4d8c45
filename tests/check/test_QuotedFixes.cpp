#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/Catalogue.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a profile says goes into a script as one word, even where no reader has held it to its form.
class TestQuotedFixes : public QObject {
    Q_OBJECT

    static ClusterProfile narval() { return *Catalogue::builtIn().find(QStringLiteral("narval")); }

private Q_SLOTS:
    void aModuleIsOneWord_data() {
        QTest::addColumn<ClusterProfile>("cluster");
        QTest::addColumn<QByteArray>("body");
        ClusterProfile python = narval();
        python.pythonModules = QStringList{QStringLiteral("x; touch gone")};
        QTest::newRow("of Python") << python
                                   << QByteArray("virtualenv --no-download e\nsource e/bin/activate\n");
        ClusterProfile proxy = narval();
        proxy.tracking.comet = ServiceReach::Proxy;
        proxy.tracking.proxyModule = QStringLiteral("x; touch gone");
        QTest::newRow("of the proxy")
            << proxy << QByteArray("module load python/3.12\npython -u train.py --logger comet\n");
    }

    void aModuleIsOneWord() {
        QFETCH(ClusterProfile, cluster);
        QFETCH(QByteArray, body);
        const QByteArray script = "#!/bin/bash\n#SBATCH --time=1:0:0 --account=def-moi --mem=4G\n" + body;
        QStringList added;
        for (const Diagnostic& found : check(script, cluster))
            if (found.fix) added << found.fix->replacement;
        QVERIFY2(added.contains(QStringLiteral("module load 'x; touch gone'\n")),
                 qPrintable(added.join(u'|')));
    }
};

ATELIER_TEST(TestQuotedFixes)
#include "test_QuotedFixes.moc"

#pragma once

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>

#include "core/cluster/Catalogue.h"
#include "core/consent/RecipePlan.h"
#include "core/consent/words/PlanWords.h"

namespace atelier::testing {

/// A recipe of everything: a program with its packages, and data.
inline Recipe recipe() {
    Recipe made;
    made.cluster = QStringLiteral("narval");
    made.program.folder = QStringLiteral("code");
    made.job.program = {QStringLiteral("~/atelier/x"), QStringLiteral("train.py"), {}};
    made.job.data.archive = QStringLiteral("~/scratch/x.tar");
    made.job.environment.requirements = QStringLiteral("requirements.txt");
    return made;
}

/// The list as the user reads it.
inline QString textOf(const RecipePlan& plan) {
    QStringList lines;
    for (const PlanLine& line : planLines(plan)) lines << line.label + QLatin1Char(' ') + line.text;
    return lines.join(QLatin1Char('\n'));
}

/// Whether a line of it that stands out has these words.
inline bool warns(const RecipePlan& plan, const QString& words) {
    const auto lines = planLines(plan);
    return std::any_of(lines.begin(), lines.end(),
                       [&](const PlanLine& line) { return line.warning && line.text.contains(words); });
}

/// A recipe's folder on this computer: its file, its program in "code", its data in "data".
class PlanStage {
protected:
    PlanStage() {
        put("recipe.json", "{}");
        put("code/train.py", "0123456789");
        put("code/requirements.txt", "# of the course\nnumpy\n\n--extra-index-url https://evil.example/\n");
        put("data/a", "12345");
    }

    const QTemporaryDir& folder() const { return folder_; }
    QString path(const char* name) const { return folder_.filePath(QString::fromLatin1(name)); }
    void put(const char* name, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(path(name)).path());
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    ClusterProfile cluster(const char* id) const {
        return Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"))
            ->find(QString::fromLatin1(id))
            .value();
    }
    RecipePlan planOf(const Recipe& asked, const QString& dataset = {}) const {
        return recipePlan(asked, path("recipe.json"), cluster("narval"), path("code"), dataset, {}).value();
    }

private:
    QTemporaryDir folder_;
};

}  // namespace atelier::testing

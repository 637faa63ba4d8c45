#include "core/journey/recipe/SampleRecipe.h"

#include <QCoreApplication>

#include "core/base/Language.h"
#include "translations/SentenceIn.h"

namespace atelier {

namespace {

/// The texts of resources/recipes/practice.json; lupdate does not read that file.
[[maybe_unused]] constexpr const char* texts[] = {
    QT_TRANSLATE_NOOP("SampleRecipe", "A first training on the practice cluster"),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "Five kinds of shapes, three thousand small pictures, one minute on a simulated GPU: "
                      "the whole way from a folder to curves, without an account anywhere."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "The practice cluster lets you in with a key of its own. A real one asks for your "
                      "password or key, and mostly for a second factor: once, since everything that follows "
                      "goes through the same connection."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "Look at plot.py: it opens a window, and nobody sees a window on a compute node. "
                      "train.py writes its results to files, and needs no change."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "Three thousand small files travel as one archive. A cluster's shared storage likes "
                      "one large file much better than many small ones."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "The modules come from the site, and the packages of requirements.txt from its own "
                      "wheels: a compute node may have no internet."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "A minute in an interactive job finds most mistakes, before a batch job has waited for "
                      "hours to find them."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "Read the script once from top to bottom. Take --gpus-per-node=practice:1 apart and "
                      "leave the model out: the cluster refuses it, as several real ones do."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "The GPU is simulated: it counts as busy while train.py makes steps. The curves are "
                      "those of a real, small training."),
    QT_TRANSLATE_NOOP("SampleRecipe",
                      "What the job wrote on its node is gone with the job. What you find here is what the "
                      "script has copied out before the end."),
};

void addLanguages(QMap<QString, QString>& text) {
    const QString english = text.value(languageCode(sourceLanguage));
    if (english.isEmpty()) return;
    for (const Language language : allLanguages()) {
        const QString said = sentenceIn(language, "SampleRecipe", english.toUtf8().constData());
        if (said != english && !text.contains(languageCode(language)))
            text.insert(languageCode(language), said);
    }
}

}  // namespace

void addTranslations(Recipe& recipe) {
    addLanguages(recipe.title);
    addLanguages(recipe.description);
    for (auto& lesson : recipe.lessons) addLanguages(lesson);
}

}  // namespace atelier

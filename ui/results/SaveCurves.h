#pragma once

#include <QImage>
#include <QList>
#include <QString>
#include <QStringList>
#include <utility>

#include "core/error/Expected.h"
#include "ui/models/FollowedJob.h"

namespace atelier {

/// The curves of a job as the files that they are saved in, by the files' names.
struct CurveFiles {
    QList<std::pair<QString, QList<std::pair<QString, Series>>>> tables;
    QList<std::pair<QString, QImage>> pictures;
};

/// Draws the pictures; for the window's thread.
CurveFiles curveFiles(const FollowedJob& job);

/// Writes the files into a folder, and returns their names. Blocks. Errors: FileUnwritable.
Expected<QStringList> saveCurves(const CurveFiles& files, const QString& folder);

}  // namespace atelier

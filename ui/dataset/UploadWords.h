#pragma once

#include <QCoreApplication>

#include "core/upload/DatasetUpload.h"
#include "ui/widgets/Notice.h"

namespace atelier {

/// The sentences about an upload.
class UploadWords {
    Q_DECLARE_TR_FUNCTIONS(UploadWords)
public:
    /// `connectedTo` is the label of the connected cluster; empty while there is none.
    UploadWords(const DatasetUpload& upload, const QString& connectedTo)
        : upload_(upload), connectedTo_(connectedTo) {}

    /// What is being done: "Sending tinyimagenet.tar".
    QString title() const;
    /// How the dataset is sent, or was ("streamed, no copy on this computer"); empty until that is known, and
    /// where nothing had to be sent.
    QString way() const;
    /// How much there is: "2.3 GB · 100,000 files"; empty until that is known.
    QString amounts() const;

    /// How much was sent in which time: "307 MB in 52 s"; empty where nothing was sent.
    QString travelled() const;

    /// What there is to tell or to ask about it; an empty text for nothing.
    struct Remark {
        Notice::Kind kind = Notice::Kind::Info;
        QString text;
        QString detail = {};
    };
    /// What there is to tell or to ask about the upload as it is now.
    Remark remark() const;

    /// Says that the dataset is not on this computer any more, or cannot be read now, and what can be done;
    /// an empty text where neither is known. `isOnCluster`: the job can read what was sent of it. Where it is
    /// not, a dataset that could never be read gives an empty text, since the error of its upload says so.
    Remark notHere(bool isOnCluster) const;

    /// A moment in the application's language: "June 20, 2026, 2:05 PM".
    static QString dateOf(const QDateTime& time);

private:
    Remark doneRemark() const;
    Remark arrivedRemark() const;
    Remark pausedRemark() const;
    Remark changeRemark() const;
    Remark cancelledRemark() const;

    const DatasetUpload& upload_;
    QString connectedTo_;
};

/// What was found at the place of a dataset before anything is sent.
UploadWords::Remark foundRemark(const DatasetFound& found);

}  // namespace atelier

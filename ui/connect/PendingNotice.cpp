#include "ui/connect/PendingNotice.h"

#include <QDir>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"

namespace atelier {

PendingNotice::PendingNotice(const AppServices& services, QWidget* parent)
    : QWidget(parent), notice_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    if (!services.dataFolder.isEmpty())
        file_ = QDir(services.dataFolder).filePath(QStringLiteral("pending-uploads.json"));
    uploads_ = PendingUploads(file_).read();
    setHidden(uploads_.isEmpty());
    retranslate();
}

void PendingNotice::look() {
    const auto now = PendingUploads(file_).read();
    uploads_.removeIf([&now](const PendingUpload& before) {
        return std::ranges::none_of(now, [&before](const PendingUpload& one) {
            return one.localPath == before.localPath && one.written == before.written;
        });
    });
    setHidden(uploads_.isEmpty());
    retranslate();
}

void PendingNotice::retranslate() {
    if (uploads_.isEmpty()) return;
    const PendingUpload& first = uploads_.constFirst();
    const QString name = first.written.section(QLatin1Char('/'), -1);
    notice_->clear();
    if (uploads_.size() == 1 && first.arrived == 0)
        notice_->show(
            Notice::Kind::Info,
            tr("%1 was on its way to %2 when Atelier was closed. Once you are connected it can go on.")
                .arg(name, first.host));
    else if (uploads_.size() == 1)
        notice_->show(Notice::Kind::Info,
                      tr("%1 was on its way to %2 when Atelier was closed; %3 had arrived. Once you are "
                         "connected it can go on from there.")
                          .arg(name, first.host, format::bytesGrowing(first.arrived)));
    else
        notice_->show(Notice::Kind::Info,
                      tr("%1 datasets were on their way when Atelier was closed. Once you are connected they "
                         "can go on from where they stopped.")
                          .arg(format::count(uploads_.size())));
    notice_->addLink(tr("Show"), [this] { Q_EMIT shownWanted(); })
        ->setObjectName(QStringLiteral("connect.pending"));
}

}  // namespace atelier

#include "ui/connect/PendingNotice.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/messages/Messages.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"

namespace atelier {

namespace {

constexpr std::chrono::seconds untilLookedAgain{3};

}  // namespace

PendingNotice::PendingNotice(const AppServices& services, QWidget* parent)
    : QWidget(parent),
      dataFolder_(services.dataFolder),
      seen_(new OnceSeen(this, [this] { present(); })),
      notice_(new Notice(this)),
      newer_(new Notice(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(notice_);
    layout->addWidget(newer_);
    newer_->setObjectName(QStringLiteral("connect.pendingNewer"));
    again_.setSingleShot(true);
    again_.setInterval(untilLookedAgain);
    connect(&again_, &QTimer::timeout, this, [this] {
        if (isVisible()) look();
    });
    hide();
    look();
    keepTranslated(this, [this] { retranslate(); });
}

void PendingNotice::look() {
    // The first reading is not repeated: it has to see what there was before this run began any upload.
    if (!uploads_ && reading_.isRunning()) return;
    reading_.forget();
    struct Read {
        QList<PendingUpload> underWay;
        std::optional<Error> newer;
    };
    reading_ = startTask<Read>(
        this,
        [folder = dataFolder_](TaskContext&) {
            const auto uploads = PendingUploads::in(folder);
            return Expected<Read>(Read{uploads.read(), uploads.newer()});
        },
        [this](const Expected<Read>& read) {
            newerKept_ = read->newer;
            keepTo(read->underWay);
        });
}

void PendingNotice::keepTo(const QList<PendingUpload>& underWay) {
    again_.start();
    const bool isFirst = !uploads_;
    if (isFirst) uploads_ = underWay;
    const auto arrived = uploads_->removeIf([&underWay](const PendingUpload& before) {
        return std::ranges::none_of(underWay, [&before](const PendingUpload& one) {
            return one.localPath == before.localPath && one.written == before.written;
        });
    });
    // The notice does not change under a user who is about to press its link.
    isOld_ = isOld_ || isFirst || arrived > 0;
    seen_->ask();
}

void PendingNotice::present() {
    if (std::exchange(isOld_, false)) {
        if (uploads_->isEmpty()) notice_->clear();
        retranslate();
    }
    presentNewer();
}

void PendingNotice::presentNewer() {
    if (!newerKept_)
        newer_->clear();
    else if (newer_->text().isEmpty())
        newer_->say(Notice::Kind::Info, [newer = *newerKept_] {
            return sentence(newer) + QLatin1Char('\n') +
                   tr("Uploads are noted there that were under way; they stay there for that Atelier.");
        });
    setHidden(uploads_->isEmpty() && !newerKept_);
}

void PendingNotice::retranslate() {
    if (!uploads_ || uploads_->isEmpty()) return;
    const auto& uploads = *uploads_;
    const PendingUpload& first = uploads.constFirst();
    const QString name = first.written.section(QLatin1Char('/'), -1);
    notice_->clear();
    if (uploads.size() == 1 && first.arrived == 0)
        notice_->show(
            Notice::Kind::Info,
            tr("%1 was on its way to %2 when Atelier was closed. Once you are connected it can go on.")
                .arg(name, first.host));
    else if (uploads.size() == 1)
        notice_->show(Notice::Kind::Info,
                      tr("%1 was on its way to %2 when Atelier was closed; %3 had arrived. Once you are "
                         "connected it can go on from there.")
                          .arg(name, first.host, format::bytesGrowing(first.arrived)));
    else
        notice_->show(Notice::Kind::Info,
                      tr("%1 datasets were on their way when Atelier was closed. Once you are connected they "
                         "can go on from where they stopped.")
                          .arg(format::count(uploads.size())));
    notice_->addLink(tr("Show"), [this] { Q_EMIT shownWanted(); })
        ->setObjectName(QStringLiteral("connect.pending"));
}

}  // namespace atelier

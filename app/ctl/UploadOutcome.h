#pragma once

#include <QString>

#include "app/ctl/job/TransferReport.h"
#include "core/dataset/LinkCount.h"
#include "core/upload/SendDataset.h"

namespace atelier::ctl {

/// Reports which links lead out of what was sent, in the same words as the dataset's page and the list of
/// what a recipe sends.
void tellLinks(TransferReport& report, const LinkCount& links);

/// Reports the result of an upload to `path`.
void tellOutcome(TransferReport& report, const SendReport& all, const QString& path, qint64 milliseconds);

}  // namespace atelier::ctl

#pragma once

#include <QString>

#include "app/ctl/TransferReport.h"
#include "core/dataset/LinkCount.h"
#include "core/upload/SendDataset.h"

namespace atelier::ctl {

/// Tells which links lead out of what was sent, as the dataset's page and the list of what a recipe sends
/// have it.
void tellLinks(TransferReport& report, const LinkCount& links);

/// Tells what came of an upload to `path`.
void tellOutcome(TransferReport& report, const SendReport& all, const QString& path, qint64 milliseconds);

}  // namespace atelier::ctl

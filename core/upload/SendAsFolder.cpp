#include "core/upload/SendAsFolder.h"

#include "core/transfer/upload/UploadFolder.h"

namespace atelier {

Expected<UploadReport> sendAsFolder(RemoteHost& host, const DatasetShipment& shipment, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = shipment.leaveOutUnreadable;
    return uploadFolder(host, shipment.localPath, RemotePath(shipment.remoteArchive), options, progress, stop,
                        shipment.ledgerFile);
}

}  // namespace atelier

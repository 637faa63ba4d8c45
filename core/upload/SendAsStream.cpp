#include "core/upload/SendAsStream.h"

#include "core/transfer/upload/UploadStream.h"

namespace atelier {

Expected<UploadReport> sendAsStream(RemoteHost& host, const DatasetShipment& shipment, const SendChoice&,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    StreamUpload upload{.localPath = shipment.localPath, .remote = RemotePath(shipment.remoteArchive)};
    upload.compression = shipment.compression;
    upload.pack.leaveOutUnreadable = shipment.leaveOutUnreadable;
    upload.startOver = shipment.startOver;
    upload.ledgerFile = shipment.ledgerFile;
    return uploadStream(host, upload, progress, stop);
}

}  // namespace atelier

#pragma once

#include "core/transfer/upload/FileSource.h"
#include "core/transfer/upload/FolderSource.h"
#include "core/transfer/upload/StreamSource.h"
#include "core/transfer/upload/Upload.h"

namespace atelier::testing {

/// A finished file and its place, to be sent more than once.
struct ArchiveUpload {
    QString localFile;
    RemotePath remote;
    QByteArray sha256 = {};
    std::optional<Transport> transport = {};
    bool changesOnly = false;
    QString ledgerFile = {};
};
inline Expected<UploadReport> uploadArchive(RemoteHost& host, const ArchiveUpload& upload,
                                            const UploadProgress& progress, const std::stop_token& stop) {
    FileToSend file{upload.localFile, upload.sha256, upload.transport, upload.changesOnly};
    return runUpload(host, {fileSource(std::move(file)), upload.remote, upload.ledgerFile}, progress, stop);
}

/// A folder and the place of its archive, to be sent more than once.
struct StreamUpload {
    QString localPath;
    RemotePath remote;
    Compression compression = Compression::None;
    PackOptions pack = {};
    std::function<bool(const ChangedUpload&)> startOver = {};
    QString ledgerFile = {};
    QStringList pythons = StreamReceiver().pythons;
    std::chrono::seconds lanesPatience = StreamReceiver().lanesPatience;
};
inline Expected<UploadReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                           const UploadProgress& progress, const std::stop_token& stop) {
    StreamToSend stream{.localPath = upload.localPath,
                        .compression = upload.compression,
                        .pack = upload.pack,
                        .startOver = upload.startOver,
                        .receiver = {upload.pythons, upload.lanesPatience}};
    return runUpload(host, {streamSource(std::move(stream)), upload.remote, upload.ledgerFile}, progress,
                     stop);
}

/// A folder of files.
inline Expected<UploadReport> uploadFolder(RemoteHost& host, const QString& localFolder,
                                           const RemotePath& folder, const PackOptions& options,
                                           const UploadProgress& progress, const std::stop_token& stop,
                                           const QString& ledgerFile = {}) {
    return runUpload(host, {folderSource(localFolder, options), folder, ledgerFile}, progress, stop);
}

}  // namespace atelier::testing

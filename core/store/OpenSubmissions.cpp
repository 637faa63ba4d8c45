#include "core/store/OpenSubmissions.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUuid>
#include <algorithm>

#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/OwnFolders.h"
#include "core/job/JobSpecJson.h"
#include "core/json/JsonReader.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

constexpr int submissionsVersion = 2;
constexpr qsizetype mostFiles = 1000;
constexpr int mostPieces = 4'000'000;  // as many tasks as Slurm's greatest array has
constexpr int patienceMs = 1000;       // somebody may be looking whether it is held

const QString commentStart = QStringLiteral("atelier:");

QJsonObject toObject(const OpenSubmission& submission) {
    const HistoryEntry& entry = submission.entry;
    return {{QStringLiteral("version"), submissionsVersion},
            {QStringLiteral("comment"), submission.comment},
            {QStringLiteral("name"), submission.name},
            {QStringLiteral("cluster"), entry.clusterId},
            {QStringLiteral("host"), entry.host},
            {QStringLiteral("port"), entry.port},
            {QStringLiteral("user"), entry.user},
            {QStringLiteral("output"), entry.outputPattern},
            {QStringLiteral("results"), entry.resultsFolder},
            {QStringLiteral("submittedAt"), entry.submittedAt.toUTC().toString(Qt::ISODateWithMs)},
            {QStringLiteral("pieces"), entry.pieces},
            {QStringLiteral("given"), entry.given},
            {QStringLiteral("job"), toJson(withoutCredentials(entry.job))}};
}

/// Whether a text has the form in which newSubmissionComment makes one: by any other, foreign jobs would be
/// found.
bool isSubmissionComment(const QString& text) {
    static const QRegularExpression form(
        QStringLiteral("\\Aatelier:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\z"));
    return form.match(text).hasMatch();
}

void readFields(JsonReader& json, OpenSubmission& submission, QJsonObject& job) {
    QString submittedAt;
    HistoryEntry& entry = submission.entry;
    for (const char* name : {"comment", "cluster", "host", "user", "submittedAt"}) json.require(name);
    json.read("comment", submission.comment);
    json.read("name", submission.name);
    json.read("cluster", entry.clusterId);
    json.read("host", entry.host);
    json.read("port", entry.port);
    json.read("user", entry.user);
    json.read("output", entry.outputPattern);
    json.read("results", entry.resultsFolder);
    json.read("submittedAt", submittedAt);
    json.read("pieces", entry.pieces);
    json.read("given", entry.given);
    json.read("job", job);
    entry.submittedAt = QDateTime::fromString(submittedAt, Qt::ISODateWithMs);
    if (!entry.submittedAt.isValid()) json.blame(QStringLiteral("submittedAt"), jsonProblem::dateExpected);
    if (entry.pieces < 0) json.blame(QStringLiteral("pieces"), jsonProblem::greaterExpected);
    if (entry.pieces > mostPieces) json.blame(QStringLiteral("pieces"), jsonProblem::smallerExpected);
}

Expected<OpenSubmission> readSubmissionFile(const QString& path) {
    const auto object = jsonFromFile(path);
    if (!object) return failure(object);
    JsonReader json(*object);
    int found = 0;
    json.require("version");
    json.read("version", found);
    if (found > submissionsVersion) return failure(error::VersionUnknown{path, found, submissionsVersion});
    OpenSubmission submission;
    QJsonObject job;
    readFields(json, submission, job);
    // The name of the file identifies the submission, so that both must agree.
    const QString named = commentStart + QFileInfo(path).completeBaseName();
    if (submission.comment != named || !isSubmissionComment(named))
        json.blame(QStringLiteral("comment"), jsonProblem::wordUnknown);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    const auto spec = jobSpecFromJson(path, job);
    if (!spec) return failure(spec);
    submission.entry.job = *spec;
    return submission;
}

/// The JSON files of a folder, first those that are named like a submission's, so that others do not keep
/// them from being read.
QStringList filesIn(const QString& folder) {
    auto names = QDir(folder).entryList({QStringLiteral("*.json")}, QDir::Files | QDir::System, QDir::Name);
    std::ranges::stable_partition(names, [](const QString& name) {
        return isSubmissionComment(commentStart + QFileInfo(name).completeBaseName());
    });
    return names;
}

/// Whether a folder is there that this user may not list.
bool isClosedFolder(const QString& folder) {
    const QFileInfo info(folder);
    return info.isDir() && !info.isReadable();
}

/// The error that names the process which holds a file's lock, this one included; none where it is free.
std::optional<Error> holderOf(const QString& path) {
    if (!QFile::exists(path + QStringLiteral(".lock"))) return std::nullopt;
    const auto lock = FileLock::acquire(path, 0);
    if (lock || lock.error().kind() != ErrorKind::FileLocked) return std::nullopt;
    return lock.error();
}

}  // namespace

QString newSubmissionComment() {
    return commentStart + QUuid::createUuid().toString(QUuid::WithoutBraces);
}

OpenSubmissions OpenSubmissions::in(const QString& dataFolder) {
    return OpenSubmissions(dataFolder.isEmpty() ? QString() : dataFolder + QStringLiteral("/submissions"));
}

OpenSubmissions OpenSubmissions::ofUser() {
    return in(ownDataFolder());
}

QString OpenSubmissions::fileOf(const QString& comment) const {
    return QStringLiteral("%1/%2.json").arg(folder_, comment.mid(commentStart.size()));
}

bool OpenSubmissions::isEmpty() const {
    return folder_.isEmpty() || (filesIn(folder_).isEmpty() && !isClosedFolder(folder_));
}

OpenSubmissions::Listing OpenSubmissions::read() const {
    Listing listing;
    if (folder_.isEmpty()) return listing;
    if (isClosedFolder(folder_)) listing.unreadable << Error(error::FileUnreadable{folder_});
    const QStringList names = filesIn(folder_);
    listing.unread = std::max<qsizetype>(0, names.size() - mostFiles);
    for (const QString& name : names.mid(0, mostFiles)) {
        const QString path = QDir(folder_).absoluteFilePath(name);
        const auto holder = holderOf(path);
        auto read = readSubmissionFile(path);
        if (read && holder)
            listing.held << BlockedSubmission{*std::move(read), *holder};
        else if (read)
            listing.open << *std::move(read);
        else if (read.error().kind() != ErrorKind::FileMissing)  // it was settled meanwhile
            listing.unreadable << read.error();
    }
    std::ranges::sort(listing.open, {}, [](const OpenSubmission& one) { return one.entry.submittedAt; });
    return listing;
}

QList<BlockedSubmission> OpenSubmissions::forget(const QList<OpenSubmission>& submissions) const {
    QList<BlockedSubmission> kept;
    for (const OpenSubmission& submission : submissions) {
        SubmissionRecord record(*this);
        const auto taken = record.takeOver(submission);
        const auto settled = taken ? record.remove() : Expected<void>(failure(taken));
        if (!settled) kept << BlockedSubmission{submission, settled.error()};
    }
    return kept;
}

Expected<void> SubmissionRecord::open(const OpenSubmission& submission) {
    if (!among_.folder_.isEmpty()) {
        const QString file = among_.fileOf(submission.comment);
        if (!makeClosedFolder(among_.folder_)) return failure(error::FileUnwritable{file});
        auto lock = FileLock::acquire(file, 0);
        if (!lock) return failure(lock);
        const auto written = writeClosedFile(file, QJsonDocument(toObject(submission)).toJson());
        if (!written) return written;
        lock_.emplace(std::move(*lock));
    }
    submission_ = submission;
    return {};
}

Expected<bool> SubmissionRecord::takeOver(const OpenSubmission& submission) {
    const QString file = among_.fileOf(submission.comment);
    auto lock = FileLock::acquire(file, patienceMs);
    if (!QFile::exists(file)) return false;
    if (!lock) return failure(lock);
    lock_.emplace(std::move(*lock));
    submission_ = submission;
    return true;
}

Expected<void> SubmissionRecord::remove() {
    const QString file =
        submission_ && !among_.folder_.isEmpty() ? among_.fileOf(submission_->comment) : QString();
    if (!file.isEmpty()) QFile::remove(file);
    release();
    if (!file.isEmpty() && QFile::exists(file)) return failure(error::FileUnwritable{file});
    return {};
}

void SubmissionRecord::release() {
    submission_.reset();
    lock_.reset();
}

}  // namespace atelier

#include "core/follow/JobRecords.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr qsizetype outputEndKept = 16LL * 1024;
const QLatin1String gpuLogName("/gpu.csv");

}  // namespace

JobRecords::JobRecords(SubmittedJob job) : job_(std::move(job)), metrics_(job_) {
    if (job_.pieces <= 1) pieces_.insert(0, job_.jobId);
}

void JobRecords::addPieces(const PieceIds& ids) {
    pieces_.insert(ids);
}

QString JobRecords::pieceFolder(const QString& pieceId) const {
    return resultsFolderOf(job_, pieceId);
}

void JobRecords::switchToOutputOf(int piece, bool atOnce, FollowUpdate& update) {
    if (piece == outputPiece_ || !pieces_.contains(piece)) return;
    const bool first = outputPiece_ < 0;
    if (!first && !atOnce && nextOutputPiece_ != piece) {
        nextOutputPiece_ = piece;
        return;
    }
    outputPiece_ = piece;
    outputFile_ = outputFile(job_, piece, pieces_[piece]);
    outputOffset_ = 0;
    outputEnd_.clear();
    update.outputRestarted = !first;
}

FilesQuestion JobRecords::question(bool everywhere) const {
    FilesQuestion question;
    if (!outputFile_.isEmpty()) question.files.append({outputFile_, outputOffset_});
    if (!keepsResults(job_)) return question;
    for (const QString& id : pieces_) {
        const QString gpuLog = pieceFolder(id) + gpuLogName;
        const auto known = gpuFiles_.find(gpuLog);
        question.files.append({gpuLog, known == gpuFiles_.end() ? 0 : known->second.offset});
    }
    metrics_.ask(question, pieces_, everywhere);
    return question;
}

void JobRecords::apply(const FilesAnswer& answer, double seenAt, FollowUpdate& update) {
    for (const FileGrowth& growth : answer.grown) {
        if (growth.path == outputFile_) {
            addOutput(growth, seenAt, update);
        } else if (isGpuLog(growth.path)) {
            if (growth.size < growth.offset) continue;
            GpuFile& file = gpuFiles_[growth.path];
            file.offset += growth.bytes.size();
            update.gpuSamples += file.reader.feed(growth.bytes);
        } else if (metrics_.takes(growth.path)) {
            metrics_.add(growth, seenAt);
        }
    }
}

bool JobRecords::isGpuLog(const QString& path) const {
    return std::ranges::any_of(pieces_,
                               [&](const QString& id) { return path == pieceFolder(id) + gpuLogName; });
}

void JobRecords::addOutput(const FileGrowth& growth, double seenAt, FollowUpdate& update) {
    // A job that is started again writes its output anew.
    if (growth.size < growth.offset) {
        outputOffset_ = 0;
        outputEnd_.clear();
        update.output.clear();
        update.outputRestarted = true;
        return;
    }
    outputOffset_ += growth.bytes.size();
    update.output += growth.bytes;
    metrics_.addOutput(growth.bytes, seenAt);
    outputEnd_ = (outputEnd_ + growth.bytes.right(outputEndKept)).right(outputEndKept);
}

void JobRecords::addKept(FollowUpdate& update) {
    if (!kept_) return;
    if (!update.outputRestarted) update.output.prepend(kept_->output);
    update.outputRestarted = update.outputRestarted || kept_->outputRestarted;
    update.gpuSamples = kept_->gpuSamples + update.gpuSamples;
    kept_.reset();
}

void JobRecords::keep(FollowUpdate update) {
    addKept(update);
    kept_ = std::move(update);
}

void JobRecords::complete(FollowUpdate& update, bool atTheEnd) {
    addKept(update);
    update.outputFile = outputFile_;
    update.scalarsChanged = metrics_.revision() != scalarsRevision_;
    if (update.scalarsChanged) scalars_ = metrics_.curves();
    scalarsRevision_ = metrics_.revision();
    update.scalars = scalars_;
    for (const EventProblem& problem : metrics_.problems(atTheEnd))
        update.scalarProblems << describe(problem);
}

}  // namespace atelier

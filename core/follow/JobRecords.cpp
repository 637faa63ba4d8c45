#include "core/follow/JobRecords.h"

namespace atelier {

namespace {

constexpr qsizetype outputEndKept = 16LL * 1024;

// The most files of a job that are followed, since each of them is named in every question.
constexpr std::size_t mostFiles = 10'000;

// A copy in place (`cp`) makes a file shorter for a moment; only one that stays so was replaced.
constexpr int looksUntilReplaced = 3;

}  // namespace

JobRecords::JobRecords(SubmittedJob job) : job_(std::move(job)) {
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

FilesQuestion JobRecords::question() const {
    FilesQuestion question;
    if (!outputFile_.isEmpty()) question.files.append({outputFile_, outputOffset_});
    if (!keepsResults(job_)) return question;
    for (const QString& id : pieces_) {
        const QString gpuLog = pieceFolder(id) + QStringLiteral("/gpu.csv");
        const auto known = gpuFiles_.find(gpuLog);
        question.files.append({gpuLog, known == gpuFiles_.end() ? 0 : known->second.offset});
        question.eventFolders.append(pieceFolder(id) + QStringLiteral("/logs"));
    }
    for (const auto& [path, file] : eventFiles_)
        question.knownEvents.append({path, events_.offset(file.name)});
    return question;
}

void JobRecords::apply(const FilesAnswer& answer, FollowUpdate& update) {
    for (const FileGrowth& growth : answer.grown) {
        if (growth.isEvents) {
            if (isAskedFor(growth.path)) addEvents(growth);
        } else if (growth.path == outputFile_) {
            addOutput(growth, update);
        } else if (growth.size >= growth.offset && isAskedFor(growth.path)) {
            GpuFile& file = gpuFiles_[growth.path];
            file.offset += growth.bytes.size();
            update.gpuSamples += file.reader.feed(growth.bytes);
        }
    }
}

bool JobRecords::isAskedFor(const QString& path) const {
    if (!keepsResults(job_)) return false;
    const bool known = gpuFiles_.contains(path) || eventFiles_.contains(path);
    const bool room = gpuFiles_.size() + eventFiles_.size() < mostFiles;
    return known || (room && path.startsWith(job_.resultsFolder + QLatin1Char('/')));
}

void JobRecords::addOutput(const FileGrowth& growth, FollowUpdate& update) {
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
    outputEnd_ = (outputEnd_ + growth.bytes.right(outputEndKept)).right(outputEndKept);
}

JobRecords::EventFile& JobRecords::eventFile(const QString& path) {
    const auto known = eventFiles_.find(path);
    if (known != eventFiles_.end()) return known->second;
    EventFile file{path.mid(job_.resultsFolder.size() + 1), {}, 0};
    // "4812/logs/version_0/events…": the run is what lies between the logs folder and the file.
    file.run = runOf(file.name.section(QLatin1Char('/'), 2));
    return eventFiles_.emplace(path, file).first->second;
}

void JobRecords::addEvents(const FileGrowth& growth) {
    EventFile& file = eventFile(growth.path);
    if (growth.size >= growth.offset) {
        file.shorter = 0;
        events_.feed(file.name, file.run, growth.bytes);
    } else if (++file.shorter == looksUntilReplaced) {
        events_.report({EventProblem::What::FileReplaced, file.name, growth.size});
    }
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
    update.scalarsChanged = events_.revision() != scalarsRevision_;
    if (update.scalarsChanged) scalars_ = events_.scalars();
    scalarsRevision_ = events_.revision();
    update.scalars = scalars_;
    for (const EventProblem& problem : events_.problems(atTheEnd)) update.scalarProblems << describe(problem);
}

}  // namespace atelier

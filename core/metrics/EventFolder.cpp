#include "core/metrics/EventFolder.h"

#include <map>
#include <string>
#include <unordered_map>

#include "core/metrics/EventReader.h"
#include "core/metrics/RecordReader.h"

namespace atelier {

namespace {

struct Tag {
    bool scalar = false;
    Series series;
};

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

using Run = std::unordered_map<std::string, Tag, TextHash, std::equal_to<>>;

struct File {
    RecordReader records;
    qint64 fed = 0;
    bool ended = false;  // nothing more is read of it
    bool holdsEvent = false;
};

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace

class EventFolder::Private {
public:
    void readRecords(File& file, const QString& name, Run& run);
    void addRecord(const EventRecord& record, File& file, const QString& name, Run& run);
    void addTo(Run& run, const SummaryValue& value, const QString& name, qint64 offset);

    std::map<QString, File> files;
    std::map<QString, Run> runs;
    QList<EventProblem> problems;
    qint64 revision = 0;
    SummaryEvent event;  // kept for its memory
};

void EventFolder::Private::addTo(Run& run, const SummaryValue& value, const QString& name, qint64 offset) {
    auto found = run.find(value.tag);
    if (found == run.end()) found = run.emplace(std::string(value.tag), Tag{value.scalarTag, {}}).first;
    Tag& tag = found->second;
    if (!tag.scalar) return;
    const auto last = tag.series.last();
    if (last && last->step >= event.step) {
        tag.series.purgeFrom(event.step);
        ++revision;
    }
    if (!value.scalar) {
        note(problems, {EventProblem::What::UnsupportedValue, name, offset, 0, 1, fromUtf8(value.tag)});
        return;
    }
    tag.series.append({event.step, event.wallTime, static_cast<double>(*value.scalar)});
    ++revision;
}

void EventFolder::Private::addRecord(const EventRecord& record, File& file, const QString& name, Run& run) {
    const bool parses = readEvent(record.data, event);
    file.holdsEvent = file.holdsEvent || (parses && event.timed);
    if (!parses) {
        file.ended = true;
        note(problems, {EventProblem::What::DamagedRecord, name, record.offset, record.data.size()});
    } else if (!record.checksumRight) {
        note(problems, {EventProblem::What::WrongChecksum, name, record.offset, record.data.size()});
    } else {
        for (const SummaryValue& value : event.values) addTo(run, value, name, record.offset);
    }
}

void EventFolder::Private::readRecords(File& file, const QString& name, Run& run) {
    while (!file.ended) {
        const auto record = file.records.next();
        if (auto problem = file.records.problem()) {
            problem->file = name;
            note(problems, *problem);
        }
        if (!record) return;
        addRecord(*record, file, name, run);
    }
}

EventFolder::EventFolder() : d_(std::make_unique<Private>()) {}
EventFolder::~EventFolder() = default;
EventFolder::EventFolder(EventFolder&&) noexcept = default;
EventFolder& EventFolder::operator=(EventFolder&&) noexcept = default;

void EventFolder::feed(const QString& name, const QString& run, QByteArrayView bytes) {
    File& file = d_->files[name];
    file.fed += bytes.size();
    if (file.ended) return;
    file.records.feed(bytes);
    d_->readRecords(file, name, d_->runs[run]);
}

qint64 EventFolder::offset(const QString& name) const {
    const auto found = d_->files.find(name);
    return found == d_->files.end() ? 0 : found->second.fed;
}

bool EventFolder::isOver(const QString& name) const {
    const auto found = d_->files.find(name);
    return found != d_->files.end() && (found->second.ended || found->second.records.isDamaged());
}

bool EventFolder::holdsEvent(const QString& name) const {
    const auto found = d_->files.find(name);
    return found != d_->files.end() && found->second.holdsEvent;
}

void EventFolder::report(const EventProblem& problem) {
    note(d_->problems, problem);
    if (problem.what == EventProblem::What::FileReplaced) d_->files[problem.file].ended = true;
}

ScalarRuns EventFolder::scalars() const {
    ScalarRuns all;
    for (const auto& [name, run] : d_->runs)
        for (const auto& [tag, state] : run)
            if (!state.series.isEmpty()) all[name].insert(fromUtf8(tag), state.series);
    return all;
}

qint64 EventFolder::revision() const {
    return d_->revision;
}

QList<EventProblem> EventFolder::problems(bool atTheEnd) const {
    QList<EventProblem> all = d_->problems;
    if (!atTheEnd) return all;
    for (const auto& [name, file] : d_->files)
        if (!file.ended && file.records.pendingBytes() > 0)
            note(all, {EventProblem::What::UnfinishedRecord, name, file.records.offset(),
                       file.records.pendingBytes()});
    return all;
}

bool isEventFileName(const QString& fileName) {
    return fileName.contains(QLatin1String("tfevents"));
}

QString runOf(const QString& relativePath) {
    const auto slash = relativePath.lastIndexOf(QLatin1Char('/'));
    return slash < 0 ? QStringLiteral(".") : relativePath.left(slash);
}

}  // namespace atelier

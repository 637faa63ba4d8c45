#include "core/metrics/written/OutputMetrics.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/metrics/written/NumberIn.h"

namespace atelier {

namespace {

/// A longer line is cut off: nobody prints values in it.
constexpr qsizetype longestPrinted = 1 << 14;

/// What a number may look like, in a tensor of PyTorch or a scalar of NumPy, too.
const QString& numberForm() {
    static const QString form = QStringLiteral(
        "(?:tensor\\(|np\\.float\\d+\\(|\\(|\\[)?\\s*"
        "([-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|nan|[-+]?inf)(?![\\w:])");
    return form;
}

/// Words of a metric that may end any longer one, and those that are others' syllables: a heat map, a
/// return code.
constexpr auto longWords =
    "loss|accuracy|perplexity|auroc|precision|recall|reward|rew_mean|len_mean|learning[_ ]rate|grad[_ ]norm";
constexpr auto shortWords =
    "acc|f1|auc|map|miou|iou|dice|bleu|rouge\\w*|ppl|psnr|ssim|fid|mse|mae|rmse|r2|score|elbo|nll|wer|cer|kl|"
    "lr";
/// Those that are none by themselves: "error: 2 files".
constexpr auto wordsOfData = "error|err|return|top\\d";
constexpr auto wordsBefore =
    "train|training|val|valid|validation|test|eval|dev|avg|average|mean|running|total|episode";

/// A name with a word of a metric, and the number after it.
const QRegularExpression& valueForm() {
    static const QRegularExpression form(
        QStringLiteral("(?<![\\w./-])((?:(?:%4)[ _]){0,2}(?:[\\w./-]*?(?:%1)|(?:[\\w.-]*[_/.-])?(?:%2)|"
                       "(?:[\\w./-]*[_/ ])?(?:%4)[_/ ](?:%3))(?:[_@./-][\\w.@-]*|\\d)?)"
                       "['\"]?(?:\\s*[:=|]|\\s+(?:of|is)\\b|\\s)\\s*%5(?:\\s*/\\s*(\\d+))?")
            .arg(QLatin1String(longWords), QLatin1String(shortWords), QLatin1String(wordsOfData),
                 QLatin1String(wordsBefore), numberForm()),
        QRegularExpression::CaseInsensitiveOption);
    return form;
}

QString withoutEscapes(const QByteArray& line) {
    // ECMA-48, 5.4: control sequences, as of coloured output.
    static const QRegularExpression sequence(QStringLiteral("\x1b\\[[0-9;?]*[ -/]*[@-~]"));
    return QString::fromUtf8(line).remove(sequence);
}

/// Which data a line is about that begins with them: "Test set: average loss …".
QString dataOf(const QString& line) {
    static const QRegularExpression beginning(
        QStringLiteral("^\\W*(train|val|test|eval)(?:ing|id|idation|uation)?\\b"),
        QRegularExpression::CaseInsensitiveOption);
    return beginning.match(line).captured(1).toLower();
}

bool namesData(const QString& name) {
    static const QRegularExpression data(QStringLiteral("train|val|test|eval|dev"),
                                         QRegularExpression::CaseInsensitiveOption);
    return data.match(name).hasMatch();
}

std::optional<double> captured(const QRegularExpression& form, const QString& line) {
    const auto match = form.match(line);
    return match.hasMatch() ? numberIn(match.captured(1)) : std::nullopt;
}

std::optional<double> epochIn(const QString& line) {
    // Not "epochs=12", "max_epoch: 12" or "--epoch 12", which name a setting.
    static const QRegularExpression form(
        QStringLiteral("(?<![\\w-])(?:epoch|époque)['\"]?\\s*[:=#\\[(]?\\s*\\[?([0-9]+(?:\\.[0-9]+)?)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return captured(form, line);
}

std::optional<double> stepIn(const QString& line) {
    static const QRegularExpression named(
        QStringLiteral(
            "(?<![\\w-])(?:global[_ ]step|step|iter|iteration|update|batch)['\"]?\\s*[:=#\\[(]?\\s*"
            "\\[?\\s*(\\d+)(?![\\d.]*\\s*(?:ms|s|it)\\b)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression bar(QStringLiteral(
        "(?:\\|\\s*(\\d+)/\\d+\\s*\\[|^\\s*(\\d+)/(?:\\d+|Unknown)\\s*[\\[\\x{2500}-\\x{259F}\x1b]|"
        "\\[\\s*(\\d+)/\\d+\\s*[\\](])"));
    if (const auto step = captured(named, line)) return step;
    const auto match = bar.match(line);
    if (!match.hasMatch()) return std::nullopt;
    return numberIn(match.captured(1) + match.captured(2) + match.captured(3));
}

void readValues(const QString& line, MetricRow& row) {
    const QString data = dataOf(line);
    auto matches = valueForm().globalMatch(line);
    while (matches.hasNext()) {
        const auto match = matches.next();
        auto value = numberIn(match.captured(2));
        if (!value) continue;
        // "Accuracy: 9835/10000"
        if (const double of = match.captured(3).toDouble(); of > 0) *value /= of;
        QString name = match.captured(1).simplified();
        if (!data.isEmpty() && !namesData(name)) name.prepend(data + QLatin1Char('/'));
        const bool isThere =
            std::ranges::any_of(row.values, [&name](const auto& known) { return known.first == name; });
        if (!isThere) row.values.append({name, *value});
    }
}

}  // namespace

std::optional<MetricRow> rowInOutput(const QString& line) {
    MetricRow row;
    row.epoch = epochIn(line);
    row.step = stepIn(line);
    readValues(line, row);
    if (row.values.isEmpty() && !row.epoch) return std::nullopt;
    return row;
}

void OutputMetrics::readLine(const QByteArray& line, double seenAt) {
    if (line.size() > longestPrinted) return;
    auto row = rowInOutput(withoutEscapes(line));
    if (!row) return;
    if (row->epoch) epoch_ = row->epoch;
    if (row->values.isEmpty()) return;
    ++revision_;
    // A bar without values may be one of something else than the training.
    hasSteps_ = hasSteps_ || row->step;
    if (!row->step && (hasSteps_ || !epoch_)) return rows_.addBehind(*row, seenAt);
    row->epoch = epoch_;
    rows_.add(*row, seenAt);
}

void OutputMetrics::feed(QByteArrayView bytes, double seenAt) {
    rest_.append(bytes);
    qsizetype from = 0;
    // A bar is drawn anew after a carriage return, or after as many backspaces as it is long.
    const auto isEnd = [](char c) { return c == '\n' || c == '\r' || c == '\b'; };
    for (;;) {
        const auto end = std::find_if(rest_.cbegin() + from, rest_.cend(), isEnd);
        if (end == rest_.cend()) break;
        const qsizetype at = end - rest_.cbegin();
        if (at > from) readLine(rest_.mid(from, at - from), seenAt);
        from = at + 1;
    }
    rest_.remove(0, from);
    if (rest_.size() > longestPrinted) rest_.clear();
}

QMap<QString, Series> OutputMetrics::curves() const {
    QMap<QString, Series> several = rows_.curves();
    several.removeIf([](const auto& curve) { return curve->size() < 2; });
    return several;
}

}  // namespace atelier

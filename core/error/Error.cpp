#include "core/error/Error.h"

namespace atelier {

namespace {

class PlainTexts final : public ArgumentReader {
public:
    void text(const QString& value) override { add(value); }
    void bytes(qint64 value) override { add(QString::number(value)); }
    void date(QDate value) override { add(value.toString(Qt::ISODate)); }
    void source(const UntranslatedText& value) override {
        add(value.english);
        for (const QString& word : value.words) add(word);
    }
    void unknown() override { all_ << QString(); }
    QStringList known() const { return all_.first(known_); }

private:
    void add(const QString& value) {
        all_ << value;
        known_ = all_.size();
    }

    QStringList all_;
    qsizetype known_ = 0;
};

}  // namespace

QStringList Error::arguments() const {
    PlainTexts texts;
    tellArguments(texts);
    return texts.known();
}

bool Error::operator==(const Error& other) const {
    return kind() == other.kind() && arguments() == other.arguments() && detail == other.detail &&
           retryable == other.retryable && hop == other.hop && also == other.also;
}

}  // namespace atelier

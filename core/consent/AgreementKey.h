#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// What a yes is remembered by. There is none without what the yes is for.
class AgreementKey {
public:
    /// The key of that content: its SHA-256.
    static AgreementKey of(const QByteArray& content);

    /// 64 hexadecimal digits.
    const QString& text() const { return text_; }
    bool operator==(const AgreementKey&) const = default;

private:
    explicit AgreementKey(QString text) : text_(std::move(text)) {}

    QString text_;
};

}  // namespace atelier

#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The name under which a yes is remembered: a hash of what the user agreed to.
class AgreementKey {
public:
    /// The key of a content: its SHA-256.
    static AgreementKey of(const QByteArray& content);

    /// 64 hexadecimal digits.
    const QString& text() const { return text_; }
    bool operator==(const AgreementKey&) const = default;

private:
    explicit AgreementKey(QString text) : text_(std::move(text)) {}

    QString text_;
};

}  // namespace atelier

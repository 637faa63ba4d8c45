#pragma once

#include <optional>

#include "core/remote/SignIn.h"
#include "ui/widgets/Card.h"

class QPushButton;

namespace atelier {

class Text;

/// Asks whether the server is the one that is meant. "No" has the keyboard, unless the site publishes the
/// key: a key that nobody vouches for is not accepted by a stray return.
class HostKeyPanel final : public QWidget {
    Q_OBJECT
public:
    explicit HostKeyPanel(QWidget* parent = nullptr);

    void ask(const HostKeyQuestion& question);
    void retranslate();

Q_SIGNALS:
    void answered(bool accept);

private:
    QString explanation(const HostKeyQuestion& question) const;

    Card* card_;
    Text* explanation_;
    Text* role_;
    Text* fingerprint_;
    QPushButton* accept_;
    QPushButton* refuse_;
    std::optional<HostKeyQuestion> question_;
};

}  // namespace atelier

#pragma once

#include <optional>

#include "core/remote/SignIn.h"
#include "ui/widgets/Card.h"

class QPushButton;

namespace atelier {

class Text;

/// Asks whether the server is the right one. "No" has the focus, unless the site publishes the key, so that a
/// stray return does not accept a key that nothing vouches for.
class HostKeyPanel final : public QWidget {
    Q_OBJECT
public:
    explicit HostKeyPanel(QWidget* parent = nullptr);

    /// Shows a question and takes the focus.
    void ask(const HostKeyQuestion& question);

Q_SIGNALS:
    /// The user has answered; `accept`: it is the right server.
    void answered(bool accept);

private:
    void retranslate();
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

#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>

#include "core/cluster/Catalogue.h"
#include "core/loginshell/LoginShellHost.h"
#include "core/ssh/SshSignIn.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "ui/theme/PlainText.h"

namespace atelier::testing {

/// The real window with the real sign-in, and the hands and eyes of somebody before it.
class RealWindow : public PageStage {
public:
    RealWindow() {
        services.catalogue = Catalogue::builtIn();
        services.workFolder = work_.path();
        // What was sent is known again by what is noted here.
        services.dataFolder = data_.path();
        services.signIn = [this](const SignInRequest& request, const SignInPrompts& prompts,
                                 std::stop_token stop) {
            SignInRequest here = request;
            if (redirect) redirect(here);
            return withOneLoginShell(atelier::signIn)(here, prompts, std::move(stop));
        };
    }
    ~RealWindow() { close(); }

    /// Changes where a sign-in goes, since no test may go to a real cluster.
    std::function<void(SignInRequest&)> redirect;

    template <typename P>
    static PageFactory page(Step step) {
        return factory<P>(step);
    }

    /// The button with these words that can be used; null where there is none.
    QAbstractButton* button(const QString& text) {
        auto* found = buttonSaying(text);
        return found && found->isEnabled() ? found : nullptr;
    }
    QLineEdit* edit(const QString& name) {
        for (auto* found : visible<QLineEdit>(&window()))
            if (found->accessibleName() == name) return found;
        return nullptr;
    }
    bool type(const QString& field, const QString& text) {
        auto* found = edit(field);
        if (!found) return false;
        found->setFocus();
        found->clear();
        QTest::keyClicks(found, text);
        // As whoever goes on to the next field.
        found->clearFocus();
        return true;
    }

private:
    QTemporaryDir work_;
    QTemporaryDir data_;
};

}  // namespace atelier::testing

#include "core/messages/SshConfigSentence.h"

#include <QCoreApplication>
#include <variant>

#include "core/error/SshConfigErrors.h"
#include "core/messages/Messages.h"

namespace atelier {

namespace {

/// The sentence about one file of ssh's configuration; none where none is named.
struct ConfigFileTemplate {
    TemplateFor<error::SshConfigUnusable> operator()(std::monostate) const { return nullptr; }
    TemplateFor<error::SshConfigUnusable> operator()(const error::ConfigFileRefused& file) const {
        return file.askOwner ? ofSomebodyElses(file) : ofOnesOwn(file);
    }
    TemplateFor<error::SshConfigUnusable> operator()(const error::ConfigFileReplaceable&) const {
        return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
            "Messages",
            "ssh refuses the file %2 of its configuration, since others than its owner may write to it. So "
            "Atelier did not connect to %1 either. Put a copy in its place that belongs to you and that you "
            "alone may write to, then try again."));
    }
    TemplateFor<error::SshConfigUnusable> operator()(const error::ConfigFileClosed&) const {
        return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
            "Messages",
            "ssh cannot open the file %2 of its configuration, and stops there. So Atelier did not connect "
            "to %1 either. Make the file readable to you, or take out the line that includes it, then try "
            "again."));
    }
    TemplateFor<error::SshConfigUnusable> operator()(const error::ConfigFileUnseen&) const {
        return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
            "Messages",
            "ssh goes by several files for %4, and to tell their names apart Atelier has to read %2, a part "
            "of your ssh configuration, as ssh did. It cannot: %5. So it did not connect to %1. Make it an "
            "ordinary file of less than 16 MB, with a short name in plain letters; or put what it says into "
            "such a file, and have the line that includes this one name that instead."));
    }

private:
    /// Of one that the user cannot change.
    static TemplateFor<error::SshConfigUnusable> ofSomebodyElses(const error::ConfigFileRefused& file) {
        if (file.wrongOwner.isEmpty())
            return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "ssh refuses the file %2 of its configuration, since others than its owner may write to it. "
                "So "
                "Atelier did not connect to %1 either. Ask its owner, %5, to take that right away from them; "
                "or "
                "copy the file into ~/.ssh, so that you alone may write to the copy, and have the line that "
                "includes it name the copy. Then try again."));
        return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
            "Messages",
            "ssh refuses the file %2 of its configuration, since it belongs to %4 and not to you. So Atelier "
            "did not connect to %1 either. Copy the file into ~/.ssh, so that you alone may write to the "
            "copy, and have the line that includes it name the copy. Then try again."));
    }
    static TemplateFor<error::SshConfigUnusable> ofOnesOwn(const error::ConfigFileRefused& file) {
        if (file.wrongOwner.isEmpty())
            return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
                "Messages",
                "ssh refuses the file %2 of its configuration, since others than you may write to it. So "
                "Atelier "
                "did not connect to %1 either. Take that right away from them with “chmod go-w”, then try "
                "again."));
        return templateOf<error::SshConfigUnusable>(QT_TRANSLATE_NOOP(
            "Messages",
            "ssh refuses the file %2 of its configuration, since it belongs to %4 and not to you. So Atelier "
            "did not connect to %1 either. Put a copy that belongs to you in its place, then try again."));
    }
};

/// For an ssh that waits and runs no program.
TemplateFor<error::SshConfigSlow> waitingForAFile() {
    return templateOf<error::SshConfigSlow>(QT_TRANSLATE_NOOP(
        "Messages",
        "ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and did not connect. "
        "It was running no program: it waits for a file that gives nothing, such as a pipe or one of another "
        "computer’s disk, or for a host’s name to be looked up (CanonicalizeHostname). It had come as far "
        "as %3: see what that includes, and which file comes after it."));
}

/// For an ssh that waits for a pipe, or a device.
TemplateFor<error::SshConfigSlow> waitingForAPipe() {
    return templateOf<error::SshConfigSlow>(QT_TRANSLATE_NOOP(
        "Messages",
        "ssh was not done with its configuration for %1 after %2 s. Atelier stopped it, and did not connect. "
        "The configuration includes %3, which is no file but a pipe or a device, and ssh waited for what it "
        "gives. Put an ordinary file in its place, or take out the line that includes it, then try again."));
}

TemplateFor<error::SshConfigUnusable> unusableTemplate(const error::SshConfigUnusable& unusable) {
    return std::visit(ConfigFileTemplate(), unusable.file);
}

TemplateFor<error::SshConfigSlow> slowTemplate(const error::SshConfigSlow& slow) {
    if (!slow.file) return nullptr;
    return slow.isPipe ? waitingForAPipe() : waitingForAFile();
}

}  // namespace

QString settingsIgnored(const QString& host, const QStringList& keywords) {
    return QCoreApplication::translate("Messages",
                                       "Your ssh configuration says something for %1 that Atelier does not "
                                       "do, and does without: %2.")
        .arg(host, keywords.join(QStringLiteral(", ")));
}

QString startUpFilesIgnored(const QString& host, std::optional<std::chrono::seconds> waited) {
    if (waited)
        return QCoreApplication::translate(
                   "Messages",
                   "Your start-up files on %1 (.bash_profile, .bashrc) were not done "
                   "after %2 s: they may wait for an answer. So Atelier runs commands without them, and what "
                   "they set is missing there.")
            .arg(host, QString::number(waited->count()));
    return QCoreApplication::translate(
               "Messages",
               "Your start-up files on %1 (.bash_profile, .bashrc) end the shell, or start another program "
               "in its place. So Atelier runs commands without them, and what they set is missing there. Let "
               "lines "
               "such as “exit” and “exec zsh” count for interactive shells only.")
        .arg(host);
}

SpecialTemplate sshConfigTemplate(const Error& error) {
    return SpecialTemplate::among(error, unusableTemplate, slowTemplate);
}

}  // namespace atelier

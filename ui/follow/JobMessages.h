#pragma once

#include <QList>
#include <functional>

#include "core/journey/SubmittedJob.h"

namespace atelier {

class Notice;

/// The last message about each job. A notice tells the one about the job that is shown: an answer that comes
/// once another job is shown waits for its own.
class JobMessages {
public:
    /// What a message tells: what came of something that the user wanted; that the job cannot be followed;
    /// where its TensorBoard is.
    enum class About { Answer, Trouble, TensorBoard };

    /// `notice` must outlive it, and shows nothing else.
    explicit JobMessages(Notice& notice) : notice_(notice) {}

    /// Sets the message about a job, in place of an earlier one: a function that shows it in the notice, with
    /// its links. An empty function removes it.
    void set(const SubmittedJob& job, About about, const std::function<void()>& tell);
    /// Removes the messages that tell this, of whichever job.
    void drop(About about);
    /// Has the notice tell the message about a job, or nothing where there is none.
    void present(const SubmittedJob& shown);

private:
    struct Message {
        SubmittedJob of;
        About about = About::Answer;
        int number = 0;
        std::function<void()> tell;
    };

    Notice& notice_;
    QList<Message> messages_;
    int last_ = 0;
    int told_ = 0;  // the number of the message that the notice tells; 0: none
};

}  // namespace atelier

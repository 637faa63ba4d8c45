#pragma once

#include <QByteArray>
#include <QStringList>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/openssh/master/AskpassQuestion.h"
#include "core/openssh/master/ChildProgram.h"
#include "core/openssh/master/MasterLogFile.h"
#include "core/openssh/master/SilenceNote.h"
#include "core/openssh/master/SocketFolder.h"

namespace atelier {

/// Something that comes from a master.
struct MasterEvent {
    /// What it is.
    enum class Kind {
        Log,       ///< a line of ssh's log
        Words,     ///< what came on its standard error: a banner, words of a ProxyCommand or a jump host
        Question,  ///< ssh asks something
        Ended,     ///< the program has ended
        Nothing,   ///< nothing came in time
    };
    Kind kind = Kind::Nothing;
    QByteArray text = {};
    std::shared_ptr<AskpassQuestion> question = {};
    /// The exit code, of an event that is an end.
    int exitCode = 0;
};

/// The ssh process that holds the connection (ControlMaster of ssh_config(5)), with the threads that wait for
/// its end and read what it writes. What it asks comes through `atelier-askpass`.
class Master {
public:
    /// Where ssh is once it is signed in.
    enum class Place {
        Here,        ///< the process that was started, which ends with this object
        Background,  ///< another one, which stays, and whose log is read for as long as this object lives
    };
    /// Starts `words`, an ssh that logs to its standard output, or to `log` where that is given. `askpass` is
    /// the program by which it asks, and `folder` the one that it runs in (ChildProgram::start).
    Master(const QStringList& words, const QString& askpass, const QString& folder = {},
           Place place = Place::Here, std::unique_ptr<MasterLogFile> log = {});
    /// Ends ssh, and with it the connection, unless it is in the background by then.
    ~Master();
    Master(const Master&) = delete;
    Master& operator=(const Master&) = delete;

    /// The next event; Nothing after that time, or once `stop` is requested.
    MasterEvent next(std::chrono::milliseconds patience, const std::stop_token& stop);
    /// Ends the sign-in: from now on nothing is kept of what ssh says, and it can ask nothing more.
    void endSignIn();
    /// How many bytes ssh, or what makes its way, has sent and the other computer has not acknowledged; 0
    /// where the system does not tell.
    qint64 unacknowledgedBytes();
    /// Tells ssh to end; its end is an event.
    void end();
    /// How many connections of its tunnels the server did not open because its site allows none, of what ssh
    /// has written to its log by now.
    int prohibitedCount();
    /// Tells whether the server is silent, by what ssh writes to its log.
    std::shared_ptr<const SilenceNote> silence() const { return silence_; }

private:
    void run(const QStringList& words, const QString& askpass, const QString& folder, ChildStreams streams);
    void read(OwnedFd log, OwnedFd words);
    void receive(MasterEvent::Kind kind, const QByteArray& bytes);
    void push(MasterEvent event);
    void ask();
    void wake(char why);
    bool isReadOn();
    int pollPatience();

    Place place_;
    std::unique_ptr<MasterLogFile> logFile_;
    std::shared_ptr<SilenceNote> silence_ = std::make_shared<SilenceNote>();
    SocketFolder folder_;
    OwnedFd questions_;
    FdPair wake_;
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::deque<MasterEvent> events_;
    QByteArray line_;
    bool settled_ = false;
    bool ending_ = false;
    bool readerDone_ = false;
    int exitCode_ = 0;
    int prohibited_ = 0;
    int wakes_ = 0;
    int seenWakes_ = 0;
    std::unique_ptr<ChildProgram> program_;
    std::jthread runner_;
    std::jthread reader_;
};

}  // namespace atelier

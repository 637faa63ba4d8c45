#include "core/ssh/signin/HandshakeNotes.h"

namespace atelier {

namespace {

/// What libssh logs of each line that it passes over (callback_receive_banner in its client.c).
constexpr const char* ignored = "callback_receive_banner: ssh_protocol_version_exchange: ";
/// How it begins to tell that the connection broke (ssh_socket_exception_callback in its session.c).
constexpr const char* broken = "Socket error: ";

}  // namespace

HandshakeNotes::HandshakeNotes(ssh_session session) : session_(session) {
    ssh_set_counters(session_, &counter_, nullptr);
    ssh_set_log_userdata(this);
    ssh_set_log_callback(&HandshakeNotes::note);
    ssh_set_log_level(SSH_LOG_DEBUG);
}

HandshakeNotes::~HandshakeNotes() {
    ssh_set_log_level(SSH_LOG_NONE);
    ssh_set_log_userdata(nullptr);
    ssh_set_counters(session_, nullptr, nullptr);
}

void HandshakeNotes::note(int, const char*, const char* text, void* self) {
    auto* notes = static_cast<HandshakeNotes*>(self);
    if (!notes) return;
    const QByteArrayView error(ssh_get_error(notes->session_));
    if (ssh_get_error_code(notes->session_) == SSH_FATAL && !error.startsWith(broken))
        notes->reason_ = QString::fromUtf8(error);
    const QByteArrayView said(text);
    if (notes->firstLine_.isEmpty() && said.startsWith(ignored))
        notes->firstLine_ = said.sliced(QByteArrayView(ignored).size()).trimmed().toByteArray();
}

}  // namespace atelier

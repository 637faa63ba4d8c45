// A server that is not what it should be, for tests and for trying by hand:
//   hostile-server --misbehave "asks without end" --methods keyboard-interactive --log /tmp/log
// It listens on the loopback interface only, says "ready PORT KEY" and ends with its standard input.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <thread>

#include "tests/hostile/server/Misbehaviours.h"

namespace {

using namespace atelier::hostile;

std::vector<Misbehaviour> allMisbehaviours() {
    std::vector<Misbehaviour> all{{"none", {}}};
    for (auto list : {rawMisbehaviours, signInMisbehaviours, sessionMisbehaviours, followMisbehaviours})
        for (Misbehaviour& one : list()) all.push_back(std::move(one));
    return all;
}

int methodsFrom(const std::vector<std::string>& names) {
    int methods = 0;
    for (const std::string& name : names) {
        if (name == "password") methods |= SSH_AUTH_METHOD_PASSWORD;
        if (name == "keyboard-interactive") methods |= SSH_AUTH_METHOD_INTERACTIVE;
        if (name == "publickey") methods |= SSH_AUTH_METHOD_PUBLICKEY;
    }
    return methods;
}

int listenAt(const std::string& address, int port) {
    const int fd = ::socket(AF_INET, SOCK_STREAM, 0);
    const int on = 1;
    ::setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(uint16_t(port));
    if (::inet_pton(AF_INET, address.c_str(), &at.sin_addr) != 1) return -1;
    if (::bind(fd, reinterpret_cast<sockaddr*>(&at), sizeof at) != 0 || ::listen(fd, 64) != 0) return -1;
    return fd;
}

int portOf(int fd) {
    sockaddr_in at{};
    socklen_t size = sizeof at;
    ::getsockname(fd, reinterpret_cast<sockaddr*>(&at), &size);
    return ntohs(at.sin_port);
}

void serve(int fd, ssh_bind bind, const Manners& manners, const Door& door, const Record& record) {
    if (manners.raw) {
        record.noteWaiting();
        manners.raw(fd);
        ::close(fd);
        return;
    }
    const ssh_session session = ssh_new();
    if (ssh_bind_accept_fd(bind, session, fd) == SSH_OK) Conversation(session, door, manners, record).hold();
}

}  // namespace

int main(int argc, char* argv[]) {
    ::signal(SIGPIPE, SIG_IGN);
    CLI::App cli("A server that is not what it should be.");
    std::string misbehaviour = "none";
    std::string address = "127.0.0.1";
    int port = 0;
    std::vector<std::string> methods{"password"};
    std::string log = "/dev/null";
    Door door;
    std::string secret;
    std::string prompt = door.prompt.toStdString();
    std::vector<std::string> keys;
    bool list = false;
    cli.add_flag("--list", list);
    cli.add_option("--misbehave", misbehaviour);
    cli.add_option("--address", address);
    cli.add_option("--port", port);
    cli.add_option("--methods", methods)->delimiter(',');
    cli.add_option("--secret", secret);
    cli.add_option("--prompt", prompt);
    cli.add_option("--key", keys, "a public key that may sign in, in base64");
    cli.add_option("--log", log);
    CLI11_PARSE(cli, argc, argv);

    const auto all = allMisbehaviours();
    if (list) {
        for (const Misbehaviour& one : all) std::printf("%s\n", one.name);
        return 0;
    }
    const auto chosen =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return misbehaviour == one.name; });
    if (chosen == all.end()) return 2;
    door.methods = methodsFrom(methods);
    door.secret = QByteArray::fromStdString(secret);
    door.prompt = QByteArray::fromStdString(prompt);
    for (const std::string& key : keys) door.keys << QByteArray::fromStdString(key);

    ssh_key key = nullptr;
    char* publicKey = nullptr;
    const ssh_bind bind = ssh_bind_new();
    const bool noConfig = false;
    ssh_bind_options_set(bind, SSH_BIND_OPTIONS_PROCESS_CONFIG, &noConfig);
    ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &key);
    ssh_pki_export_pubkey_base64(key, &publicKey);
    ssh_bind_options_set(bind, SSH_BIND_OPTIONS_IMPORT_KEY, key);
    const int listener = listenAt(address, port);
    if (listener < 0) return 1;
    std::printf("ready %d ssh-ed25519 %s\n", portOf(listener), publicKey);
    std::fflush(stdout);

    std::thread([] {
        char letter = 0;
        while (::read(0, &letter, 1) > 0) {
        }
        ::_exit(0);
    }).detach();
    const Record record(log);
    while (true) {
        const int fd = ::accept(listener, nullptr, nullptr);
        if (fd >= 0) std::thread(serve, fd, bind, chosen->manners, door, std::cref(record)).detach();
    }
}

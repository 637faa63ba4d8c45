// Loaded into the Slurm programs of the practice cluster (ld.so(8), LD_PRELOAD). Told not to listen at every
// address of the computer, Slurm listens where gethostname(2) leads (slurm.conf(5), NoInAddrAny; its
// slurm_setup_addr): on Debian that is 127.0.1.1, where srun is never called back, elsewhere an address that
// others reach, or none. In these programs the computer's own name stands for 127.0.0.1, whatever /etc/hosts
// and the name service say; all other names are looked up as ever.

#include <dlfcn.h>
#include <netdb.h>
#include <strings.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace {

constexpr const char* variable = "LD_PRELOAD";
using Lookup = int (*)(const char*, const char*, const addrinfo*, addrinfo**);

/// This comes first in the variable; programs that these start, such as a job's, have nothing of it.
__attribute__((constructor)) void stayInThisProgram() {
    const char* all = ::getenv(variable);
    if (all == nullptr) return;
    const char* others = ::strchr(all, ':');
    if (others == nullptr)
        ::unsetenv(variable);
    else
        ::setenv(variable, others + 1, 1);
}

bool isOwnName(const char* name) {
    char own[256] = {};
    return name != nullptr && ::gethostname(own, sizeof own - 1) == 0 && ::strcasecmp(name, own) == 0;
}

}  // namespace

extern "C" __attribute__((visibility("default"))) int getaddrinfo(const char* name, const char* service,
                                                                  const addrinfo* hints, addrinfo** found) {
    const auto lookUp = reinterpret_cast<Lookup>(::dlsym(RTLD_NEXT, "getaddrinfo"));
    return lookUp(isOwnName(name) ? "127.0.0.1" : name, service, hints, found);
}

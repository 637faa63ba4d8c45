# shellcheck shell=bash
# What installer/run and installer/test share. Meant to be sourced, with $root set to the checkout.

# shellcheck source=installer/packages.sh
. "${root:?}/installer/packages.sh"

say() { printf '\n==> %s\n' "$*"; }
note() { printf '    %s\n' "$*"; }
fail() {
    printf '\n==> %s\n' "$1" >&2
    shift
    for line in "$@"; do printf '    %s\n' "$line" >&2; done
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo "$@"
    fi
}

installed() {
    dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

# missing PACKAGE…: those that are not installed, on one line.
missing() {
    local package absent=""
    for package in "$@"; do
        installed "$package" || absent="$absent $package"
    done
    printf '%s\n' "${absent# }"
}

# install_packages WHAT PACKAGE…: installs those that are missing; returns 1 where that failed.
install_packages() {
    local what=$1 absent
    shift
    absent=$(missing "$@")
    if [ -z "$absent" ]; then
        note "$what: all installed."
        return 0
    fi
    note "$what: installing $absent"
    if ! can_be_root; then
        advise_administrator
        return 1
    fi
    if [ -z "${apt_updated:-}" ]; then
        apt_get update || return 1
        apt_updated=yes
    fi
    # shellcheck disable=SC2086  # one word a package
    apt_get install -y --no-install-recommends $absent
}

advise_administrator() {
    note "You are not root and sudo is not installed. Ask whoever looks after this machine to run:"
    # shellcheck disable=SC2086  # one word a package
    note "apt-get install --no-install-recommends $(missing $BUILD_PACKAGES $RUN_PACKAGES $PRACTICE_PACKAGES)"
    note "Debian starts these services when it installs them. Atelier needs none of them; switch off those that"
    note "nobody else uses on this machine: systemctl disable --now $PRACTICE_SERVICES"
}

can_be_root() { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }

# apt-get without questions; another one that is at work is waited for, and no service of this machine is
# restarted because of what comes in.
apt_get() {
    as_root env DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1 \
        apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >"$log_folder/apt.log" 2>&1 </dev/null && return
    tail -n 15 "$log_folder/apt.log" >&2
    note "apt-get $1 did not succeed. All it said: $log_folder/apt.log"
    return 1
}

require_debian() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null && return
    fail "This script installs Debian packages, and this system has no apt-get." \
        "On another system install what installer/packages.sh lists under its names there, then run:" \
        "cmake --preset release && cmake --build --preset release"
}

policy=/usr/sbin/policy-rc.d
policy_mark="# Atelier's installer holds back:"

# Debian starts and enables a service as soon as its package is installed. The practice cluster starts its own
# processes, so the newcomers are kept from starting; services that are here already are not touched.
# Without systemd the policy is asked about "ssh", with it about "ssh.service".
hold_services() {
    local script name pattern=""
    for name in "$@"; do pattern="$pattern|$name|$name.*"; done
    script=$(mktemp)
    cat >"$script" <<POLICY
#!/bin/sh
$policy_mark $*
case "\$1" in ${pattern#|}) exit 101 ;; esac
test -x $policy.atelier && exec $policy.atelier "\$@"
exit 0
POLICY
    if [ -e "$policy" ]; then as_root mv "$policy" "$policy.atelier"; fi
    as_root install -m 755 "$script" "$policy"
    rm -f "$script"
    trap release_services EXIT
    trap 'exit 130' INT TERM
}

# Those that an installation held back which was cut short; its policy is still there.
held_services() { sed -n "s/^$policy_mark //p" "$policy" 2>/dev/null; }

# Takes the newcomers out of the system's start, and the policy away.
release_services() {
    local service
    trap - EXIT INT TERM
    for service in $(held_services); do disable_service "$service"; done
    as_root rm -f "$policy"
    if [ -e "$policy.atelier" ]; then as_root mv "$policy.atelier" "$policy"; fi
}

disable_service() {
    installed "$(service_package "$1")" || return 0
    if command -v systemctl >/dev/null; then
        as_root systemctl disable "$1" >/dev/null 2>&1
    else
        as_root deb-systemd-helper disable "$1.service" >/dev/null 2>&1
        as_root update-rc.d "$1" disable >/dev/null 2>&1
    fi
    return 0
}

service_package() {
    case "$1" in
        ssh) printf 'openssh-server\n' ;;
        *) printf '%s\n' "$1" ;;
    esac
}

# install_without_services WHAT-FOR "SERVICES" PACKAGES…: without letting any of these services start.
install_without_services() {
    local title=$1 services=$2 service newcomers="" outcome=0
    shift 2
    if [ -n "$(held_services)" ]; then release_services; fi
    for service in $services; do
        installed "$(service_package "$service")" || newcomers="$newcomers $service"
    done
    # shellcheck disable=SC2086  # one word a service
    if [ -n "$newcomers" ] && can_be_root; then hold_services $newcomers; fi
    install_packages "$title" "$@" || outcome=1
    if [ -n "$(held_services)" ]; then release_services; fi
    return $outcome
}

# shellcheck disable=SC2086  # one word a package
install_practice() { install_without_services "Practice cluster" "$PRACTICE_SERVICES" $PRACTICE_PACKAGES; }

# The tests' keychain comes with agents that would start in every user's session, their KDC with services.
install_test_packages() {
    local newcomer
    newcomer=$(missing gnome-keyring)
    # shellcheck disable=SC2086  # one word a package
    install_without_services "To test Atelier" "$TEST_SERVICES" $TEST_PACKAGES || return 1
    [ -n "$newcomer" ] && command -v systemctl >/dev/null || return 0
    # shellcheck disable=SC2086  # one word a unit
    as_root systemctl --global disable $TEST_USER_UNITS >/dev/null 2>&1
    return 0
}

# build PRESET
build() {
    local preset=$1
    (cd "$root" && cmake --preset "$preset" >"$log_folder/configure.log" 2>&1) || {
        tail -n 30 "$log_folder/configure.log" >&2
        fail "The build could not be configured; the lines above say why." "All of it: $log_folder/configure.log"
    }
    (cd "$root" && cmake --build --preset "$preset") ||
        fail "The build failed; the first error above is the one to look at."
}

mkdir -p "$root/build"
log_folder=$root/build

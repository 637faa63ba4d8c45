# shellcheck shell=bash
# What installer/run and installer/test share. Meant to be sourced, with $root set to the checkout.

. "$root/installer/packages.sh"

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
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; then
        note "You are not root and sudo is not installed. Ask whoever looks after this machine to run:"
        note "apt-get install --no-install-recommends $absent"
        return 1
    fi
    if [ -z "${apt_updated:-}" ]; then
        as_root apt-get update -qq || return 1
        apt_updated=yes
    fi
    # shellcheck disable=SC2086  # one word a package
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends $absent >"$log_folder/apt.log" 2>&1 || {
        tail -n 15 "$log_folder/apt.log" >&2
        return 1
    }
}

require_debian() {
    command -v apt-get >/dev/null && command -v dpkg-query >/dev/null && return
    fail "This script installs Debian packages, and this system has no apt-get." \
        "On another system install what installer/packages.sh lists under its names there, then run:" \
        "cmake --preset release && cmake --build --preset release"
}

policy=/usr/sbin/policy-rc.d

# Debian starts and enables a service as soon as its package is installed. The practice cluster starts its own
# processes, so the newcomers are kept from starting; services that are here already are not touched.
hold_services() {
    local held=$1 script
    script=$(mktemp)
    {
        printf '#!/bin/sh\n'
        printf 'case "$1" in %s) exit 101 ;; esac\n' "$(printf '%s' "$held" | tr ' ' '|')"
        printf 'test -x %s.atelier && exec %s.atelier "$@"\nexit 0\n' "$policy" "$policy"
    } >"$script"
    if [ -e "$policy" ]; then as_root mv "$policy" "$policy.atelier"; fi
    as_root install -m 755 "$script" "$policy"
    rm -f "$script"
    trap release_services EXIT INT TERM
}

release_services() {
    trap - EXIT INT TERM
    as_root rm -f "$policy"
    if [ -e "$policy.atelier" ]; then as_root mv "$policy.atelier" "$policy"; fi
}

disable_service() {
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

# The practice cluster's packages, without letting any of their services start.
install_practice() {
    local service newcomers="" outcome=0
    for service in $PRACTICE_SERVICES; do
        installed "$(service_package "$service")" || newcomers="$newcomers $service"
    done
    newcomers=${newcomers# }
    if [ -n "$newcomers" ] && { [ "$(id -u)" = 0 ] || command -v sudo >/dev/null; }; then
        hold_services "$newcomers"
    fi
    # shellcheck disable=SC2086  # one word a package
    install_packages "Practice cluster" $PRACTICE_PACKAGES || outcome=1
    if [ -n "$newcomers" ]; then
        for service in $newcomers; do disable_service "$service"; done
        if [ -e "$policy.atelier" ] || [ -n "$(trap -p EXIT)" ]; then release_services; fi
    fi
    return $outcome
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

# shellcheck shell=bash disable=SC2034
# The Debian packages Atelier needs, by what for. Read by common.sh.

BUILD_PACKAGES="g++ cmake ninja-build pkg-config qt6-base-dev libqt6opengl6-dev qt6-charts-dev qt6-svg-dev
qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libssh-dev libarchive-dev qtkeychain-qt6-dev
libexpected-dev libprotozero-dev libcli11-dev libqscintilla2-qt6-dev libssl-dev libzstd-dev zlib1g-dev libdeflate-dev libgl-dev libxkbcommon-dev"

RUN_PACKAGES="libqt6sql6-sqlite qt6-qpa-plugins libqt6svg6 qt6-translations-l10n libsecret-1-0 rsync
openssh-client
fonts-dejavu-core xdg-utils"

# What the practice cluster is made of. Their services are never started or enabled by us.
PRACTICE_PACKAGES="openssh-server munge slurmctld slurmd slurm-client slurm-wlm-basic-plugins lmod lua-posix
virtualenv python3-virtualenv python3-venv python3-pip python3-setuptools python3-wheel parallel"
PRACTICE_SERVICES="ssh munge slurmctld slurmd"

# Other archivers and shells, a keychain, a second factor, tickets of Kerberos, what checks shell scripts, Python and JSON, and the fonts of tests/Fonts.cmake:
# the tests hold Atelier against them.
TEST_PACKAGES="acl busybox libarchive-tools dbus gnome-keyring shellcheck clang-format libpam-google-authenticator
oathtool krb5-kdc krb5-admin-server krb5-user python3-jsonschema pyflakes3 ntfs-3g tcsh zsh fish fonts-noto-core fonts-noto-mono fonts-liberation fonts-urw-base35 fonts-opendyslexic"
TEST_SERVICES="krb5-kdc krb5-admin-server"
# What these would start in every user's session.
TEST_USER_UNITS="gcr-ssh-agent.socket gcr-ssh-agent.service gnome-keyring-daemon.socket gnome-keyring-daemon.service"

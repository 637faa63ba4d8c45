# Run in a shell that has read no start-up file, before tell-environment.sh: what the site sets for everybody is
# read all the same, and neither gets input nor says anything.
# shellcheck shell=bash disable=SC1091

. /etc/profile </dev/null >/dev/null 2>&1

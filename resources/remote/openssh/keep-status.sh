# Runs a line ($1). ssh does not tell by which signal a program has ended, so that a shell stays to say so with its own
# exit code (client_input_channel_req in OpenSSH's clientloop.c knows "exit-status" alone).
# shellcheck shell=bash

atelier_line=$1
shift
eval "$atelier_line"
exit $?

. @BASE@/etc/profile.sh
if [ -f ~/.bashrc ]; then . ~/.bashrc; fi

# Says "yes" where tar unpacks holes in the form that GNU's manual calls "PAX Format, Version 1.0": GNU's tar does
# since 1.15.92, libarchive's since 2.4. Any other, as busybox's, may take the list of the holes for content.
# shellcheck shell=bash

case $(tar --version 2>/dev/null) in "tar (GNU tar) "* | "bsdtar "*) printf yes ;; esac

# This site has no modules, whatever this computer has.
unset -f module ml 2> /dev/null
unset BASH_ENV LMOD_CMD LMOD_DIR LMOD_PKG LMOD_VERSION LMOD_sys MODULEPATH MODULEPATH_ROOT MODULESHOME MODULES_CMD

help("The practice cluster's standard environment.")
whatis("Standard environment")
setenv("EBROOTSTDENV", "@BASE@/software/stdenv/2023")
setenv("PIP_CONFIG_FILE", "@BASE@/etc/pip.conf")

"""Python itself reads a file of this name before a program. `python3 -m venv` puts pip into each environment by having
it unpacked and compiled anew, which takes a processor four seconds. Here it does so once, and what came of it is linked
into the environments that are made later."""

import os
import sys

once = os.environ.get("ATELIER_PIP_MADE_ONCE")
if once and sys.orig_argv[1:3] == ["-m", "venv"]:
    import glob
    import shutil
    import venv

    version = "python%d.%d" % sys.version_info[:2]
    setup_usually = venv.EnvBuilder._setup_pip

    def link(source, target):
        try:
            os.link(source, target)
        except OSError:
            shutil.copy2(source, target)

    def keep(environment):
        mine = "%s.%d.%s" % (once, os.getpid(), os.uname().nodename)
        shutil.copytree(environment, mine, symlinks=True)
        with open(os.path.join(mine, "made-as"), "w") as file:
            file.write(environment)
        try:
            os.rename(mine, once)
        except OSError:
            shutil.rmtree(mine)  # somebody was faster

    def setup_pip(self, context):
        environment = context.env_dir
        if not os.path.isdir(once):
            setup_usually(self, context)
            keep(environment)
            return
        with open(os.path.join(once, "made-as")) as file:
            first = file.read()
        packages = os.path.join("lib", version, "site-packages")
        shutil.copytree(os.path.join(once, packages), os.path.join(environment, packages), copy_function=link,
                        dirs_exist_ok=True)
        for program in glob.glob(os.path.join(once, "bin", "pip*")):
            target = os.path.join(environment, "bin", os.path.basename(program))
            with open(program) as source, open(target, "w") as file:
                file.write(source.read().replace(first, environment))
            shutil.copymode(program, target)

    venv.EnvBuilder._setup_pip = setup_pip

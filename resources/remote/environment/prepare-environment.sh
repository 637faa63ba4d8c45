# The shell of a session has `module` where a login shell defined it; one that does not pass functions on has
# to be told again. /etc/profile may set PATH anew, and what start-up files have put into it would be gone.
# What it ends with, exit_…, core/environment reads by the same names.
# shellcheck shell=bash disable=SC1090

exit_virtualenv_failed=31 exit_packages_failed=32 exit_requirements_missing=33 exit_image_missing=34
exit_environment_is_other=35 exit_modules_missing=36 exit_first_module_failed=40
exec 2>&1
folder=$1 requirements=$2 index=$3 tool=$5 version=$6 image=$7
read -ra maker <<< "$4"
shift 7
before=$PATH
type module >/dev/null 2>&1 || { source /etc/profile >/dev/null; PATH=$before:$PATH; }
[ $# -eq 0 ] || type module >/dev/null 2>&1 || exit "$exit_modules_missing"
[ $# -eq 0 ] || module purge
code=$exit_first_module_failed
for module in "$@"; do
    module load "$module" || exit "$code"
    code=$((code + 1))
done
if [ -n "$requirements" ] && [ ! -r "$requirements" ]; then exit "$exit_requirements_missing"; fi
if [ -n "$image" ] && [ ! -r "$image" ]; then exit "$exit_image_missing"; fi
if [ -z "$folder" ]; then
    temporary=$(mktemp -d) || exit "$exit_virtualenv_failed"
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 130' HUP INT TERM
    folder=$temporary/env
fi

# An environment that is there is used as it is, so that it has to be what is asked for. One that was made here
# says so in its stamp; of any other its Python tells, as far as its first two numbers go. Nothing is removed:
# it may hold more than a list names. One of conda's own lists says all that is in it, and is brought up to.
asked="${tool:-${maker[*]}}${version:+ $version}${image:+ $image}${*:+ ($*)}"
stamp=$folder/.atelier-made-with
isOther() {
    printf 'atelier-found %s\natelier-asked %s\n' "$1" "$2"
    exit "$exit_environment_is_other"
}
checkKept() {
    local found wanted=${version:+Python $version} python=python
    case $tool:$requirements in *conda:*.yml | *conda:*.yaml | mamba:*.yml | mamba:*.yaml) return ;; esac
    if [ -r "$stamp" ]; then
        found=$(cat -- "$stamp")
        [ "$found" = "$asked" ] || isOther "$found" "$asked"
        return
    fi
    case $tool:${maker[0]} in
        apptainer:* | singularity:*) return ;;
        :*python*) python=${maker[0]} ;;
    esac
    [ -n "$tool" ] || wanted=$("$python" --version 2>&1)
    [[ $wanted =~ ^Python\ [0-9]+(\.[0-9]+)? ]] || return 0
    wanted=${BASH_REMATCH[0]}
    found=$("$folder/bin/python" --version 2>&1) || found='no Python that runs'
    [[ $found. == "$wanted".* ]] || isOther "$found" "$wanted"
}
isMade=
for part in bin/activate pyvenv.cfg conda-meta; do [ ! -e "$folder/$part" ] || isMade=1; done
[ -z "$isMade" ] || checkKept
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

# conda's like: the environment has a Python of its own. A list of conda's own says all that is in it, so that
# one that is there already, in whole or in part, is brought up to the list.
makeConda() {
    local activator=$tool make=(create --yes) update=() place=(--prefix "$folder")
    case $requirements in
        *.yml | *.yaml | *.YML | *.YAML)
            export MAMBA_ALWAYS_YES=true
            place+=(--file "$requirements")
            update=(install --yes)
            [ "$tool" = micromamba ] || { make=(env create) && update=(env update --prune); }
            requirements=
            ;;
        *) place+=("python${version:+=$version}" pip) ;;
    esac
    [ ! -d "$folder/conda-meta" ] || make=("${update[@]}")
    [ "${#make[@]}" -eq 0 ] || "$tool" "${make[@]}" "${place[@]}" || exit "$exit_virtualenv_failed"
    if [ "$tool" = micromamba ]; then
        eval "$(micromamba shell hook --shell bash)"
    else
        activator=conda
        eval "$(conda shell.bash hook)"
    fi
    "$activator" activate "$folder" || exit "$exit_virtualenv_failed"
}
makeWith() {
    if [ ! -r "$folder/bin/activate" ]; then "$@" "$folder" || exit "$exit_virtualenv_failed"; fi
    source "$folder/bin/activate" || exit "$exit_virtualenv_failed"
}
python=(python) install=(pip install)
case $tool in
    conda | mamba | micromamba) makeConda ;;
    uv)
        makeWith uv venv ${version:+--python "$version"}
        install=(uv pip install)
        ;;
    apptainer | singularity)
        inside=("$tool" exec --bind "$(dirname -- "$folder")${requirements:+,$(dirname -- "$requirements")}" "$image")
        if [ ! -r "$folder/pyvenv.cfg" ]; then
            bare=()
            [ -n "$requirements" ] || bare=(--without-pip)
            "${inside[@]}" python3 -m venv --system-site-packages "${bare[@]}" "$folder" || exit "$exit_virtualenv_failed"
        fi
        install=("${inside[@]}" "$folder/bin/pip" install)
        python=("${inside[@]}" "$folder/bin/python")
        ;;
    *) makeWith "${maker[@]}" ;;
esac
"${python[@]}" --version || exit "$exit_virtualenv_failed"
[ -n "$isMade" ] || printf '%s\n' "$asked" >"$stamp"
if [ -n "$requirements" ] && [ -z "$tool" ]; then pip install $index --upgrade pip || exit "$exit_packages_failed"; fi
if [ -n "$requirements" ]; then "${install[@]}" $index -r "$requirements" || exit "$exit_packages_failed"; fi

#include "core/transfer/RemoteScript.h"

#include <algorithm>
#include <array>

#include "core/remote/MissingCommand.h"

namespace atelier {

namespace {

bool saysOneOf(const QByteArray& text, std::initializer_list<const char*> phrases) {
    return std::ranges::any_of(phrases, [&](const char* phrase) { return text.contains(phrase); });
}

ErrorKind kindOf(const CommandResult& result) {
    const QByteArray& said = result.standardError;
    // strerror's texts of ENOSPC, EDQUOT and EFBIG in the C locale; SIGXFSZ is 25 on Linux.
    if (saysOneOf(said, {"No space left on device", "Disk quota exceeded", "File too large",
                         "File size limit exceeded"}) ||
        result.status.code == 128 + 25)
        return ErrorKind::RemoteDiskFull;
    if (saysOneOf(said, {"Permission denied", "Read-only file system", "Operation not permitted"}))
        return ErrorKind::RemotePermissionDenied;
    if (result.status.code == folderMissingCode ||
        saysOneOf(said, {"No such file or directory", "Not a directory"}))
        return ErrorKind::RemotePathMissing;
    return result.status.code == 127 ? ErrorKind::CommandMissing : ErrorKind::CommandFailed;
}

}  // namespace

QString withSum(const char* script) {
    // openssl has the processor's own instructions for SHA-256, which make it several times as fast;
    // sha256sum often has not.
    static const char sum[] =
        "sum() { if command -v openssl >/dev/null; then openssl dgst -sha256 -r; else sha256sum; fi; }\n";
    return QString::fromUtf8(sum) + QString::fromUtf8(script);
}

QString withClosing(const QString& script) {
    // What ls says of rights is POSIX's. Where nothing is to be changed, a file is not touched: it may be
    // another's, in a folder of many. With another group, or without the access list, of which ls shows the
    // mask in the group's place, the group's rights would be somebody else's.
    static const char closing[] = R"sh(rights() {
    local said has
    said=$(ls -ldL -- "$1") || return
    has=0
    case $said in ?r*) has=$((has | 0400)) ;; esac
    case $said in ??w*) has=$((has | 0200)) ;; esac
    case $said in ????r*) has=$((has | 0040)) ;; esac
    case $said in ?????w*) has=$((has | 0020)) ;; esac
    case $said in ???????r*) has=$((has | 0004)) ;; esac
    case $said in ????????w*) has=$((has | 0002)) ;; esac
    printf %o "$has"
}
change() {
    local what= right
    for right in "0400 u${2}r" "0200 u${2}w" "040 g${2}r" "020 g${2}w" "04 o${2}r" "02 o${2}w"; do
        [ "$((0$3 & ${right% *}))" = 0 ] || what=$what,${right#* }
    done
    [ -z "$what" ] || chmod -- "${what#,}" "$1"
}
taken() {
    local has=666
    [ ! -f "$2" ] || has=$(rights "$2") || return
    printf %o "$((0$1 | (0666 & ~0$has)))"
}
closed() { local t; t=$(taken "$1" "$2") && umask "$(printf %o "$((0$(umask) | (066 & 0$t)))")"; }
group() {
    local said has
    said=$(ls -ldnL -- "$1") && read -r _ _ _ has _ <<<"$said" && printf %s "$has"
}
listed() { case $(ls -ldL -- "$1") in ??????????+*) ;; *) return 1 ;; esac; }
same_group() { [ ! -f "$2" ] || { [ "$(group "$1")" = "$(group "$2")" ] && ! listed "$2"; }; }
take_group() {
    local list wanted
    wanted=$(group "$2") && chgrp -- "$wanted" "$1" && [ "$(group "$1")" = "$wanted" ] || return
    ! listed "$2" || { list=$(getfacl -cpn -- "$2") && setfacl --set-file=- -- "$1" <<<"$list"; }
}
without_group() { printf %o "$((0$1 | 060))"; }
narrow() {
    local t has
    t=$(taken "$1" "$3") || return
    same_group "$2" "$3" || t=$(without_group "$t")
    has=$(rights "$2") && change "$2" - "$(printf %o "$((066 & 0$has & 0$t))")"
}
settle() {
    local t has how=closed
    lost=
    t=$(taken "$1" "$3") || return
    same_group "$2" "$3" || take_group "$2" "$3" 2>/dev/null || {
        t=$(without_group "$t") && how=$(group "$3") || return
        ! listed "$3" || how=list
    }
    [ ! -f "$3" ] || { has=$(rights "$3") && lost="$(printf %o "$((060 & 0$has & 0$t))") $how"; } || return
    has=$(rights "$2") && change "$2" - "$(printf %o "$((0$has & 0$t))")" || return
    [ ! -f "$3" ] || change "$2" + "$(printf %o "$((066 & ~0$t & ~0$has))")" 2>/dev/null || :
}
)sh";
    return QString::fromUtf8(closing) + script;
}

void appendName(QByteArray& names, const std::string& name) {
    // A name of its own may begin with a dash, "#" or ";".
    names += "./";
    names.append(name.data(), qsizetype(name.size()));
    names += '\0';
}

QString takenRights(quint32 mode) {
    return QStringLiteral("%1").arg(0666 & ~mode, 3, 8, QLatin1Char('0'));
}

Command remoteScript(const QString& text, const RemotePath& path, const QStringList& words) {
    Command script = shellScript(text);
    script.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    script.arg(QStringLiteral("atelier")).arg(path);
    script.argv += words;
    return script;
}

Error remoteError(const CommandResult& result, const Command& command, const QString& program,
                  const RemotePath& path) {
    const QString said = QString::fromUtf8(result.standardError).trimmed();
    if (const QString missing = missingCommand(result.standardError, command); !missing.isEmpty())
        return {ErrorKind::CommandMissing, {missing}, said};
    const ErrorKind kind = kindOf(result);
    if (kind == ErrorKind::RemoteDiskFull) return {kind, {path.text(), {}, {}}, said, true};
    if (kind == ErrorKind::CommandMissing) return {kind, {program}, said};
    if (kind == ErrorKind::CommandFailed) return {kind, {program, QString::number(result.status.code)}, said};
    return {kind, {path.text()}, said};
}

Expected<QByteArray> runScript(RemoteHost& host, const Command& script, const std::stop_token& stop,
                               qint64 mostBytes) {
    auto result = host.run(script, stop, mostBytes);
    if (!result) return failure(result);
    if (result->status.code == 0) return std::move(result->standardOutput);
    const auto path =
        script.pathArguments.isEmpty() ? QString() : script.argv.value(script.pathArguments.first());
    return tl::unexpected<Error>(remoteError(*result, script, script.argv.value(0), RemotePath(path)));
}

}  // namespace atelier

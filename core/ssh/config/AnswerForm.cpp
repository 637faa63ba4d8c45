#include "core/ssh/config/AnswerForm.h"

#include <algorithm>
#include <map>

#include "core/error/SshConfigErrors.h"

namespace atelier {

namespace {

bool isKeyword(const QByteArray& word) {
    return !word.isEmpty() && std::all_of(word.begin(), word.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

tl::unexpected<Error> notAnAnswer(const QString& host, const QByteArray& line) {
    constexpr qsizetype mostShown = 200;
    return failure(error::SshConfigUnusable{host}, QString::fromUtf8(line.left(mostShown)));
}

}  // namespace

Expected<void> checkAnswerForm(const QByteArray& answer, const QString& host) {
    std::map<QByteArray, int> times{{"hostname", 0}, {"port", 0}, {"user", 0}};
    QList<QByteArray> lines = answer.split('\n');
    if (lines.constLast().isEmpty()) lines.removeLast();
    for (const QByteArray& line : std::as_const(lines)) {
        const qsizetype blank = line.indexOf(' ');
        const QByteArray keyword = blank < 0 ? line.trimmed() : line.left(blank);
        if (!isKeyword(keyword) || line.contains('\0')) return notAnAnswer(host, line);
        if (const auto once = times.find(keyword.toLower()); once != times.end()) ++once->second;
    }
    for (const auto& [keyword, count] : times)
        if (count != 1) return notAnAnswer(host, keyword);
    return {};
}

}  // namespace atelier

#include "ui/follow/JobMessages.h"

#include <algorithm>
#include <utility>

#include "ui/widgets/Notice.h"

namespace atelier {

void JobMessages::set(const SubmittedJob& job, About about, const std::function<void()>& tell) {
    messages_.removeIf([&job](const Message& one) { return isSameJob(one.of, job); });
    if (tell) messages_.append({job, about, ++last_, tell});
}

void JobMessages::drop(About about) {
    messages_.removeIf([about](const Message& one) { return one.about == about; });
}

void JobMessages::present(const SubmittedJob& shown) {
    const auto found =
        std::ranges::find_if(messages_, [&shown](const Message& one) { return isSameJob(one.of, shown); });
    const int number = found == messages_.end() ? 0 : found->number;
    if (std::exchange(told_, number) == number) return;
    number == 0 ? notice_.clear() : notice_.keepTelling(found->tell);
}

}  // namespace atelier

#pragma once

#include <QStringList>
#include <concepts>

#include "core/diagnostic/RuleRow.h"

namespace atelier {

// The groups of rules, each in the header of its name: who speaks of its rules includes that.
enum class ByteRule;
enum class LineRule;
enum class OptionRule;
enum class ValueRule;
enum class CombinationRule;
enum class SiteRule;
enum class SiteGpuRule;
enum class PartitionRule;
enum class BodyRule;
enum class SoftwareRule;
enum class DataRule;
enum class ClusterRule;
enum class ShellRule;

/// Whether a type is one of several.
template <typename T, typename... Others>
concept OneOf = (std::same_as<T, Others> || ...);

/// A list of enumerations, each of which is a group of rules; `has` tells whether a type is among them.
template <typename... Groups>
struct RuleGroupList {
    template <typename T>
    static constexpr bool has = OneOf<T, Groups...>;
};

/// A group of rules is an enumeration, whose values are the numbers of the codes.
using RuleGroups =
    RuleGroupList<ByteRule, LineRule, OptionRule, ValueRule, CombinationRule, SiteRule, SiteGpuRule,
                  PartitionRule, BodyRule, SoftwareRule, DataRule, ClusterRule, ShellRule>;

/// A type that is a group of rules.
template <typename T>
concept RuleGroup = RuleGroups::has<T>;

/// A rule of any group, which a script can break. Its number stands in its code, “AT6018”; a code that was
/// released keeps its meaning.
class Rule {
public:
    /// The rule of a value of a group.
    // NOLINTNEXTLINE(google-explicit-constructor): every rule of a group is a rule.
    constexpr Rule(RuleGroup auto rule) : number_(static_cast<int>(rule)) {}
    /// The number in its code, 6018.
    constexpr int number() const { return number_; }
    bool operator==(const Rule&) const = default;

private:
    int number_;
};

/// The code of a rule: "AT6018".
QString codeOf(Rule rule);
/// The row of a rule; every rule has one.
RuleRow rowOf(Rule rule);
/// The number in a code; 0 where it is no code of Atelier’s.
int ruleNumberIn(const QString& code);
/// The row of a code; none where it is no code of Atelier’s, such as shellcheck’s “SC2086”.
std::optional<RuleRow> rowOf(const QString& code);
/// The codes of all rules, in order.
QStringList ruleCodes();

}  // namespace atelier

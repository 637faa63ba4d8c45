#include "tests/script_agreement/OddValues.h"

#include <QMap>

namespace atelier::testing {

QByteArrayList oddValues() {
    // The letters beyond ASCII: a hard blank, a long s, the sign for kelvin, an i without a dot, an fi in
    // one.
    static const QMap<QByteArray, QByteArrayList> values{
        {"begin",
         {"0121",
          "121",
          "131",
          "01213",
          "012130",
          "01.21.30",
          "01/21",
          "1/21",
          "01/21-16:00",
          "01/21/2030",
          "Tomorrow",
          "TODAY",
          "TOMORROW",
          "Teatime",
          "NOON",
          "\"tomorrow noon\"",
          "\"16:00 tomorrow\"",
          "2030-1-02",
          "2030-01-2",
          "2030-02-30",
          "2030-01-21t16:00",
          "\"2030-01-21 16:00\"",
          "13:00pm",
          "12:30am",
          "13:30am",
          "now+hour",
          "\"now + 2 days\"",
          "\"now 16:00\"",
          "now-12:30",
          "uts1900000000",
          "uts12",
          "\xef\xac\x81ka",
          "no\xcf\x89"}},
        {"nodes",
         {"1K", "1m", "+2", "+0", "2-0", "0-0", "\"1 - 2\"", "\" 1\"", "\"1 \"", "1\xe2\x84\xaa",
          "2147483648"}},
        {"mem",
         {"\" 1G\"", "0000000000000512M", "1\xe2\x84\xaa",
          "\xc2\xa0"
          "1G",
          "1G\xc2\xa0"}},
        {"time",
         {"000000000010", "in\xef\xac\x81nite", "\xc4\xb1nfinite",
          "1\xe2\x80\x93"
          "0",
          "\" 10\""}},
        {"ntasks",
         {"\"1 \"", "\" 1\"", "2147483646", "2147483647",
          "\xc2\xa0"
          "1",
          "1\xc2\xa0"}},
        {"signal",
         {"RBR:USR1", "RR:USR1", "BB:USR1", ":USR1", "u\xc5\xbfr1", "\xc5\xbfigusr1", "KI\xc5\x82L"}},
        {"mail-type", {"reque\xc5\xbf", "array_ta\xc5\xbfks", "array_tasks"}},
        {"hint", {"compute_bound", "nomultithread", "compute_bound,memory_bound"}},
        {"kill-on-invalid-dep", {"ye\xc5\xbf", "YES"}},
        {"array",
         {"1-3,3", "1-3,2-4%2",
          "1\xe2\x80\x93"
          "3"}},
        {"nodelist", {"node[1,2]", "node[1-2]", "node[1]", "node[01]", "node[2-1]", "node[1-2", "node[]"}},
        {"exclude", {"node[2]", "node[2,2]"}}};
    QByteArrayList lines;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        for (const auto& value : it.value()) lines.append("--" + it.key() + '=' + value);
    return lines;
}

}  // namespace atelier::testing

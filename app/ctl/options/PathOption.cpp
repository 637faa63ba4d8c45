#include "app/ctl/options/PathOption.h"

#include <QCoreApplication>

#include "core/files/FilePath.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct PathOption {
    Q_DECLARE_TR_FUNCTIONS(PathOption)
};

QString whyNotEmpty(const CLI::Option& option) {
    return PathOption::tr("%1 is empty. Name a file or a folder.")
        .arg(QString::fromStdString(option.get_name()));
}

}  // namespace

CLI::Option* asPath(CLI::Option* option) {
    return option->transform(CLI::Validator(
        [option](std::string& path) {
            if (path.empty()) return whyNotEmpty(*option).toStdString();
            path = asFilePath(QString::fromStdString(path)).toStdString();
            return std::string();
        },
        std::string()));
}

}  // namespace atelier::ctl

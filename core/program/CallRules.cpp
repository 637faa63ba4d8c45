#include "core/program/CallRules.h"

#include <QHash>
#include <QRegularExpression>

namespace atelier {

namespace {

using enum SourceFault;

const QHash<QString, CallRule>& rules() {
    static const QHash<QString, CallRule> all{
        {QStringLiteral("matplotlib.pyplot.show"), {ShowsWindow, Remedy::SaveFigure}},
        {QStringLiteral("matplotlib.pyplot.ginput"), {WaitsForKeyboard, Remedy::None}},
        {QStringLiteral("matplotlib.pyplot.waitforbuttonpress"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("cv2.imshow"), {ShowsWindow, Remedy::WriteImage}},
        {QStringLiteral("cv2.namedWindow"), {ShowsWindow, Remedy::LeaveOut}},
        {QStringLiteral("cv2.destroyAllWindows"), {ShowsWindow, Remedy::LeaveOut}},
        {QStringLiteral("cv2.destroyWindow"), {ShowsWindow, Remedy::LeaveOut}},
        {QStringLiteral("cv2.selectROI"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("cv2.waitKey"), {WaitsForKeyboard, Remedy::NoKey}},
        {QStringLiteral("cv2.waitKeyEx"), {WaitsForKeyboard, Remedy::NoKey}},
        {QStringLiteral("skimage.io.show"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("bokeh.plotting.show"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("bokeh.io.show"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("mayavi.mlab.show"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("open3d.visualization.draw_geometries"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("pygame.display.set_mode"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("tkinter.Tk"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("tkinter.mainloop"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("turtle.mainloop"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("turtle.done"), {ShowsWindow, Remedy::None}},
        {QStringLiteral("input"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("raw_input"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("getpass.getpass"), {WaitsForKeyboard, Remedy::None}},
        {QStringLiteral("breakpoint"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("pdb.set_trace"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("ipdb.set_trace"), {WaitsForKeyboard, Remedy::LeaveOut}},
        {QStringLiteral("urllib.request.urlretrieve"), {Downloads, Remedy::None}},
        {QStringLiteral("urllib.urlretrieve"), {Downloads, Remedy::None}},
        {QStringLiteral("urllib.request.urlopen"), {Downloads, Remedy::None}},
        {QStringLiteral("requests.get"), {Downloads, Remedy::None}},
        {QStringLiteral("wget.download"), {Downloads, Remedy::None}},
        {QStringLiteral("gdown.download"), {Downloads, Remedy::None}},
        {QStringLiteral("nltk.download"), {Downloads, Remedy::None}},
        {QStringLiteral("torch.hub.load_state_dict_from_url"), {Downloads, Remedy::None}},
        {QStringLiteral("torch.hub.download_url_to_file"), {Downloads, Remedy::None}},
        {QStringLiteral("huggingface_hub.hf_hub_download"), {Downloads, Remedy::None}},
        {QStringLiteral("huggingface_hub.snapshot_download"), {Downloads, Remedy::None}},
    };
    return all;
}

}  // namespace

std::optional<CallRule> ruleForCall(const QString& qualifiedName) {
    static const QRegularExpression application(
        QStringLiteral("\\A(?:PyQt[456]|PySide[26]?)\\.QtWidgets\\.QApplication\\z"));
    static const QRegularExpression kerasData(
        QStringLiteral("\\A(?:tensorflow\\.)?keras\\.(?:datasets\\.\\w+\\.load_data|utils\\.get_file)\\z"));
    if (const auto it = rules().constFind(qualifiedName); it != rules().cend()) return *it;
    if (application.match(qualifiedName).hasMatch()) return CallRule{ShowsWindow, Remedy::None};
    if (kerasData.match(qualifiedName).hasMatch()) return CallRule{Downloads, Remedy::None};
    return std::nullopt;
}

ObjectKind objectFromCall(const QString& name) {
    static const QRegularExpression figure(
        QStringLiteral("\\Amatplotlib\\.pyplot\\.(?:figure|subplots|gcf)\\z"));
    static const QRegularExpression plotly(QStringLiteral(
        "\\Aplotly\\.(?:express\\.\\w+|graph_obj(?:ect)?s\\.Figure|subplots\\.make_subplots)\\z"));
    static const QRegularExpression image(
        QStringLiteral("\\APIL\\.Image\\.(?:open|new|fromarray|frombytes|frombuffer|merge|blend)\\z"));
    if (figure.match(name).hasMatch()) return ObjectKind::Figure;
    if (plotly.match(name).hasMatch()) return ObjectKind::PlotlyFigure;
    if (image.match(name).hasMatch()) return ObjectKind::Image;
    return name == QLatin1String("tkinter.Tk") ? ObjectKind::TkRoot : ObjectKind::Other;
}

std::optional<CallRule> ruleForMethod(ObjectKind object, const QString& method) {
    const bool show = method == QLatin1String("show");
    if (show && object == ObjectKind::Figure) return CallRule{ShowsWindow, Remedy::SaveFigure};
    if (show && object == ObjectKind::PlotlyFigure) return CallRule{ShowsWindow, Remedy::WriteHtml};
    if (show && object == ObjectKind::Image) return CallRule{ShowsWindow, Remedy::SaveImage};
    if (method == QLatin1String("mainloop") && object == ObjectKind::TkRoot)
        return CallRule{ShowsWindow, Remedy::None};
    return std::nullopt;
}

bool isInteractiveBackend(const QString& name) {
    static const QRegularExpression known(
        QStringLiteral(
            "\\A(?:(?:Tk|Qt|Qt4|Qt5|GTK|GTK3|GTK4|WX)(?:Agg|Cairo)?|MacOSX|nbAgg|WebAgg|notebook|ipympl)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return known.match(name).hasMatch();
}

bool downloadsInShell(const QString& line) {
    static const QRegularExpression fetch(
        QStringLiteral("\\A\\s*(?:sudo\\s+)?(?:wget|curl|git\\s+clone|pip3?\\s+install|python3?\\s+-m\\s+"
                       "pip\\s+install|conda\\s+install|"
                       "apt(?:-get)?\\s+install|gdown|kaggle)\\b"));
    return fetch.match(line).hasMatch();
}

bool isPersonalPath(const QString& text) {
    static const QRegularExpression unix(QStringLiteral("\\A/(?:home|Users)/[^/\\s{}<>*$]+(?:/|\\z)"));
    // A drive letter alone is no path: it may be the end of a text, as in "x:\n".
    static const QRegularExpression windows(
        QStringLiteral("\\A[A-Za-z]:(?:[\\\\/]{1,2}Users[\\\\/]|(?:\\\\\\\\|/)\\w[\\w .-]*(?:\\\\\\\\|/))"));
    return unix.match(text).hasMatch() || windows.match(text).hasMatch();
}

}  // namespace atelier

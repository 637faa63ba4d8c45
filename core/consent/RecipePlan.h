#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/consent/AgreedPlaces.h"
#include "core/consent/AgreementKey.h"
#include "core/consent/HiddenEntries.h"
#include "core/consent/LocalPlace.h"
#include "core/consent/PackageList.h"
#include "core/consent/PlaceAccess.h"
#include "core/consent/SentLinks.h"
#include "core/consent/WrittenPlace.h"
#include "core/error/Expected.h"
#include "core/job/JobCost.h"
#include "core/remote/RemotePath.h"
#include "core/render/TrackingLines.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Something of this computer that a recipe sends to the cluster.
struct SentItem {
    /// What it is to the recipe.
    enum class What { Program, Dataset };
    What what = What::Program;
    LocalPlace from;
    qint64 files = 0;  ///< without links; an archive counts as one
    qint64 bytes = 0;
    /// It is Atelier's own sample, which is made once the plan is agreed to and need not exist yet; `files`
    /// is the number of pictures that the recipe asks for.
    bool sample = false;
    bool wholeHome = false;  ///< it holds the user's home folder
    HiddenEntries hidden = {};
    SentLinks links = {};
    bool operator==(const SentItem&) const = default;
};

/// The computer that a recipe signs in to.
struct RecipeHost {
    QString host;  ///< empty while it is not known
    QString user;  ///< empty while it is not known
    /// Only the recipe says which computer to sign in to.
    bool fromRecipe = false;
    /// The computer that the recipe names, where another one is used in its place.
    QString refused = {};
    bool operator==(const RecipeHost&) const = default;
};

/// Everything a recipe would send and run, to be shown and agreed to before any of it happens.
struct RecipePlan {
    QString file;     ///< the recipe's
    QString folder;   ///< of the recipe; canonical
    QString cluster;  ///< name
    /// The command that ends the practice cluster, where the recipe needs one to be started; else empty.
    QString practiceStop = {};
    RecipeHost where;
    QList<SentItem> sent = {};
    QString gitAddress;  ///< cloned on the cluster; empty: none
    JobSpec job;
    QString jobFolder = {};                         ///< on the cluster: where the script and its log are put
    JobCost cost = {};                              ///< the most that the job uses
    bool isJobFolderHome = false;                   ///< no other place for it is known there
    TrackingWay trackingWay = TrackingWay::Online;  ///< where the job has a tracking service
    PackageList packages = {};                      ///< that its environment asks for
    /// Folder of this computer that the results are brought to; empty while none is chosen.
    QString resultsFolder = {};
    /// What the cluster says about the places that something goes to; empty until it was asked.
    QList<PlaceAccess> places = {};
    bool operator==(const RecipePlan&) const = default;
};

/// The computer that a recipe leads to. The catalogue's address of a cluster counts more than the recipe's,
/// since a recipe must not send passwords elsewhere; `given`, which the user typed, counts most.
RecipeHost recipeHost(const Recipe& recipe, const ClusterProfile& cluster, const QString& given = {});

/// The plan of the recipe at `recipePath`, with its program and its dataset at the given paths (empty: it has
/// none on this computer). Counts their files, without those of a sample. Errors: FileMissing, FolderMissing,
/// FileUnreadable, FileSpecial, Cancelled.
Expected<RecipePlan> recipePlan(const Recipe& recipe, const QString& recipePath,
                                const ClusterProfile& cluster, const QString& programFolder,
                                const QString& datasetPath, const std::stop_token& stop);

/// The plan once the cluster is known: with the job that was made to fit it, and with what follows from that
/// cluster's own facts.
RecipePlan planFor(RecipePlan plan, const JobSpec& job, const ClusterProfile& cluster);

/// Whether the plan sends something of that kind.
bool sends(const RecipePlan& plan, SentItem::What what);

/// The places on the cluster that the run or its job writes into.
QList<WrittenPlace> writtenPlaces(const RecipePlan& plan);

/// Those of `writtenPlaces` that exist on the cluster already and have other content afterwards: an archive
/// or a program is sent over them, or packages are installed into them.
QList<WrittenPlace> replacedPlaces(const RecipePlan& plan);

/// The places on the cluster that things of the plan are put to or its job writes into, and the folder of its
/// script; without those on a node's own disk.
QList<RemotePath> destinationsOf(const RecipePlan& plan);
/// The places on the cluster that a job writes into, wherever the job comes from, its dataset and the folder
/// of its script included; without those on a node's own disk.
QList<RemotePath> destinationsOf(const JobSpec& job, const ClusterProfile& cluster);

/// The paths on this computer that a yes to the plan is for.
AgreedPlaces agreedPlaces(const RecipePlan& plan);

/// The key under which a yes to the plan is remembered. It is made of the recipe without its title,
/// description and lessons, of the paths of what it sends, all links followed, of the hidden names in that
/// and the links that lead out of it, and of host and user. When one of these changes, the user is asked
/// again; the content of the files does not count.
AgreementKey agreementKey(const Recipe& recipe, const RecipePlan& plan);

}  // namespace atelier

#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/cluster/ClusterProfile.h"
#include "core/consent/AgreedPlaces.h"
#include "core/consent/AgreementKey.h"
#include "core/consent/HiddenEntries.h"
#include "core/consent/LocalPlace.h"
#include "core/consent/PackageList.h"
#include "core/consent/PlaceAccess.h"
#include "core/consent/SentLinks.h"
#include "core/consent/WrittenPlace.h"
#include "core/render/TrackingLines.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Something of this computer that a recipe sends to the cluster.
struct SentThing {
    enum class What { Program, Dataset };
    What what = What::Program;
    LocalPlace from;
    qint64 files = 0;  ///< without its links; an archive is one
    qint64 bytes = 0;
    /// Made by Atelier itself, once it is agreed to: nothing of the user's. It need not be there yet; `files`
    /// is how many pictures were asked for.
    bool sample = false;
    bool wholeHome = false;  ///< it holds the user's home folder
    HiddenEntries hidden = {};
    SentLinks links = {};
    bool operator==(const SentThing&) const = default;
};

/// Where a recipe's journey leads.
struct RecipeHost {
    QString host;  ///< empty while it is not known
    QString user;  ///< empty while it is not known
    /// The computer to sign in to is known from the recipe alone.
    bool fromRecipe = false;
    /// What the recipe would have instead of the catalogue's, and does not get.
    QString refused = {};
    bool operator==(const RecipeHost&) const = default;
};

/// Everything a recipe would send and run, to be shown and agreed to before any of it happens.
struct RecipePlan {
    QString file;     ///< the recipe's
    QString folder;   ///< it lies in; canonical
    QString cluster;  ///< name
    /// The practice cluster has to be started for it: the command that ends it again. Empty: nothing is
    /// started.
    QString practiceStop = {};
    RecipeHost where;
    QList<SentThing> sent = {};
    QString gitAddress;  ///< cloned on the cluster; empty: none
    JobSpec job;
    QString jobFolder = {};  ///< on the cluster: what its script and its log are put into
    TrackingWay trackingWay = TrackingWay::Online;  ///< where the job has a tracking service
    PackageList packages = {};                      ///< what its environment asks for
    /// Folder of this computer that the results are brought to; empty where that is not chosen yet.
    QString resultsFolder = {};
    /// What the cluster says about the places that something goes to; empty until it was asked.
    QList<PlaceAccess> places = {};
    bool operator==(const RecipePlan&) const = default;
};

/// Where a recipe leads: the catalogue's address of a cluster counts more than the recipe's, since a recipe
/// must not send passwords elsewhere; `given`, which the user typed, counts most.
RecipeHost recipeHost(const Recipe& recipe, const ClusterProfile& cluster, const QString& given = {});

/// The plan of a recipe at `recipePath`, whose program and dataset are at those paths (empty: it has none
/// here). Counts their files, without those of a sample. Errors: FileMissing, FolderMissing, FileUnreadable,
/// Cancelled.
Expected<RecipePlan> recipePlan(const Recipe& recipe, const QString& recipePath,
                                const ClusterProfile& cluster, const QString& programFolder,
                                const QString& datasetPath, const std::stop_token& stop);

/// Whether the plan sends something of that kind.
bool sends(const RecipePlan& plan, SentThing::What what);

/// Where on the cluster the run or its job writes.
QList<WrittenPlace> writtenPlaces(const RecipePlan& plan);

/// Those of them that the cluster says are there already and that have other content afterwards: an archive
/// or a program that is sent over them, packages that are installed into them.
QList<WrittenPlace> replacedPlaces(const RecipePlan& plan);

/// The places on the cluster that the plan's things go to, or that its job writes into, the folder of its
/// script among them; without those that are on a node's own disk.
QList<RemotePath> destinationsOf(const RecipePlan& plan);
/// The same of a job, wherever it comes from.
QList<RemotePath> destinationsOf(const JobSpec& job, const ClusterProfile& cluster);

/// What of this computer a yes to the plan is for.
AgreedPlaces agreedPlaces(const RecipePlan& plan);

/// Whom what goes to that path must be closed to, as closedTo has it: empty where the place is not open.
QString closedAgainst(const RecipePlan& plan, const QString& path);

/// What a yes is remembered by: the recipe without its words, where what it sends lies, with all links
/// followed, which hidden names are in it, which links lead out of it, and where it goes. Another recipe,
/// other folders, a link that leads elsewhere, another hidden name, another link that leads out, or another
/// host are asked about anew; what is in the files is not looked at.
AgreementKey agreementKey(const Recipe& recipe, const RecipePlan& plan);

}  // namespace atelier

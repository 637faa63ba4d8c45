#pragma once

#include <QStringList>

namespace atelier {

/// The stable codes of what `check` finds; in the comments is what `Diagnostic::arguments` holds, in order.
/// AT1xxx bytes, AT2xxx directives as sbatch reads them, AT3xxx values, AT4xxx combinations, AT5xxx the
/// site's rules, AT6xxx the body, AT7xxx what the cluster itself says, AT8xxx what other programs of this
/// computer say. A code that once shipped keeps its meaning.
namespace code {

// The file's bytes (sbatch.c, sanity checks)
constexpr const char* scriptEmpty = "AT1001";     ///< none
constexpr const char* onlyWhitespace = "AT1002";  ///< none
constexpr const char* noShebang = "AT1003";       ///< none
constexpr const char* nulByte = "AT1004";         ///< none
constexpr const char* dosLineBreaks = "AT1005";   ///< number of lines
constexpr const char* byteOrderMark = "AT1006";   ///< none

// Directives as sbatch reads them (opt.c)
constexpr const char* afterFirstCommand = "AT2001";  ///< directive, line of the first command
constexpr const char* indented = "AT2002";           ///< directive
constexpr const char* commentedOut = "AT2003";       ///< what stands there: "# SBATCH"
constexpr const char* wrongCase = "AT2004";          ///< what stands there: "#sbatch"
constexpr const char* slurmPrefix = "AT2005";        ///< none
constexpr const char* unmatchedQuote = "AT2006";     ///< quote character
constexpr const char* colonWord = "AT2007";          ///< none
constexpr const char* invalidWord = "AT2008";        ///< word
constexpr const char* typographicDash = "AT2009";    ///< word, word with plain dashes
constexpr const char* unknownOption = "AT2010";      ///< option, option that looks alike (may be empty)
constexpr const char* ambiguousOption = "AT2011";    ///< option, candidates
constexpr const char* missingValue = "AT2012";       ///< option
constexpr const char* swallowedOption = "AT2013";    ///< option, what it took for its value
constexpr const char* literalVariable = "AT2014";    ///< option, variable
constexpr const char* hetJob = "AT2015";             ///< none
/// option, line of the one that is overridden, the option and value that counts
constexpr const char* givenTwice = "AT2016";
constexpr const char* unexpectedValue = "AT2017";   ///< option
constexpr const char* typographicQuote = "AT2018";  ///< character
constexpr const char* optionTooNew = "AT2019";      ///< option, release that has it first, release there
constexpr const char* optionGone = "AT2020";        ///< option, release that has it no longer, release there
constexpr const char* deprecatedOption = "AT2021";  ///< option, option to use instead
constexpr const char* ignoredInScript = "AT2022";   ///< option
constexpr const char* environmentOverrides = "AT2023";  ///< variable, its value, option, value it overrides
constexpr const char* neverSubmitted = "AT2024";        ///< none
constexpr const char* blankAtEquals = "AT2025";         ///< option
constexpr const char* singleDash = "AT2026";  ///< word, short option, the value it gets, word with two dashes
constexpr const char* otherRead = "AT2027";   ///< sign such as "#PBS", what sbatch takes it for
constexpr const char* otherRefused = "AT2028";  ///< sign, word
constexpr const char* otherIgnored = "AT2029";  ///< sign, what says the same

// Values: the first two arguments are option and value
constexpr const char* timeInvalid = "AT3001";         ///< option, value
constexpr const char* timeMinutesSeconds = "AT3002";  ///< option, value, hours:minutes:00
constexpr const char* timeUnlimited = "AT3003";       ///< option, value
constexpr const char* memoryInvalid = "AT3004";       ///< option, value
constexpr const char* memoryTiny = "AT3005";          ///< option, value, value with G
constexpr const char* gpuInvalid = "AT3006";          ///< option, value
constexpr const char* gresInvalid = "AT3007";         ///< option, value
constexpr const char* arrayInvalid = "AT3008";        ///< option, value
constexpr const char* numberInvalid = "AT3009";       ///< option, value
constexpr const char* nodesInvalid = "AT3010";        ///< option, value
constexpr const char* mailTypeInvalid = "AT3011";     ///< option, value, word that is none
constexpr const char* signalInvalid = "AT3012";       ///< option, value
constexpr const char* mailPlaceholder = "AT3013";     ///< option, value
constexpr const char* valueInvalid = "AT3014";        ///< option, value
constexpr const char* valueTooNew = "AT3015";  ///< option, value, release that takes it first, release there
constexpr const char* momentPast = "AT3016";   ///< option, value
constexpr const char* valueNotThere = "AT3017";  ///< option, value

// Combinations
constexpr const char* memoryForms = "AT4001";            ///< option, other option, its line
constexpr const char* gresAndGpus = "AT4002";            ///< option, other option, its line
constexpr const char* cpusTwice = "AT4003";              ///< option, other option, its line
constexpr const char* tasksPerGpu = "AT4004";            ///< option, other option, its line
constexpr const char* gpusPerTaskAlone = "AT4005";       ///< none
constexpr const char* arrayPatternOutside = "AT4006";    ///< option, pattern
constexpr const char* arrayOutputShared = "AT4007";      ///< option, value
constexpr const char* signalBeforeStart = "AT4008";      ///< seconds, job's seconds
constexpr const char* mailNeverSent = "AT4009";          ///< none
constexpr const char* arbitraryWithoutNodes = "AT4010";  ///< none
constexpr const char* timeMinBeyondTime = "AT4011";      ///< shortest, time
constexpr const char* needsGpus = "AT4012";              ///< option
constexpr const char* gpusPerSocketAlone = "AT4013";     ///< none
constexpr const char* excludeEachOther = "AT4014";       ///< option, other option, its line
constexpr const char* logFolderMadeLate = "AT4015";      ///< option, folder, line of the command
constexpr const char* logFolderNeeded = "AT4016";        ///< option, folder
constexpr const char* unknownPattern = "AT4017";         ///< option, pattern
constexpr const char* typedAndUntyped = "AT4018";        ///< option, model
constexpr const char* deadlineTooSoon = "AT4019";        ///< deadline, hours that the job takes

// The site's rules; the cluster's name is the last argument unless said otherwise
constexpr const char* clusterRetired = "AT5001";      ///< date, cluster, successor's id (may be empty)
constexpr const char* accountPrefix = "AT5002";       ///< account, prefixes, cluster
constexpr const char* accountPlaceholder = "AT5003";  ///< account, cluster
constexpr const char* timeMissing = "AT5004";         ///< cluster
constexpr const char* timeTooLong = "AT5005";         ///< value, longest, cluster
constexpr const char* timeTooShort = "AT5006";        ///< value, shortest, cluster
constexpr const char* gpuModelMissing = "AT5007";     ///< value with a model, cluster
constexpr const char* gpuModelUnknown = "AT5008";     ///< model, models there, cluster
constexpr const char* oneInstance = "AT5009";         ///< number, instance, cluster
constexpr const char* wholeNodeGpus = "AT5010";       ///< model, GPUs in a node, number asked, cluster
constexpr const char* gpuCount = "AT5011";            ///< number, allowed ones, cluster
constexpr const char* memoryOption = "AT5012";        ///< option, cluster
constexpr const char* partitionOption = "AT5013";     ///< partition, cluster
constexpr const char* cpusBeyondShare = "AT5014";     ///< CPUs, GPUs, share, cluster, GPUs charged
constexpr const char* memoryBeyondShare = "AT5015";   ///< memory, GPUs, share, cluster, GPUs charged
constexpr const char* memoryBeyondNode = "AT5016";    ///< memory, most, cluster
constexpr const char* cpusBeyondNode = "AT5017";      ///< CPUs, most, cluster
constexpr const char* tooManyJobs = "AT5018";         ///< tasks, most, cluster
constexpr const char* arrayIndex = "AT5019";          ///< greatest, most, cluster
constexpr const char* memoryMissing = "AT5020";    ///< memory that the share allows (may be empty), cluster
constexpr const char* gpusBeyondNode = "AT5021";   ///< number, most, model, cluster
constexpr const char* readOnlyFolder = "AT5022";   ///< path, cluster
constexpr const char* nameUnknown = "AT5023";      ///< option, name, names there (may be empty), cluster
constexpr const char* beyondNodes = "AT5024";      ///< option, value, cluster
constexpr const char* arrayIndexUsual = "AT5025";  ///< greatest, Slurm's own most, cluster

// The body
constexpr const char* sallocInside = "AT6001";             ///< command
constexpr const char* ptyInside = "AT6002";                ///< none
constexpr const char* condaUsed = "AT6003";                ///< command
constexpr const char* pipNeedsInternet = "AT6004";         ///< cluster
constexpr const char* dataOnSharedStorage = "AT6005";      ///< path
constexpr const char* resultsNotCopied = "AT6006";         ///< none
constexpr const char* tensorBoardInForeground = "AT6007";  ///< none
constexpr const char* longWithoutPieces = "AT6008";        ///< hours
constexpr const char* pythonBuffered = "AT6009";           ///< none
constexpr const char* pythonModuleLate = "AT6010";         ///< line of the environment
constexpr const char* virtualenvNeedsInternet = "AT6011";  ///< cluster
constexpr const char* checkpointOnNode = "AT6012";         ///< path
constexpr const char* signalWithoutTrap = "AT6013";        ///< signal
constexpr const char* placeholderLeft = "AT6014";          ///< word
constexpr const char* downloadNeedsInternet = "AT6015";    ///< program, cluster
constexpr const char* noCommands = "AT6016";               ///< none
constexpr const char* moduleInPipe = "AT6017";             ///< none
constexpr const char* trackingNeedsInternet = "AT6018";    ///< service, cluster
constexpr const char* trackingNeedsProxy = "AT6019";       ///< service, module, cluster
constexpr const char* keyInScript = "AT6020";              ///< name
constexpr const char* workLeftBehind = "AT6021";           ///< program
constexpr const char* dangerousRemoval = "AT6022";         ///< variable, what is deleted
constexpr const char* stackChangedLate = "AT6023";         ///< module, line of the environment
constexpr const char* pythonModuleMissing = "AT6024";      ///< module to load
constexpr const char* pythonModuleOld = "AT6025";          ///< module, modules offered, cluster
constexpr const char* unpackedOnShared = "AT6026";         ///< path
constexpr const char* resultsLostOnFailure = "AT6027";     ///< line that copies them
constexpr const char* folderMadeLater = "AT6028";          ///< folder, line that makes it
constexpr const char* folderGone = "AT6029";               ///< folder, line that deletes it
constexpr const char* variableUndefined = "AT6030";        ///< variable
constexpr const char* variableMisspelt = "AT6031";         ///< variable, the one meant
constexpr const char* gpusUnused = "AT6032";               ///< number
constexpr const char* moreProcessesThanGpus = "AT6033";    ///< processes, GPUs
constexpr const char* workersBeyondCpus = "AT6034";        ///< workers, CPUs
constexpr const char* fewCommands = "AT6035";              ///< number
constexpr const char* movedToProject = "AT6036";           ///< path
constexpr const char* commandCutOff = "AT6037";            ///< word
constexpr const char* unquotedVariable = "AT6038";         ///< variable, program

// What the cluster itself says when it is asked; the last argument is the cluster's name
constexpr const char* accountNotYours = "AT7001";   ///< account, the user's accounts, cluster
constexpr const char* moduleNotThere = "AT7002";    ///< module, cluster
constexpr const char* pathNotThere = "AT7003";      ///< path, cluster
constexpr const char* gpuNotThere = "AT7004";       ///< model, models there, cluster
constexpr const char* logFolderMissing = "AT7005";  ///< option, folder, cluster
constexpr const char* folderFull = "AT7006";        ///< folder, cluster
constexpr const char* refusedBySlurm = "AT7007";    ///< the site's own words, cluster
constexpr const char* folderNearlyFull = "AT7008";  ///< folder, part used in percent, cluster

// What other programs of this computer say
constexpr const char* shellUnreadable = "AT8001";   ///< bash's words
constexpr const char* hereDocumentOpen = "AT8002";  ///< word that ends it

}  // namespace code

/// All codes, in order.
QStringList diagnosticCodes();
/// How many arguments a code's diagnostics carry.
int diagnosticArgumentCount(const QString& code);
/// Whether an error of this code means that sbatch or the controller turns the script away, for its grammar
/// or the site's limits. The others are errors because work would be lost, or because what the script asks
/// is not what its author meant.
bool isRefusal(const QString& code);

}  // namespace atelier

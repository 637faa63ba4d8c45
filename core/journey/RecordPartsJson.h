#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <optional>

#include "core/account/ClusterAccount.h"
#include "core/journey/StepRecords.h"
#include "core/json/JsonReader.h"

namespace atelier {

// The parts that several records have, as JSON and read from it; what is wrong is the reader's problem. For
// this room only.

/// Bytes as base64.
QString textOf(const QByteArray& bytes);
void readBytes(JsonReader& json, const char* name, QByteArray& bytes);

/// The account is an object of its own, named "where" by the records.
QJsonObject accountJson(const ClusterAccount& account);
void readAccount(JsonReader& json, ClusterAccount& account);

/// A listing is the object "listing"; where it is not known there is none.
void insertListing(QJsonObject& object, const std::optional<ProgramListing>& listing);
void readListing(JsonReader& json, std::optional<ProgramListing>& listing);

/// A test of an environment.
QJsonObject recordJson(const TestedEnvironment& record);
void readRecord(JsonReader& json, TestedEnvironment& record);

/// The environment that something ran in is the object "ranIn"; where it is not known there is none.
void insertEnvironment(QJsonObject& object, const std::optional<UsedEnvironment>& environment);
void readEnvironment(JsonReader& json, std::optional<UsedEnvironment>& environment);

}  // namespace atelier

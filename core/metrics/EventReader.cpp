#include "core/metrics/EventReader.h"

#include <QtEndian>
#include <protozero/pbf_reader.hpp>

namespace atelier {

namespace {

using protozero::pbf_reader;
using protozero::pbf_wire_type;
using protozero::tag_and_type;

constexpr auto lengthDelimited = pbf_wire_type::length_delimited;
constexpr auto fixed32 = pbf_wire_type::fixed32;
constexpr auto fixed64 = pbf_wire_type::fixed64;
constexpr auto varint = pbf_wire_type::varint;

// Numbers from TensorFlow's types.proto and summary.proto.
constexpr int floatType = 1;
constexpr int unknownClass = 0;
constexpr int scalarClass = 1;

std::string_view text(pbf_reader& message) {
    const auto view = message.get_view();
    return {view.data(), view.size()};
}

/// What a value's metadata says about its tag.
struct Metadata {
    std::string_view plugin;
    int dataClass = unknownClass;
    bool present = false;
};

Metadata readMetadata(pbf_reader message) {
    Metadata metadata;
    metadata.present = true;
    while (message.next()) switch (message.tag_and_type()) {
            case tag_and_type(1, lengthDelimited): {
                pbf_reader plugin = message.get_message();
                while (plugin.next())
                    if (plugin.tag_and_type() == tag_and_type(1, lengthDelimited))
                        metadata.plugin = text(plugin);
                    else
                        plugin.skip();
                break;
            }
            case tag_and_type(4, varint):
                metadata.dataClass = message.get_enum();
                break;
            default:
                message.skip();
        }
    return metadata;
}

bool hasNoDimension(pbf_reader shape) {
    bool none = true;
    while (shape.next()) {
        if (shape.tag() == 2) none = false;
        shape.skip();
    }
    return none;
}

std::optional<float> firstFloat(std::string_view bytes) {
    if (bytes.size() < sizeof(float)) return {};
    return qFromLittleEndian<float>(bytes.data());
}

std::optional<float> readTensor(pbf_reader message) {
    int type = 0;
    bool scalarShape = true;
    std::optional<float> value;
    std::optional<float> content;
    while (message.next()) switch (message.tag_and_type()) {
            case tag_and_type(1, varint):
                type = message.get_enum();
                break;
            case tag_and_type(2, lengthDelimited):
                scalarShape = hasNoDimension(message.get_message());
                break;
            case tag_and_type(4, lengthDelimited):
                content = firstFloat(text(message));
                break;
            case tag_and_type(5, lengthDelimited): {
                const auto packed = firstFloat(text(message));
                if (!value) value = packed;
                break;
            }
            case tag_and_type(5, fixed32): {
                const float single = message.get_float();
                if (!value) value = single;
                break;
            }
            default:
                message.skip();
        }
    if (type != floatType || !scalarShape) return {};
    return value ? value : content;
}

/// Whether a tag belongs to the scalars plugin, as TensorBoard's default loader decides from its first value.
bool isScalarTag(const Metadata& metadata, bool simple) {
    if (metadata.dataClass != unknownClass)
        return metadata.dataClass == scalarClass && metadata.plugin == "scalars";
    return simple || (metadata.present && metadata.plugin == "scalars");
}

SummaryValue readValue(pbf_reader message) {
    SummaryValue value;
    Metadata metadata;
    bool simple = false;
    bool tensor = false;
    while (message.next()) switch (message.tag_and_type()) {
            case tag_and_type(1, lengthDelimited):
                value.tag = text(message);
                break;
            case tag_and_type(2, fixed32):
                value.scalar = message.get_float();
                simple = true;
                break;
            case tag_and_type(8, lengthDelimited):
                value.scalar = readTensor(message.get_message());
                tensor = true;
                break;
            case tag_and_type(9, lengthDelimited):
                metadata = readMetadata(message.get_message());
                break;
            default:
                message.skip();
        }
    value.scalarTag = (simple || tensor) && isScalarTag(metadata, simple);
    return value;
}

}  // namespace

bool readEvent(QByteArrayView record, SummaryEvent& event) try {
    event.wallTime = 0;
    event.timed = false;
    event.step = 0;
    event.values.clear();
    pbf_reader message(record.data(), static_cast<std::size_t>(record.size()));
    while (message.next()) switch (message.tag_and_type()) {
            case tag_and_type(1, fixed64):
                event.wallTime = message.get_double();
                event.timed = true;
                break;
            case tag_and_type(2, varint):
                event.step = message.get_int64();
                break;
            case tag_and_type(5, lengthDelimited): {
                pbf_reader summary = message.get_message();
                while (summary.next())
                    if (summary.tag_and_type() == tag_and_type(1, lengthDelimited))
                        event.values.push_back(readValue(summary.get_message()));
                    else
                        summary.skip();
                break;
            }
            default:
                message.skip();
        }
    return true;
} catch (const protozero::exception&) {
    return false;
}

}  // namespace atelier

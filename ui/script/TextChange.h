#pragma once

#include "core/script/TextChange.h"

#pragma once

#include "core/script/DirectiveEdit.h"

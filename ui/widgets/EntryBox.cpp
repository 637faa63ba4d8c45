#include "ui/widgets/EntryBox.h"

namespace atelier {

EntryBox::EntryBox(QWidget* parent) : ChoiceBox(readInFull, parent) {
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
}

}  // namespace atelier

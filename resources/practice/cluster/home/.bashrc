# Yours to change.

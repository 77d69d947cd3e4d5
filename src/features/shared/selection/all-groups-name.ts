/** Spec 1 §4: the name for all groups of a view. */
export const ALL_GROUPS_NAME = 'All Active Groups'

/** Spec 1 §4: what the groups of a view are called together. */
export const ALL_GROUPS_NAME = 'All Active Groups'

/** The largest possible UUID: the key before the newest row, for lists that are paged by id. */
export const BEFORE_NEWEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** A row names something that isn't there. */
const FOREIGN_KEY = '23503'

/**
 * Whether a write failed because a row that it names in one of these tables was deleted meanwhile. PostgreSQL's detail
 * quotes the table in which that row is missing; it quotes the other table if something can't be deleted because it is
 * still named, which is our bug.
 * @param causes an error and what caused it
 */
function isMissingIn(tables: readonly string[], causes: readonly unknown[]): boolean {
  return causes.some((cause) => {
    if (!(cause instanceof Error)) return false
    const { code, table, detail } = cause as { code?: unknown; table?: unknown; detail?: unknown }
    if (code !== FOREIGN_KEY || typeof detail !== 'string') return false
    return tables.some((missing) => table !== missing && detail.includes(`"${missing}"`))
  })
}

/** Whether a write failed because it names a person who was deleted: whatever it was about doesn't exist anymore. */
export function isOfSomebodyGone(causes: readonly unknown[]): boolean {
  return isMissingIn(['users'], causes)
}

/**
 * Whether it names a system, an institution, a program or a group that was deleted at this moment. Sent again, it is
 * judged by what is there then: nothing that a device has recorded is refused because of a coincidence.
 */
export function isOfPlaceGone(causes: readonly unknown[]): boolean {
  return isMissingIn(['systems', 'institutions', 'programs', 'user_groups', 'group_courses'], causes)
}

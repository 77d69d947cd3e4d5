/** A row names something that isn't there. */
const FOREIGN_KEY = '23503'

/**
 * Whether a write failed because it names a person who was deleted meanwhile: whatever it was about doesn't exist
 * anymore. PostgreSQL's detail quotes the table in which the person is missing; it quotes the other table if a person
 * can't be deleted because something still names them, which is our bug.
 * @param causes an error and what caused it
 */
export function isOfSomebodyGone(causes: readonly unknown[]): boolean {
  return causes.some((cause) => {
    if (!(cause instanceof Error)) return false
    const { code, table, detail } = cause as { code?: unknown; table?: unknown; detail?: unknown }
    return (
      code === FOREIGN_KEY && table !== 'users' && typeof detail === 'string' && detail.includes('"users"')
    )
  })
}

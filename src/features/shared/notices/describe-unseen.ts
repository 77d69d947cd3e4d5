/** What a bell says to screen readers. Null: not known yet. */
export function describeUnseen(count: number | null): string {
  if (count === null || count === 0) return 'Notifications'
  return count === 1 ? 'Notifications, 1 new' : `Notifications, ${count} new`
}

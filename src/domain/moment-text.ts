/** Spec 2 §9: en-US, in the person's own timezone. */
export function formatMoment(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}

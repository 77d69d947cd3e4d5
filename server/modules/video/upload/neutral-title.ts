/**
 * The title of an uploaded video that was given none: its type and day. The name of its file stays with its owner, since
 * it may be that of a patient.
 */
export function neutralTitle(uploadedAt: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone })
  return `Other video, ${day.format(uploadedAt)}`
}

/**
 * What is written to people about a workshop: an invitation, a message of staff, that it was moved or canceled, and that
 * they teach or run it from now on, or no longer.
 */
export const workshopLetterKinds = [
  'REGISTRATION',
  'MESSAGE',
  'CHANGED',
  'CANCELED',
  'ADDED',
  'REMOVED',
] as const
export type WorkshopLetterKind = (typeof workshopLetterKinds)[number]

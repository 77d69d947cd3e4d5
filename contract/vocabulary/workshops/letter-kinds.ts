/**
 * What is written to people about a workshop: an invitation, a message of staff, that it was moved or canceled, and that
 * they teach or run it from now on, or no longer; that they are registered, what is missing before it, and that
 * they have not registered yet.
 */
export const workshopLetterKinds = [
  'REGISTRATION',
  'MESSAGE',
  'CHANGED',
  'CANCELED',
  'ADDED',
  'REMOVED',
  'REGISTERED',
  'TWO_WEEKS',
  'TWO_DAYS',
  'UNFINISHED',
] as const
export type WorkshopLetterKind = (typeof workshopLetterKinds)[number]

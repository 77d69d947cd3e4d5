/**
 * What is written to people about a workshop: an invitation, a message of staff, that it was moved or canceled, and that
 * they teach or run it from now on, or no longer; that they are registered, and what is missing before it.
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
] as const
export type WorkshopLetterKind = (typeof workshopLetterKinds)[number]

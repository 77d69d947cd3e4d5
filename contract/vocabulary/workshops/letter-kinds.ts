/**
 * What is written to people about a workshop: an invitation, a message of staff, that it was moved or canceled, and that
 * they teach or run it from now on, or no longer; that they attend it instead of another one, that they are registered,
 * what is missing before it, that they have not registered yet, and that their certificate is there.
 */
export const workshopLetterKinds = [
  'REGISTRATION',
  'MESSAGE',
  'CHANGED',
  'CANCELED',
  'ADDED',
  'REMOVED',
  'MOVED',
  'REGISTERED',
  'TWO_WEEKS',
  'TWO_DAYS',
  'UNFINISHED',
  'CERTIFICATE',
] as const
export type WorkshopLetterKind = (typeof workshopLetterKinds)[number]

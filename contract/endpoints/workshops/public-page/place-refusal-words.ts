import type { PlaceRefusal } from './public-page.ts'

/** Why the server refused: the `message` of the answer, and what the page shows. */
export const placeRefusals: Readonly<Record<PlaceRefusal, string>> = {
  internal: 'An internal workshop has no public page.',
  canceled: 'This workshop was canceled.',
  over: 'This workshop is over.',
  full: 'More people have asked than the workshop can answer for now. Try again in a few days.',
  accepted: 'Someone has accepted this request already.',
  declined: 'Someone has declined this request already. You can still add the person as an attendee.',
}

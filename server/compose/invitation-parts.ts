import { addLetter } from '../mail/letter-store.ts'
import type { ServerParts } from './parts.ts'

/** What everything takes that sends somebody a link by which they prove who they are. */
export function invitationParts({ database, links, bell, bounds, login: { passwords } }: ServerParts) {
  return { database, links, addLetter, bell, bounds, passwords, countingKey: links.tokenOf('counting') }
}

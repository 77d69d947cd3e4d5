import { timingSafeEqual } from 'node:crypto'
import { userId, type UserId } from '#contract/vocabulary/ids.ts'
import type { AccountLinks } from './account-links.ts'

/** Links that end a person's summaries without signing in. They do nothing else and never expire. */
export interface UnsubscribeLinks {
  addressOf: (person: string) => string
  /** Null for a key that was not made here. */
  whoseKey: (key: string) => UserId | null
}

/** @param links derive tokens from a secret of this installation */
export function createUnsubscribeLinks(
  links: Pick<AccountLinks, 'tokenOf'>,
  publicUrl: string,
): UnsubscribeLinks {
  const signatureOf = (person: string) => links.tokenOf(`unsubscribe ${person}`)
  return {
    addressOf: (person) => `${publicUrl}/mail/unsubscribe/${person}.${signatureOf(person)}`,
    whoseKey: (key) => {
      const at = key.indexOf('.')
      const person = userId.safeParse(key.slice(0, Math.max(0, at)))
      if (!person.success) return null
      const said = Buffer.from(key.slice(at + 1))
      const right = Buffer.from(signatureOf(person.data))
      return said.length === right.length && timingSafeEqual(said, right) ? person.data : null
    },
  }
}

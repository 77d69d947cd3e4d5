import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { LetterLink } from '#server/platform/account-links.ts'

/** Where links in letters lead. Their secrets are in no row: they are made when the letter is written. */
export interface LetterPlaces {
  publicUrl: string
  linkOf: (purpose: LetterLink, linkId: string) => string
  /** What can be typed in place of the link. */
  codeOf: (linkId: string) => string
  unsubscribeOf: (userId: string) => string
}

/** What a letter is made of before its words are filled in. */
export interface Letter {
  name: LetterName
  /** What people typed is made plain (`plain-name.ts`), the rest stays. */
  values: Record<string, string>
  address: string
  unsubscribe?: string
  /** A workshop as a file for any calendar. */
  calendar?: { name: string; text: string }
}

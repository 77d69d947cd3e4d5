import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { installationSecret } from '#server/database/installation-secret.ts'
import type { LinkPurpose } from '#server/database/schema/accounts.ts'

/**
 * `EMAIL_CHANGE`: stops a change of the email; its id is that of the change. The links of invitations to workshops have
 * one purpose and three pages.
 */
export type LetterLink = Exclude<LinkPurpose, 'WORKSHOP_REGISTRATION'> | 'EMAIL_CHANGE' | WorkshopLink
export type WorkshopLink = 'WORKSHOP_INTERNAL' | 'WORKSHOP_ATTENDEE' | 'WORKSHOP_FACULTY'

/** The links in letters; each leads to a page of the app that knows its token. */
export interface AccountLinks {
  /** The digest of a token, which is all that is stored. */
  digestOf(token: string): string
  tokenOf(linkId: string): string
  /** What people type if a link doesn't arrive whole. It is short: tries are counted. */
  codeOf(linkId: string): string
  /**
   * The token is in the path: programs that check links cut off or rewrite what follows `#` (0658, 0840). Opening it
   * changes nothing.
   */
  addressOf(purpose: LetterLink, linkId: string): string
}

/** Each with what comes between it and the token. */
const PAGES: Record<LetterLink, string> = {
  REGISTRATION: '/register/',
  PASSWORD_RESET: '/new-password/',
  EMAIL_CHANGE: '/stop-email-change/',
  WORKSHOP_INTERNAL: '/workshop/register/internal/',
  WORKSHOP_ATTENDEE: '/workshop/register/attendee/',
  WORKSHOP_FACULTY: '/workshop/register/faculty/',
}

/** Without signs that look alike; 32 of them, so that each is as likely. */
const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/**
 * A token is derived from the id of its link and a secret of the installation. So a letter that waits to be sent names
 * its link without holding a secret, and is written again at each try.
 */
export function createAccountLinks(key: string, publicUrl: string): AccountLinks {
  const tokenOf = (linkId: string) =>
    createHmac('sha256', key).update(`account link\n${linkId}`).digest('base64url')
  return {
    tokenOf,
    digestOf: (token) => createHash('sha256').update(token).digest('base64url'),
    codeOf: (linkId) => {
      const bytes = createHmac('sha256', key).update(`account code\n${linkId}`).digest()
      return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('')
    },
    addressOf: (purpose, linkId) => `${publicUrl}${PAGES[purpose]}${tokenOf(linkId)}`,
  }
}

export function loadAccountLinkKey(pool: Pool): Promise<string> {
  return installationSecret(pool, 'account-link-key', async () => randomBytes(32).toString('base64url'))
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { installationSecret } from '#server/database/installation-secret.ts'
import type { LinkPurpose } from '#server/database/schema/accounts.ts'

/** `EMAIL_CHANGE`: stops a change of the email; its id is that of the change. */
export type LetterLink = LinkPurpose | 'EMAIL_CHANGE'

/** The links in letters; each leads to a page of the app that knows its token. */
export interface AccountLinks {
  /** The digest of a token, which is all that is stored. */
  digestOf(token: string): string
  tokenOf(linkId: string): string
  /** The token follows `#`, which browsers don't send, so it is in no log. */
  addressOf(purpose: LetterLink, linkId: string): string
}

const PAGES: Record<LetterLink, string> = {
  REGISTRATION: '/register',
  PASSWORD_RESET: '/new-password',
  EMAIL_CHANGE: '/stop-email-change',
}

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
    addressOf: (purpose, linkId) => `${publicUrl}${PAGES[purpose]}#${tokenOf(linkId)}`,
  }
}

export function loadAccountLinkKey(pool: Pool): Promise<string> {
  return installationSecret(pool, 'account-link-key', async () => randomBytes(32).toString('base64url'))
}

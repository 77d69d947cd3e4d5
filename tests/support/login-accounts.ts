import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/password-hash.ts'
import { OidcBrowser, type TokenAnswer } from './oidc-browser.ts'
import { addPerson, type PersonFacts } from './people.ts'

export const password = 'correct horse'

export interface LoginAccounts {
  /** A person with that password and an email of their own. */
  add(facts?: PersonFacts): Promise<{ id: UserId; email: string }>
  /** Signs in as the app does, in a browser of its own. */
  signIn(email: string): Promise<{ browser: OidcBrowser; tokens: TokenAnswer }>
}

export async function createLoginAccounts(database: Database, origin: string): Promise<LoginAccounts> {
  const passwordHash = await hashPassword(password)
  let made = 0
  return {
    add: async (facts = {}) => {
      made += 1
      const email = `account-${made}@login.test`
      return { email, id: await addPerson(database, { email, passwordHash, ...facts }) }
    },
    signIn: async (email) => {
      const browser = new OidcBrowser(origin)
      const answer = await browser.exchange(await browser.signIn(email, password))
      return { browser, tokens: (await answer.json()) as TokenAnswer }
    },
  }
}

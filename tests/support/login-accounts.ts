import type { FastifyInstance } from 'fastify'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import type { LoginConfig } from '#server/login/login.ts'
import { openLog } from '#server/platform/log.ts'
import { type FreshDatabase, freshDatabase } from './fresh-database.ts'
import { type LoginServer, startLoginServer } from './login-server.ts'
import { OidcBrowser, type TokenAnswer } from './oidc-browser.ts'
import { addPerson, type PersonFacts } from './people.ts'

export const password = 'correct horse'

export interface LoginAccounts {
  /** Adds a person with that password and a unique email. */
  add(facts?: PersonFacts): Promise<{ id: UserId; email: string }>
  /** Signs in as the app does, in a new browser. */
  signIn(email: string): Promise<{ browser: OidcBrowser; tokens: TokenAnswer }>
}

/** The login service on a separate database, with people who may sign in. */
export interface OpenLogin {
  fresh: FreshDatabase
  server: LoginServer
  accounts: LoginAccounts
  close(): Promise<void>
}

export async function openLogin(
  createApp?: () => Promise<FastifyInstance>,
  config: Partial<LoginConfig> = {},
): Promise<OpenLogin> {
  const fresh = await freshDatabase()
  const server = await startLoginServer(fresh.database, config, createApp)
  return {
    fresh,
    server,
    accounts: await createLoginAccounts(fresh.database, server.origin),
    close: async () => {
      await server.close()
      await fresh.close()
    },
  }
}

/** The edge as shipped, which limits requests. */
export const shippedEdge = () =>
  createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })

/** @param origin where the login service answers */
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

import { like } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'
import { createDemoData } from './create-demo-data.ts'
import { DEMO_DOMAIN } from './demo-accounts.ts'
import { describeDemoAccounts } from './describe-demo-accounts.ts'
import type { DemoReach } from './demo-reach.ts'

export interface Demo {
  hasAccounts: boolean
  /** What to tell the person who starts the server. */
  notices: string[]
}

/**
 * Makes demo data where that is allowed and there is nobody yet. Throws if there is demo data where it is not allowed.
 */
export async function prepareDemo(database: Database, reach: DemoReach): Promise<Demo> {
  if (reach !== 'nowhere') await createDemoData(database)
  if (!(await hasDemoAccounts(database))) {
    return { hasAccounts: false, notices: (await hasPeople(database)) ? [] : [NOBODY] }
  }
  if (reach === 'nowhere') throw new Error(UNWANTED)
  return { hasAccounts: true, notices: [...describeDemoAccounts(), reach === 'asked-for' ? OPEN : CLOSED] }
}

/** Without this, a login page at which nobody can sign in would be a riddle. */
const NOBODY = 'Nobody has an account here yet, so nobody can sign in. `npm run account` adds somebody.'
const UNWANTED =
  `This database has demo accounts (…@${DEMO_DOMAIN}), whose password everybody knows, and this start is not one for ` +
  'this machine alone. Start with another TROCAR_DATA_DIR or DATABASE_URL; or let the demo accounts in with TROCAR_DEMO=on.'
const OPEN =
  'Attention: everybody who reaches this server can sign in with these accounts. Keep nothing here that must stay private.'
const CLOSED =
  'With demo accounts it answers on this machine alone. TROCAR_DEMO=on opens them to the network, TROCAR_DEMO=off leaves them out.'

async function hasPeople(database: Database): Promise<boolean> {
  const found = await database.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}

async function hasDemoAccounts(database: Database): Promise<boolean> {
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${DEMO_DOMAIN}`))
    .limit(1)
  return found !== undefined
}

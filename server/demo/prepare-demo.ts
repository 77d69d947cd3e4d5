import { like } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema/people.ts'
import { createDemoData } from './create-demo-data.ts'
import { DEMO_DOMAIN, describeDemoAccounts } from './demo-accounts.ts'

/**
 * Makes demo data when wanted and there is nobody yet; answers what to tell the person who starts the server. Throws
 * in production when demo accounts are there: their password is known to everyone.
 */
export async function prepareDemo(
  database: Database,
  { isProduction, isWanted }: { isProduction: boolean; isWanted: boolean },
): Promise<string[]> {
  if (isWanted) await createDemoData(database, { isProduction })
  const hasDemo = await hasDemoAccounts(database)
  if (!hasDemo) return (await hasPeople(database)) ? [] : [describeEmpty(isProduction)]
  if (isProduction) {
    throw new Error(
      `This database has demo accounts (…@${DEMO_DOMAIN}), whose password is known. Production starts without them only.`,
    )
  }
  return describeDemoAccounts()
}

/** A login page that lets nobody in is otherwise a riddle. */
function describeEmpty(isProduction: boolean): string {
  const empty = 'Nobody has an account here yet, so nobody can sign in. `npm run account` adds somebody.'
  return isProduction ? empty : `${empty} TROCAR_DEMO=1 makes demo accounts in an empty database.`
}

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

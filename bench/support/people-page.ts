import { randomUUID } from 'node:crypto'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { DEMO_PASSWORD, type DemoAccount, emailOf, signIn } from '../../e2e/support/sign-in.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { ensureBuilt } from './built-page.ts'
import { addPrograms } from './many-people.ts'
import { makeScratch } from './scratch.ts'

export interface PeoplePages {
  database: Database
  /** Each call uses a new device that has the app and a person signed in, and opens `at`. */
  open: (account: DemoAccount, at: string) => Promise<Page>
}

/** The product with this many programs of 1,000 people in 20 groups, an admin, and an instructor of the first. */
export function onPeoplePages<Measured>(
  programs: number,
  measure: (pages: PeoplePages) => Promise<Measured>,
): Promise<Measured> {
  return onFilledPages((database) => addAccounts(database, programs), measure)
}

/** The product with what `fill` puts into its database. */
export async function onFilledPages<Measured>(
  fill: (database: Database) => Promise<void>,
  measure: (pages: PeoplePages) => Promise<Measured>,
): Promise<Measured> {
  ensureBuilt()
  const scratch = await makeScratch()
  const database = openDatabase(scratch.databaseUrl)
  const server = await TrocarServer.create({
    template: null,
    variables: { DATABASE_URL: scratch.databaseUrl },
  })
  let browser: Browser | null = null
  try {
    await server.start()
    await fill(database)
    const opened = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    browser = opened
    return await measure({
      database,
      async open(account, at) {
        const context = await opened.newContext({
          baseURL: server.url,
          viewport: { width: 1440, height: 900 },
        })
        const page = await context.newPage()
        await signIn(page, account, { at })
        await page.evaluate(async () => void (await navigator.serviceWorker.ready))
        await page.reload()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        await page.getByRole('main').waitFor()
        return page
      },
    })
  } finally {
    await browser?.close()
    await database.$client.end()
    await server.remove()
    await scratch.remove()
  }
}

async function addAccounts(database: Database, programs: number): Promise<void> {
  const ids = await addPrograms(database, programs)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const add = (account: 'admin' | 'faculty', role: string, programId: string | null) =>
    database.$client.query(
      `INSERT INTO users (id, email, first_name, last_name, role, program_id, password_hash)
       VALUES ($1, $2, 'Bench', $3, $4, $5, $6)`,
      [randomUUID(), emailOf(account), role, role, programId, passwordHash],
    )
  await add('admin', 'TROCAR_ADMIN', null)
  await add('faculty', 'FACULTY', ids[0] ?? null)
}

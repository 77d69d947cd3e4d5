import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { longestFrame, watchFrames } from '../support/frame-watch.ts'
import { addBenchProcedure, addFilledWorkshop, addWorkshopAdmin } from '../support/many-attendees.ts'
import { onFilledPages, type PeoplePages } from '../support/people-page.ts'

const MANY = 2_000
/** Another workshop at the same time and place. */
const CLASHING = 'Clashing weekend'
const SEARCHED = 'person 19'

async function fill(database: Database): Promise<void> {
  const pool = database.$client
  await addWorkshopAdmin(pool, {
    email: emailOf('workshop-admin'),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  })
  const procedureId = await addBenchProcedure(pool)
  await addFilledWorkshop(pool, { procedureId, attendees: MANY })
  await addFilledWorkshop(pool, { procedureId, attendees: 0, title: CLASHING })
  await pool.query('VACUUM ANALYZE')
}

/** ms from the next press until a row with an email is painted, in the table of this name. */
function untilRow(page: Page, table: string): Promise<number> {
  return page.evaluate(
    (label) =>
      new Promise<number>((resolve) => {
        const isThere = () =>
          [...document.querySelectorAll(`[role="grid"][aria-label="${label}"] [role="row"]`)].some((row) =>
            /@\S+\.test/.test(row.textContent),
          )
        const look = (clickedAt: number): void => {
          // Two frames later it has been painted.
          if (isThere())
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clickedAt)))
          else requestAnimationFrame(() => look(clickedAt))
        }
        // The press: on a tab, it leads on before it ends, and its end may find another page.
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)),
          {
            once: true,
            capture: true,
          },
        )
      }),
    table,
  )
}

function answerTime(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(part))
        .at(-1)?.duration ?? Number.NaN,
    path,
  )
}

/** The same answer, asked again and written into a bare table, from the call until it is painted. */
function drawBare(page: Page, address: string, authorization: string): Promise<number> {
  return page.evaluate(
    async ([from, token]) => {
      const begun = performance.now()
      const answer = await fetch(from, { headers: { authorization: token } })
      const text = await answer.text()
      const { _embedded } = JSON.parse(text) as { _embedded: { attendee: Record<string, string>[] } }
      const table = document.createElement('table')
      for (const one of _embedded.attendee) {
        const row = table.insertRow()
        for (const name of ['fullName', 'email', 'registrationStatus', 'paymentStatus'])
          row.insertCell().textContent = one[name] ?? ''
      }
      document.body.replaceChildren(table)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return performance.now() - begun
    },
    [address, authorization] as const,
  )
}

interface Listed {
  painted: number
  answered: number
  bare: number
  keyFrame: number
  found: number
  rows: number
}

async function openAttendees({ open }: PeoplePages): Promise<Listed> {
  const page = await open('workshop-admin', '/workshop/upcoming-workshops')
  await page.getByRole('link', { name: 'Weekend', exact: true }).click()
  const link = page.getByRole('link', { name: 'See attendees' })
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  const asked = page.waitForRequest((request) => request.url().includes('/admin-attendee/active/'))
  const painting = untilRow(page, 'Active')
  // Pointing at the link loads the files of its screen.
  const loaded = page.waitForEvent('requestfinished', (request) => request.resourceType() === 'script')
  await link.hover()
  await loaded
  await link.click()
  const painted = await painting
  const answered = await answerTime(page, '/admin-attendee/active/')
  const request = await asked
  const { keyFrame, found } = await search(page)
  const rows = await scrollThrough(page)
  const bare = await drawBare(page, request.url(), request.headers()['authorization'] ?? '')
  await page.context().close()
  return { painted, answered, bare, keyFrame, found, rows }
}

/** Types as fast as the page takes it: the longest frame, and the time from the last key until only matches are shown. */
async function search(page: Page): Promise<{ keyFrame: number; found: number }> {
  const field = page.getByRole('searchbox')
  await field.focus()
  await watchFrames(page)
  await field.pressSequentially(SEARCHED, { delay: 60 })
  const found = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const look = (): void => {
          const counts = [...document.querySelectorAll('output')].map((output) => output.textContent)
          const isFound = document.querySelector('[role="row"] a') !== null
          if (isFound && !counts.some((text) => text.endsWith(' of 2,000')))
            requestAnimationFrame(() => resolve(performance.now() - begun))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  const keyFrame = await longestFrame(page)
  await field.fill('')
  return { keyFrame, found }
}

/** The most rows that the page held while some hundred were scrolled through. */
async function scrollThrough(page: Page): Promise<number> {
  await page.getByText(/ of 2,000$/).waitFor()
  let most = 0
  for (let at = 0; at < 12; at += 1) {
    const last = await page.getByRole('row').last().textContent()
    await page.mouse.move(720, 600)
    await page.mouse.wheel(0, 1_500)
    await page.waitForFunction(
      (before) => [...document.querySelectorAll('[role="row"]')].at(-1)?.textContent !== before,
      last,
    )
    most = Math.max(most, await page.getByRole('row').count())
  }
  return most
}

/** From the press on the tab until the first of all people who attend is painted. */
async function openUsers({ open }: PeoplePages): Promise<number> {
  const page = await open('workshop-admin', '/workshop/users-mgmt/faculty')
  await page.getByRole('row').nth(3).waitFor()
  await page.waitForLoadState('networkidle')
  const tab = page.getByRole('tab', { name: 'Attendees' })
  const painting = untilRow(page, 'Attendees')
  await tab.click()
  await page.waitForURL(/attendees/)
  const painted = await painting
  await page.context().close()
  return painted
}

interface Planned {
  /** From the press until the names to choose from are drawn. */
  choices: number
  longestFrame: number
}

/** The form of a workshop that clashes with another one, and in which 2,000 people can be chosen to teach. */
async function planWorkshop({ open }: PeoplePages): Promise<Planned> {
  const page = await open(
    'workshop-admin',
    `/workshop/upcoming-workshops?search=${encodeURIComponent(CLASHING)}`,
  )
  await page.getByRole('link', { name: CLASHING }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByText(/is at the same place/).waitFor()
  await page.waitForLoadState('networkidle')
  await watchFrames(page)
  const field = page.getByRole('button', { name: /Faculty who also attend/ })
  await field.scrollIntoViewIfNeeded()
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (from: number): void => {
          if (document.querySelector('[role="option"]') !== null)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
          else requestAnimationFrame(() => look(from))
        }
        document.addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), {
          once: true,
          capture: true,
        })
      }),
  )
  await field.click()
  const choices = await shown
  const longest = await longestFrame(page)
  await page.context().close()
  return { choices, longestFrame: longest }
}

export const figure: Figure = {
  name: `31.2. The screens of workshops, with ${MANY} attendees`,
  measure: () =>
    onFilledPages(fill, async (pages) => {
      const listed: Listed[] = []
      const users: number[] = []
      const planned: Planned[] = []
      for (let run = 0; run < RUNS; run += 1) {
        listed.push(await openAttendees(pages))
        users.push(await openUsers(pages))
        planned.push(await planWorkshop(pages))
      }
      return [...rowsOfList(listed), ...rowsOfForms(users, planned)]
    }),
}

function rowsOfList(listed: readonly Listed[]): Row[] {
  const of = (name: keyof Listed) => median(listed.map((one) => one[name]))
  return [
    {
      what: `the first of ${MANY} attendees stands on the screen, from the click on the way there`,
      ours: `${of('painted').toFixed(0)} ms`,
      beside: `${of('answered').toFixed(0)} ms of it for the answer; ${of('bare').toFixed(0)} ms to fetch and draw it bare`,
      value: of('painted'),
      target: { atMost: 300 },
    },
    {
      what: 'the longest frame while a name is typed into the search, until its matches are shown',
      ours: `${of('keyFrame').toFixed(0)} ms`,
      beside: `matches ${of('found').toFixed(0)} ms after the last key`,
      value: of('keyFrame'),
      target: { atMost: 100 },
    },
    {
      what: 'rows in the page at most while it is scrolled',
      ours: of('rows').toFixed(0),
      beside: `${MANY} in the list`,
      value: of('rows'),
      target: { atMost: 100 },
    },
  ]
}

function rowsOfForms(users: readonly number[], planned: readonly Planned[]): Row[] {
  const choices = median(planned.map((one) => one.choices))
  const longest = median(planned.map((one) => one.longestFrame))
  return [
    {
      what: `the first of ${MANY} users stands on the screen, from the press on its tab`,
      ours: `${median(users).toFixed(0)} ms`,
      beside: `${users.map((ms) => ms.toFixed(0)).join(', ')} ms in each run`,
      value: median(users),
      target: { atMost: 300 },
    },
    {
      what: `who of ${MANY} teaches can be chosen, in the form of a workshop that clashes`,
      ours: `${choices.toFixed(0)} ms`,
      beside: `${longest.toFixed(0)} ms the longest frame`,
      value: choices,
      target: { atMost: 300 },
    },
  ]
}

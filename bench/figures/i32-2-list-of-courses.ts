import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { onFilledPages, type PeoplePages } from '../support/people-page.ts'

const MANY = 500
const ACTIVITIES = 6
const SHOWN_WITHIN_MS = 300
/** Beside those that come with the installation, with an admin who writes them all. */
async function fill({ $client: pool }: Database): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, role, password_hash)
     VALUES ($1, $2, 'Bench', 'Admin', 'TROCAR_ADMIN', $3)`,
    [randomUUID(), emailOf('admin'), await hashPassword(DEMO_PASSWORD)],
  )
  await pool.query(
    `WITH made AS (
       INSERT INTO courses (name, kebab_name, course_type, course_order)
       SELECT 'Course ' || n, 'bench-' || n, 'SKILL_PROCEDURAL', 1000 + n FROM generate_series(1, $1::int) n
       RETURNING id
     )
     INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable, kind)
     SELECT id, 'Activity ' || n, 'bench-' || n || '-' || id, n, 'NON_AUTOMATED', false, 'DIDACTIC'
     FROM made, generate_series(1, $2::int) n`,
    [MANY, ACTIVITIES],
  )
  await pool.query('VACUUM ANALYZE')
}

/** ms from the next press until the first link to a course is painted on the screen that it leads to. */
function untilCourse(page: Page, { to, row }: Pick<List, 'to' | 'row'>): Promise<number> {
  return page.evaluate(
    ([path, selector]) =>
      new Promise<number>((resolve) => {
        const isThere = () => location.pathname === path && document.querySelector(selector) !== null
        const look = (from: number): void => {
          // Two frames later it has been painted.
          if (isThere())
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
          else requestAnimationFrame(() => look(from))
        }
        document.addEventListener(
          'pointerdown',
          ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)),
          { once: true, capture: true },
        )
      }),
    [to, row] as const,
  )
}

/** The same answer, asked again and written into a bare list, from the call until it is painted. */
function drawBare(page: Page, address: string, authorization: string): Promise<number> {
  return page.evaluate(
    async ([from, token]) => {
      const begun = performance.now()
      const answer = await fetch(from, { headers: { authorization: token } })
      type Named = { name: string }[]
      const read = (await answer.json()) as { items: Named } | { _embedded: { course: Named } }
      const list = document.createElement('ul')
      for (const { name } of 'items' in read ? read.items : read._embedded.course) {
        const line = document.createElement('li')
        line.textContent = name
        list.append(line)
      }
      document.body.replaceChildren(list)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return performance.now() - begun
    },
    [address, authorization] as const,
  )
}

interface List {
  what: string
  /** Where the link is, and what it is called. */
  at: string
  link: string
  to: string
  row: string
  /** The request whose answer it shows. */
  asks: RegExp
}

interface Opened {
  painted: number
  bare: number
}

/** Follows a link, over which the pointer has been, to a list of courses. */
async function openList({ open }: PeoplePages, list: List): Promise<Opened> {
  const { at, link, asks } = list
  const page = await open('admin', at)
  const way = page.getByRole('link', { name: link, exact: true }).first()
  await way.waitFor()
  const asked = page.waitForRequest((request) => asks.test(request.url()))
  await page.waitForLoadState('networkidle')
  const painting = untilCourse(page, list)
  await way.hover()
  await page.waitForLoadState('networkidle')
  await way.click()
  const painted = await painting
  const request = await asked
  const bare = await drawBare(page, request.url(), request.headers()['authorization'] ?? '')
  await page.context().close()
  return { painted, bare }
}

const lists: readonly List[] = [
  {
    what: 'an admin writes',
    at: '/residency/courses',
    link: 'Write courses',
    to: '/residency/course/written',
    row: 'main a[href*="?course="]',
    asks: /\/course\/written/,
  },
  {
    what: 'an admin sees',
    at: '/residency/home',
    link: 'Courses',
    to: '/residency/courses',
    row: 'main li > a[href^="/residency/course/"]',
    asks: /\/api\/v1\/course(?:\?|$)/,
  },
]

export const figure: Figure = {
  name: `32.2. A list of ${MANY} courses`,
  measure: () =>
    onFilledPages(fill, async (pages) => {
      const rows: Row[] = []
      for (const list of lists) {
        const opened: Opened[] = []
        while (opened.length < RUNS) opened.push(await openList(pages, list))
        const painted = median(opened.map((one) => one.painted))
        const bare = median(opened.map((one) => one.bare))
        rows.push({
          what: `the first of ${MANY} courses that ${list.what} stands on the screen, from the press on the way there`,
          ours: `${painted.toFixed(0)} ms`,
          beside: `${bare.toFixed(0)} ms to fetch the same answer and draw it bare`,
          value: painted,
          target: { atMost: SHOWN_WITHIN_MS },
        })
      }
      return rows
    }),
}

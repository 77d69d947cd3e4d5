import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONTENT_MAX } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import type { PeoplePages } from './people-page.ts'

const PAGES = 200
const PAGE_LENGTH = 2_500
/** The texts of an activity that is read. */
const SECTIONS = ['DIDACTIC', 'DEBRIEF', 'REFLECTION'] as const
/** A text that is as long as it may be. */
const LONGEST = CONTENT_MAX - 1_000

/**
 * A course of 200 pages, each a text of an activity, and an admin who edits them. The overview of the course is as long
 * as a text may be.
 */
export function longCourse() {
  const page = textOf(PAGE_LENGTH, 1)
  const longest = textOf(LONGEST, 0)
  return { page, longest, pages: PAGES, fill: (database: Database) => fillCourse(database, page, longest) }
}

function textOf(length: number, number: number): string {
  let text = ''
  for (let at = 0; ; at += 1) {
    const next = `${text}${blockOf(at, number)}\n\n`
    if (next.length > length) return text.trimEnd()
    text = next
  }
}

/** As people write: headings, paragraphs with emphasis and links, lists, and now and then a table. */
function blockOf(at: number, number: number): string {
  const words = `The scope enters at **${30 + (at % 30)} degrees** (text ${number}, part ${at}) and the hand stays _low_; see [the guide](https://example.org/${at}).`
  if (at % 12 === 0) return `# Part ${at}`
  if (at % 12 === 5) return Array.from({ length: 6 }, (_, line) => `- Step ${line} of ${at}`).join('\n')
  if (at % 12 === 9)
    return `| Angle | Depth |\n|---|---|\n${Array.from({ length: 4 }, (_, line) => `| ${line * 15} | ${at} mm |`).join('\n')}`
  return Array.from({ length: 4 }, () => words).join(' ')
}

async function fillCourse({ $client: pool }: Database, page: string, longest: string): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, role, password_hash)
     VALUES ($1, $2, 'Bench', 'Admin', 'TROCAR_ADMIN', $3)`,
    [randomUUID(), emailOf('admin'), await hashPassword(DEMO_PASSWORD)],
  )
  await pool.query(
    `WITH course AS (
       INSERT INTO courses (name, kebab_name, course_type, course_order)
       VALUES ('Bench course', 'bench-course', 'SKILL_PROCEDURAL', 1000) RETURNING id
     ), made AS (
       INSERT INTO activities (course_id, name, kebab_name, activity_order, activity_mode, is_recordable, kind)
       SELECT id, 'Activity ' || n, 'bench-' || n, n, 'NON_AUTOMATED', false, 'DIDACTIC'
       FROM course, generate_series(1, $1::int) n RETURNING id, course_id, activity_order
     )
     INSERT INTO content_versions (course_id, activity_id, section, version, origin, body)
     SELECT id, NULL, 'OUTLINE', 1, 'AUTHORED', $3 FROM course
     UNION ALL
     SELECT course_id, id, section, 1, 'AUTHORED', $4 FROM made, unnest($2::text[]) section`,
    [Math.ceil(PAGES / SECTIONS.length), SECTIONS, longest, page],
  )
}

/** The overview of the course, opened to be written. */
export async function openText(open: PeoplePages['open']): Promise<Page> {
  const page = await open('admin', '/residency/courses')
  await page.getByRole('link', { name: /^Bench course/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  return page
}

/** From the overview to one of the pages. */
export async function openPage(page: Page): Promise<void> {
  const texts = page.getByRole('navigation', { name: 'Texts of this course' })
  await texts
    .getByRole('button', { name: /^Didactic/ })
    .nth(40)
    .click()
  await page.getByRole('heading', { level: 2, name: 'Didactic' }).waitFor()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
}

/** The same text in a page that has nothing but a field. */
export async function openBareArea(beside: Page, text: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.setContent('<textarea aria-label="Text" rows="22" style="width: 40rem"></textarea>')
  await page.getByRole('textbox').evaluate((area: HTMLTextAreaElement, value) => (area.value = value), text)
  return page
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { CONTENT_MAX } from '#contract/limits.ts'
import type { Database } from '#server/database/database.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import type { PeoplePages } from './people-page.ts'

/** A page is about 2,500 characters; a text holds 24 of them. */
const TEXTS = 9

/** A course of 200 pages in texts as long as they may be, and an admin who edits them. */
export function longCourse() {
  const texts = Array.from({ length: TEXTS }, (_, at) => longText(at))
  return { texts, fill: (database: Database) => fillCourse(database, texts) }
}

function longText(number: number): string {
  let text = ''
  for (let at = 0; ; at += 1) {
    const next = `${text}${blockOf(at, number)}\n\n`
    if (next.length > CONTENT_MAX - 1_000) return text.trimEnd()
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

async function fillCourse({ $client: pool }: Database, texts: readonly string[]): Promise<void> {
  await pool.query(
    `INSERT INTO users (id, email, first_name, last_name, role, password_hash)
     VALUES ($1, $2, 'Bench', 'Admin', 'TROCAR_ADMIN', $3)`,
    [randomUUID(), emailOf('admin'), await hashPassword(DEMO_PASSWORD)],
  )
  await pool.query(
    `WITH course AS (SELECT id FROM courses WHERE kebab_name = 'ergonomics'),
       places AS (
         SELECT course.id, NULL::uuid AS activity_id, 0 AS at FROM course
         UNION ALL
         SELECT course.id, a.id, row_number() OVER (ORDER BY a.id) FROM course JOIN activities a ON a.course_id = course.id
       ),
       texts AS (SELECT body, at - 1 AS at FROM unnest($1::text[]) WITH ORDINALITY AS t (body, at))
     INSERT INTO content_versions (course_id, activity_id, section, version, origin, body)
     SELECT p.id, p.activity_id, CASE WHEN t.at = 0 THEN 'OUTLINE' WHEN t.at % 2 = 0 THEN 'DEBRIEF' ELSE 'DIDACTIC' END,
       1000, 'AUTHORED', t.body
     FROM texts t JOIN places p ON p.at = (t.at + 1) / 2`,
    [texts],
  )
}

/** The course overview, opened to be written. */
export async function openText(open: PeoplePages['open']): Promise<Page> {
  const page = await open('admin', '/residency/courses')
  await page.getByRole('link', { name: /^Ergonomics/ }).click()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  return page
}

/** The same text in a page that has nothing but a field. */
export async function openBareArea(beside: Page, text: string): Promise<Page> {
  const page = await beside.context().newPage()
  await page.setContent('<textarea aria-label="Text" rows="22" style="width: 40rem"></textarea>')
  await page.getByRole('textbox').evaluate((area: HTMLTextAreaElement, value) => (area.value = value), text)
  return page
}

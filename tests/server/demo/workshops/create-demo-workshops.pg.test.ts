import { expect, test } from 'vitest'
import {
  type PaymentStatus,
  paymentStatusOf,
  paymentStatuses,
} from '#contract/vocabulary/workshops/attendee-status.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import { createDemoData } from '#server/demo/create-demo-data.ts'
import { createAccountLinks, loadAccountLinkKey } from '#server/platform/account-links.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
await createDemoData(database)

async function rowsOf<Row extends object>(text: string): Promise<Row[]> {
  return (await database.$client.query<Row>(text)).rows
}

test('four workshops are coming and six have been, in three time zones', async () => {
  const [counts] = await rowsOf(`SELECT count(*) FILTER (WHERE starts_at > now())::int AS coming,
    count(*) FILTER (WHERE ends_at < now())::int AS past, count(DISTINCT timezone)::int AS zones FROM workshops`)
  expect(counts).toEqual({ coming: 4, past: 6, zones: 3 })
})

test('there are eighty people, of every role, some faculty, some attendees, some both', async () => {
  const people = await rowsOf<{
    role: string
    kind: string
  }>(`SELECT role, concat_ws('+', CASE WHEN is_faculty THEN 'faculty' END,
    CASE WHEN is_attendee THEN 'attendee' END) AS kind FROM workshop_memberships`)
  expect(people.length).toBeGreaterThanOrEqual(80)
  expect(new Set(people.map(({ role }) => role))).toEqual(new Set(workshopRoles))
  expect(new Set(people.map(({ kind }) => kind))).toEqual(
    new Set(['', 'faculty', 'attendee', 'faculty+attendee']),
  )
})

test('one person belongs to both portals', async () => {
  const both = await rowsOf(
    `SELECT u.email FROM users u JOIN workshop_memberships w ON w.user_id = u.id WHERE u.role IS NOT NULL`,
  )
  expect(both).toEqual([{ email: 'nadia.haddad@demo.trocar.test' }])
})

test('whom the start names as faculty and as attendee are in workshops as what they are', async () => {
  const named = await rowsOf(`SELECT split_part(u.email, '@', 1) AS name,
      EXISTS (SELECT FROM workshop_faculty f WHERE f.user_id = u.id) AS teaches,
      EXISTS (SELECT FROM workshop_attendees a WHERE a.user_id = u.id AND a.is_active) AS attends,
      EXISTS (SELECT FROM workshop_faculty f JOIN workshop_attendees a USING (workshop_id, user_id)
        WHERE f.user_id = u.id) AS "bothAtOnce"
    FROM users u WHERE email ~ '^(workshop-faculty|attendee|faculty-attendee)@' ORDER BY email`)
  expect(named).toEqual([
    { name: 'attendee', teaches: false, attends: true, bothAtOnce: false },
    { name: 'faculty-attendee', teaches: true, attends: true, bothAtOnce: false },
    { name: 'workshop-faculty', teaches: true, attends: false, bothAtOnce: false },
  ])
})

test('attendees have all payment states, and some are inactive', async () => {
  const rows = await rowsOf<Parameters<typeof paymentStatusOf>[0] & { isActive: boolean }>(`
    SELECT a.is_active AS "isActive", a.is_auditor AS "isAuditor", m.accepted_at IS NOT NULL AS "isRegistered",
      w.is_internal OR m.is_internal AS "isInternal", w.price_cents AS "priceCents",
      EXISTS (SELECT FROM workshop_payments p WHERE p.attendee_id = a.id) AS "isProcessed"
    FROM workshop_attendees a JOIN workshops w ON w.id = a.workshop_id JOIN workshop_memberships m USING (user_id)`)
  const found = new Set<PaymentStatus>(rows.map(paymentStatusOf))
  expect(found).toEqual(new Set(paymentStatuses))
  expect(rows.some(({ isActive }) => !isActive)).toBe(true)
})

test('each registration email that was sent has its letter, and some of those who haven’t registered never got theirs', async () => {
  const rows = await rowsOf<{ state: string | null; isSentThen: boolean; isRegistered: boolean }>(`
    SELECT l.state, l.created_at = a.registration_email_sent_at AS "isSentThen",
      m.accepted_at IS NOT NULL AS "isRegistered"
    FROM workshop_attendees a JOIN workshop_memberships m USING (user_id)
    LEFT JOIN workshop_letters x ON x.workshop_id = a.workshop_id AND x.user_id = a.user_id
    LEFT JOIN letters l ON l.id = x.letter_id WHERE a.registration_email_sent_at IS NOT NULL`)
  expect(rows.filter(({ state, isSentThen }) => state === null || !isSentThen)).toEqual([])
  const bounced = rows.filter(({ state }) => state === 'FAILED')
  expect(bounced.length).toBeGreaterThan(3)
  expect(bounced.some(({ isRegistered }) => isRegistered)).toBe(false)
})

test('the link of each registration email leads to its workshop, and is used by those who registered', async () => {
  const links = createAccountLinks(await loadAccountLinkKey(database.$client), '')
  const rows = await rowsOf<{
    linkId: string
    hash: string | null
    isOpen: boolean
    isRegistered: boolean
  }>(`SELECT l.facts ->> 'linkId' AS "linkId", k.token_hash AS hash,
      k.used_at IS NULL AND k.expires_at > now() AS "isOpen", m.accepted_at IS NOT NULL AS "isRegistered"
    FROM workshop_letters x JOIN letters l ON l.id = x.letter_id JOIN workshop_memberships m ON m.user_id = x.user_id
    LEFT JOIN account_links k ON k.id::text = l.facts ->> 'linkId' AND k.workshop_id = x.workshop_id
      AND k.user_id = x.user_id
    WHERE l.template = 'workshop-attendee'`)
  expect(rows.length).toBeGreaterThan(20)
  for (const { linkId, hash, isOpen, isRegistered } of rows) {
    expect(hash).toBe(links.digestOf(links.tokenOf(linkId)))
    expect(isOpen).toBe(!isRegistered)
  }
})

test('three courses with texts are given to workshops; some attendees have read, and some have not begun', async () => {
  const courses = await rowsOf<{
    title: string
    given: number
    texts: number
    pages: number
  }>(`SELECT c.title,
      count(DISTINCT a.id)::int AS given, count(DISTINCT p.didactic_id)::int AS texts, min(v.pages) AS pages
    FROM workshop_courses c JOIN workshop_course_assignments a ON a.course_id = c.id
    JOIN workshop_assigned_didactics p ON p.assignment_id = a.id JOIN workshop_didactic_versions v ON v.id = p.version_id
    WHERE c.published_at IS NOT NULL GROUP BY c.id ORDER BY c.position`)
  expect(courses.map(({ title, texts, pages }) => [title, texts, pages])).toEqual([
    ['Before the weekend', 2, 3],
    ['Robotic inguinal hernia repair', 3, 3],
    ['Total laparoscopic hysterectomy', 3, 3],
  ])
  expect(courses[0]?.given).toBe(10)
  const [read] = await rowsOf<{ some: boolean; none: boolean }>(`SELECT
    bool_or(EXISTS (SELECT FROM workshop_didactics_read r WHERE r.user_id = a.user_id)) AS some,
    bool_or(NOT EXISTS (SELECT FROM workshop_didactics_read r WHERE r.user_id = a.user_id)) AS none
    FROM workshop_attendees a WHERE a.is_active`)
  expect(read).toEqual({ some: true, none: true })
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { createLetterBounds } from '#server/mail/letter-bounds.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { inviteToWorkshops } from '#server/modules/workshops/invite-to-workshops.ts'
import { findLink } from '#server/modules/session/link-store.ts'
import { createAccountLinks, type LetterLink } from '#server/platform/account-links.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const links = createAccountLinks('key', 'https://trocar.test')
const deps = { links, addLetters, dropLettersOf, bounds: createLetterBounds('counting') }
const places = {
  publicUrl: 'https://trocar.test',
  linkOf: (purpose: LetterLink, linkId: string) => links.addressOf(purpose, linkId),
  codeOf: (linkId: string) => links.codeOf(linkId),
  unsubscribeOf: () => '',
}
let senderId: UserId
let workshopId: WorkshopId

const invite = (
  userIds: readonly UserId[],
  kind: RegistrationKind = 'attendee',
  to: WorkshopId | null = workshopId,
) => database.transaction((tx) => inviteToWorkshops(deps, tx, { senderId, kind, workshopId: to, userIds }))

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await database.$client.query<Row & Record<string, unknown>>(text, values)).rows as Row[]

interface Letter {
  id: string
  template: string
  facts: { linkId: string }
}
const lettersTo = (id: UserId) =>
  rows<Letter>(`SELECT id, template, facts FROM letters WHERE user_id = $1 ORDER BY id`, [id])
async function newest(id: UserId) {
  const letter = (await lettersTo(id)).at(-1)!
  return { ...letter, ...writeLetter(letter.template, letter.facts, places) }
}
const endOf = async ({ facts }: Letter) =>
  (await findLink(database, 'WORKSHOP_REGISTRATION', links.digestOf(links.tokenOf(facts.linkId))))?.end

beforeAll(async () => {
  senderId = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  workshopId = await addWorkshop(database, { location: 'Northside Lab', city: 'Chicago', state: 'IL' })
})

const newPerson = (facts = {}) => addWorkshopPerson(database, { isRegistered: false, ...facts })

describe('the letter', () => {
  test('an attendee reads which workshop it is, when and where, with a link and a code to type', async () => {
    const id = await newPerson({ isAttendee: true })
    const attendeeId = await addAttendee(database, workshopId, id)
    expect(await invite([id])).toEqual({ sent: [id], skipped: [] })
    const letter = await newest(id)
    expect(letter.template).toBe('workshop-attendee')
    const text = letter.paragraphs.join('\n')
    expect(text).toContain(
      '“Robotic hernia repair”, on Monday, March 2, 2099, at 8:00 AM Central Time, at Northside Lab, Chicago, IL.',
    )
    const code = links.codeOf(letter.facts.linkId)
    expect(text).toContain(`https://trocar.test/workshop/register/attendee`)
    expect(text).toContain(`${code.slice(0, 4)}-${code.slice(4)}`)
    expect(letter.link?.address).toBe(
      `https://trocar.test/workshop/register/attendee/${links.tokenOf(letter.facts.linkId)}`,
    )
    const [sent] = await rows<{ sent: Date | null }>(
      `SELECT registration_email_sent_at AS sent FROM workshop_attendees WHERE id = $1`,
      [attendeeId],
    )
    expect(sent?.sent).toBeInstanceOf(Date)
    const [written] = await rows<{ kind: string }>(
      `SELECT kind FROM workshop_letters WHERE letter_id = $1 AND workshop_id = $2`,
      [letter.id, workshopId],
    )
    expect(written).toEqual({ kind: 'REGISTRATION' })
  })

  test('a workshop of several days says both, and one without a place says none', async () => {
    const id = await newPerson()
    const weekend = await addWorkshop(database, { endDate: '2099-03-03 16:00:00', title: 'evil.com' })
    await invite([id], 'faculty', weekend)
    const letter = await newest(id)
    expect(letter.template).toBe('workshop-faculty')
    expect(letter.paragraphs).toContain(
      'You’re invited to teach in “evil. com”, from Monday, March 2, 2099 to Tuesday, March 3, 2099, at 8:00 AM Central Time.',
    )
  })

  test('staff read as what they are invited', async () => {
    const id = await newPerson({ workshopRole: 'CLINICAL_EDUCATION' })
    await invite([id], 'internal', null)
    const letter = await newest(id)
    expect(letter.template).toBe('workshop-staff')
    expect(letter.paragraphs).toContain(
      'You’re invited to prepare workshops in Trocar as Clinical Education.',
    )
  })

  test('somebody who has an account is asked to sign in and accept, and reads of no password to set', async () => {
    const id = await newPerson({ role: 'RESIDENT', registeredAt: new Date() })
    await invite([id])
    const letter = await newest(id)
    expect(letter.template).toBe('workshop-known')
    expect(letter.link?.words).toBe('Sign in and accept')
    expect(letter.paragraphs.join(' ')).toContain('Robotic hernia repair')
  })
})

describe('links', () => {
  test('a new one to the same workshop ends the one before, whose letter need not go out anymore', async () => {
    const id = await newPerson()
    await invite([id])
    const first = await newest(id)
    await invite([id])
    expect(await lettersTo(id)).toHaveLength(1)
    expect(await endOf(first)).toBe('replaced')
    expect(await endOf(await newest(id))).toBeNull()
  })

  test('one to another workshop, and an invitation of the residency, stay', async () => {
    const id = await newPerson({ role: 'RESIDENT' })
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
        VALUES ($1, 'REGISTRATION', $2, now() + interval '1 h')`,
      [id, `residency of ${id}`],
    )
    await invite([id])
    const first = await newest(id)
    await invite([id], 'attendee', await addWorkshop(database))
    expect(await endOf(first)).toBeNull()
    expect((await findLink(database, 'REGISTRATION', `residency of ${id}`))?.end).toBeNull()
  })
})

test('who is not written to is named, with the reason', async () => {
  const stranger = crypto.randomUUID() as UserId
  const deactivated = await newPerson({ isDeactivated: true })
  const accepted = await addWorkshopPerson(database, { workshopRole: 'FACILITATOR' })
  const often = await newPerson()
  for (let time = 0; time < 5; time += 1) await invite([often], 'internal', null)
  const { sent, skipped } = await invite([stranger, deactivated, accepted, often], 'internal', null)
  expect(sent).toEqual([])
  expect(skipped).toEqual([
    { userId: stranger, why: 'not-found' },
    { userId: deactivated, why: 'deactivated' },
    { userId: accepted, why: 'registered' },
    { userId: often, why: 'too-many-letters', againAt: expect.any(Date) as Date },
  ])
})

test('five hundred take as many statements as one', async () => {
  const people: UserId[] = []
  for (let at = 0; at < 500; at += 1) people.push(await newPerson())
  const count = async (ids: readonly UserId[]) => {
    let statements = 0
    await database.transaction(async (tx) => {
      const counted = new Proxy(tx, {
        get: (target, name) => {
          if (name === 'execute' || name === 'insert') statements += 1
          const value: unknown = Reflect.get(target, name)
          return typeof value === 'function' ? (value.bind(target) as unknown) : value
        },
      })
      await inviteToWorkshops(deps, counted, { senderId, kind: 'attendee', workshopId, userIds: ids })
    })
    return statements
  }
  const one = await count([await newPerson()])
  const began = performance.now()
  expect(await count(people)).toBe(one)
  expect(performance.now() - began).toBeLessThan(5_000)
  const [written] = await rows<{ letters: number }>(
    `SELECT count(*)::int AS letters FROM workshop_letters WHERE user_id = ANY ($1)`,
    [people],
  )
  expect(written?.letters).toBe(500)
})

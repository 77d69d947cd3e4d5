import { expect, test } from 'vitest'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import { createLetterBounds } from '#server/mail/letter-bounds.ts'
import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { inviteToWorkshops } from '#server/modules/workshops/invite-to-workshops.ts'
import { writeReminders } from '#server/modules/workshops/workshops/reminders/reminder-service.ts'
import { findLink } from '#server/modules/session/link-store.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'
import { newsDesk } from '#tests/support/news-desk.ts'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask, rows } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const facilitator = await addWorkshopPerson(database, {
  workshopRole: 'FACILITATOR',
  firstName: 'Fay',
  lastName: 'Zimmer',
})
const DAY = 86_400_000
const HOURS = (count: number) => count * 3_600_000

const links = createAccountLinks('key', 'https://trocar.test')
const posting = { links, addLetters, dropLettersOf, bounds: createLetterBounds('counting') }

const remindAt = (now: number) =>
  writeReminders({
    database,
    addLetters,
    bell: { ring: () => undefined },
    desk: newsDesk,
    invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
    now: () => now,
  })

/** A workshop that starts at noon in London that many days from now, with an attendee of whom everything is missing. */
async function planned(days: number, { isWhole = false } = {}) {
  const starts = Math.floor((Date.now() + days * DAY) / DAY) * DAY + HOURS(12)
  const wall = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const id = await addWorkshop(database, {
    startDate: wall(starts),
    endDate: wall(starts + HOURS(6)),
    timezone: 'Etc/UTC',
    facilitators: [facilitator],
  })
  const reader = await addWorkshopPerson(database, { isAttendee: true })
  await addAttendee(database, id, reader)
  if (isWhole) await complete(reader)
  return { id, reader, starts }
}

async function complete(id: UserId) {
  await ask(id, 'PUT', '/workshop-participant-profile/consents/HEALTH', { isAgreed: false })
  await ask(id, 'PUT', '/attendee/profile/update', {
    primaryPhone: '+13125550123',
    hospital: { hospitalAffiliation: 'Northside' },
    medicalLicenseNumber: 'IL-1',
  })
}

const lettersTo = (who: UserId) =>
  rows<{ template: string; facts: object }>(
    'SELECT template, facts FROM letters WHERE user_id = $1 ORDER BY id',
    [who],
  )
const templatesTo = async (who: UserId) => (await lettersTo(who)).map(({ template }) => template)
const pretend = (id: WorkshopId, kind: string, days: number) =>
  rows(
    `UPDATE workshop_letters SET at = now() - make_interval(days => $3) WHERE workshop_id = $1 AND kind = $2`,
    [id, kind, days],
  )

const places = {
  publicUrl: 'https://trocar.test',
  linkOf: () => 'https://trocar.test/link',
  codeOf: () => 'ABCD2345',
  unsubscribeOf: () => '',
}

test('two weeks before, whoever left something out reads what, once, even if two servers write at once', async () => {
  const { reader, starts } = await planned(13)
  await remindAt(starts - 15 * DAY)
  expect(await templatesTo(reader)).toEqual([])
  await Promise.all([remindAt(Date.now()), remindAt(Date.now())])
  await remindAt(starts - 12 * DAY)
  const letters = await lettersTo(reader)
  expect(letters.map(({ template }) => template)).toEqual(['workshop-two-weeks'])
  const { paragraphs, link, calendar } = writeLetter('workshop-two-weeks', letters[0]?.facts, places)
  expect(paragraphs).toContain('• your phone number')
  expect(paragraphs).toContain('• what you eat, and whether you have allergies')
  expect(link?.address).toBe('https://trocar.test/workshop/home')
  expect(calendar).toBeUndefined()
})

test('of whom nothing is missing, nothing is written two weeks before, and two days before where and whom to call', async () => {
  const { reader, starts } = await planned(41, { isWhole: true })
  await remindAt(starts - 13 * DAY)
  expect(await templatesTo(reader)).toEqual([])
  await remindAt(starts - DAY)
  const [letter, ...more] = await lettersTo(reader)
  expect(more).toEqual([])
  const { subject, paragraphs, calendar } = writeLetter(letter?.template ?? '', letter?.facts, places)
  expect(subject).toBe('Robotic hernia repair is almost here')
  expect(paragraphs.join('\n')).toMatch(/Whom to call: Fay Zimmer, /)
  expect(paragraphs.join('\n')).not.toContain('still need')
  expect(calendar?.text).toContain('BEGIN:VEVENT')
})

test('never after it was canceled, and what still waits is not sent', async () => {
  const { id, reader, starts } = await planned(42)
  await remindAt(starts - 13 * DAY)
  await ask(admin, 'POST', `/admin-workshop/cancel/${id}`, { payments: 'CONTACT', note: '' })
  await remindAt(starts - DAY)
  const letters = await lettersTo(reader)
  expect(letters.map(({ template }) => template)).toEqual(['workshop-canceled'])
  expect(writeLetter('workshop-canceled', letters[0]?.facts, places).calendar?.text).toContain(
    'METHOD:CANCEL',
  )
})

test('of a moved workshop it is counted from the new date', async () => {
  const { id, reader, starts } = await planned(43)
  await remindAt(starts - 13 * DAY)
  await rows(`UPDATE letters SET state = 'SENT' WHERE user_id = $1`, [reader])
  const wall = (at: number) => new Date(at).toISOString().slice(0, 19)
  const move = (days: number) =>
    ask(admin, 'PATCH', `/admin-workshop/update-workshop/${id}`, {
      startDate: wall(starts + days * DAY),
      endDate: wall(starts + days * DAY + HOURS(6)),
    })
  // The reminder was sent on the 13th day before the first date.
  await pretend(id, 'TWO_WEEKS', -(43 - 13))
  await move(1)
  await remindAt(starts - 12 * DAY)
  const reminders = async () => (await templatesTo(reader)).filter((name) => name === 'workshop-two-weeks')
  expect(await reminders()).toHaveLength(1)
  await move(60)
  await remindAt(starts + 60 * DAY - 13 * DAY)
  expect(await reminders()).toHaveLength(2)
})

test('whoever has just been told of their place is not reminded the same day, and who has not registered gets none', async () => {
  const { id, reader, starts } = await planned(44)
  const unknown = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  await addAttendee(database, id, unknown)
  const [letter] = await rows<{ id: string }>(
    `INSERT INTO letters (user_id, email, template, facts) VALUES ($1, 'a@b.test', 'workshop-registered', '{}')
      RETURNING id`,
    [reader],
  )
  await rows(
    `INSERT INTO workshop_letters (letter_id, workshop_id, user_id, kind, at) VALUES ($1, $2, $3, 'REGISTERED', $4)`,
    [letter?.id, id, reader, new Date(starts - 14 * DAY)],
  )
  await remindAt(starts - 13 * DAY)
  expect(await templatesTo(reader)).toEqual(['workshop-registered'])
  expect(await templatesTo(unknown)).toEqual([])
})

test('whoever accepts is told when and where, with a file for their calendar', async () => {
  const { reader } = await planned(45)
  await rows('UPDATE workshop_memberships SET accepted_at = NULL WHERE user_id = $1', [reader])
  await ask(reader, 'POST', '/user/accept-invitation', {})
  await ask(reader, 'POST', '/user/accept-invitation', {})
  const letters = await lettersTo(reader)
  expect(letters.map(({ template }) => template)).toEqual(['workshop-registered'])
  const { calendar } = writeLetter('workshop-registered', letters[0]?.facts, places)
  expect(calendar).toMatchObject({
    name: 'Robotic hernia repair.ics',
    text: expect.stringContaining('DTSTART:'),
  })
})

/** Somebody who was invited that many days ago and has not registered. */
async function unregistered(
  id: WorkshopId,
  { days, ...facts }: { days: number | null; isAuditor?: boolean },
) {
  const person = await addWorkshopPerson(database, { isAttendee: true, isRegistered: false })
  const registrationEmailSentAt = days === null ? null : new Date(Date.now() - days * DAY)
  await addAttendee(database, id, person, { registrationEmailSentAt, ...facts })
  return person
}

test('who has not registered is reminded two weeks and two days before, each once, with a link that works', async () => {
  const { id, starts } = await planned(13)
  const person = await unregistered(id, { days: 10 })
  await Promise.all([remindAt(Date.now()), remindAt(Date.now())])
  await remindAt(Date.now())
  const [letter, ...more] = await lettersTo(person)
  expect(more).toEqual([])
  const { subject, paragraphs } = writeLetter('workshop-unfinished', letter?.facts, places)
  expect(subject).toBe('Please finish registering for your workshop')
  expect(paragraphs.join('\n')).toMatch(/begins within two weeks, and you haven’t registered yet/)
  const { linkId } = { linkId: '', ...letter?.facts }
  const link = await findLink(database, 'WORKSHOP_REGISTRATION', links.digestOf(links.tokenOf(linkId)))
  expect(link?.end).toBeNull()
  await pretend(id, 'UNFINISHED', 11)
  await rows(`UPDATE letters SET state = 'SENT', sent_at = now() WHERE user_id = $1`, [person])
  await rows(`UPDATE workshop_attendees SET registration_email_sent_at = now() - interval '11 days'`)
  for (let time = 0; time < 2; time += 1) await remindAt(starts - DAY)
  expect(await templatesTo(person)).toEqual(['workshop-unfinished', 'workshop-unfinished'])
})

test('staff see that somebody was reminded to finish registering', async () => {
  const { id } = await planned(13)
  await unregistered(id, { days: 10 })
  await remindAt(Date.now())
  const { body } = await ask(admin, 'GET', `/admin-workshop/messages/${id}`)
  expect((body['items'] as { kind: string }[]).map(({ kind }) => kind)).toContain('UNFINISHED')
})

test('nobody is reminded to register who was not invited, was invited just now, or only listens', async () => {
  const { id } = await planned(13)
  const people = [
    await unregistered(id, { days: null }),
    await unregistered(id, { days: 1 }),
    await unregistered(id, { days: 10, isAuditor: true }),
  ]
  await remindAt(Date.now())
  expect(await Promise.all(people.map(templatesTo))).toEqual([[], [], []])
})

test('who turned reminders off gets none, neither by letter nor in their list', async () => {
  const { id, reader } = await planned(13)
  const person = await unregistered(id, { days: 10 })
  await rows(`UPDATE workshop_memberships SET news_off = '{REMINDERS}' WHERE user_id = ANY ($1)`, [
    [reader, person],
  ])
  await remindAt(Date.now())
  expect(await Promise.all([reader, person].map(templatesTo))).toEqual([[], []])
})

test('the list says what is missing, once', async () => {
  const { reader } = await planned(13)
  await Promise.all([remindAt(Date.now()), remindAt(Date.now())])
  const { body } = await ask(reader, 'GET', '/notification/list')
  expect(body['items']).toMatchObject([
    { news: 'TWO_WEEKS', about: { missing: 'contact,work,license,health' }, isSeen: false },
  ])
})

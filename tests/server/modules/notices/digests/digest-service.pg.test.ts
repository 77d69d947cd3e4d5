import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailDigestEndpoints } from '#contract/endpoints/notices/mail-digest.ts'
import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { letters, mailDigests } from '#server/database/schema/notices/mail.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'
import { createUnsubscribeLinks } from '#server/platform/unsubscribe-links.ts'
import { createMailDigestHandlers, serveUnsubscribe } from '#server/modules/notices/digests/digest-routes.ts'
import { writeDigests } from '#server/modules/notices/digests/digest-service.ts'
import { saveFrequency } from '#server/modules/notices/digests/digest-store.ts'
import { changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const { resident } = people
const api = untilEnd(
  await createTestApi(database, mailDigestEndpoints, createMailDigestHandlers({ database })),
)
const unsubscribe = createUnsubscribeLinks(createAccountLinks('key', ''), '')
const pages = fastify()
serveUnsubscribe(pages, { database, unsubscribe })

const run = () => writeDigests({ database, addLetter })
const makeDue = () => database.update(mailDigests).set({ nextAt: new Date(0) })
const written = () => database.select().from(letters)
const ask = (frequency: string, who: UserId = resident) =>
  api.call(who, 'PUT', '/me/mail-digest', { body: { frequency } })

async function tell(type: NotificationType, facts: Partial<typeof notifications.$inferInsert> = {}) {
  await database.insert(notifications).values({
    userId: resident,
    type,
    eventKey: randomUUID(),
    about: {},
    eventTitle: 'Whipple of Mrs. Doe',
    ...facts,
  })
}

beforeEach(async () => {
  await database.delete(letters)
  await database.delete(notifications)
  await database.delete(mailDigests)
})

describe('a summary', () => {
  it('is for those who ask for it, and for nobody else', async () => {
    await tell('REPLY')
    await run()
    expect(await written()).toEqual([])
    expect((await api.call(resident, 'GET', '/me/mail-digest')).body).toEqual({ frequency: 'NONE' })
    expect((await ask('DAILY')).body).toEqual({ frequency: 'DAILY' })
    expect((await api.call(resident, 'GET', '/me/mail-digest')).body).toEqual({ frequency: 'DAILY' })
    expect((await ask('HOURLY')).status).toBe(400)
  })

  it('counts what is unread since then and was in no summary yet, without names and titles', async () => {
    await tell('REPLY', { createdAt: new Date(0) })
    await ask('DAILY')
    await tell('REPLY')
    await tell('NEW_ASMT')
    await tell('NEW_ASMT')
    await tell('EVENT', { seenAt: new Date() })
    await tell('NEW_VIDEO', { withdrawnFor: 'held' })
    await makeDue()
    await run()
    const [letter, ...rest] = await written()
    expect(rest).toEqual([])
    expect(letter).toMatchObject({ userId: resident, template: 'digest' })
    const text = writeLetter('digest', letter!.facts, {
      publicUrl: 'https://trocar.example',
      linkOf: () => '',
      codeOf: () => '',
      unsubscribeOf: (id) => `stop ${id}`,
    })
    expect(text.paragraphs.slice(2)).toEqual(['• 2 assessments of your videos', '• 1 reply to your comments'])
    expect(text.unsubscribe).toBe(`stop ${resident}`)
    expect(JSON.stringify([letter, text])).not.toContain('Whipple')
    await makeDue()
    await run()
    expect(await written()).toHaveLength(1)
    await database.update(notifications).set({ withdrawnFor: null })
    await makeDue()
    await run()
    expect((await written()).at(-1)?.facts).toMatchObject({ counts: { NEW_VIDEO: 1 } })
  })

  it('is written for everyone, even if somebody is in a time zone that the database does not know', async () => {
    await ask('DAILY', people.faculty)
    await database.update(mailDigests).set({ nextAt: new Date(-1) })
    await changePerson(database, people.faculty, { timezone: 'Mars/Tharsis' })
    await ask('DAILY')
    await database
      .update(mailDigests)
      .set({ nextAt: new Date(0) })
      .where(eq(mailDigests.userId, resident))
    await tell('REPLY')
    await tell('REPLY', { userId: people.faculty })
    await run()
    const addressees = (await written()).map(({ userId }) => userId)
    expect(addressees.map(String).toSorted()).toEqual([resident, people.faculty].toSorted())
    expect((await ask('WEEKLY', people.faculty)).status).toBe(200)
    await changePerson(database, people.faculty, { timezone: 'America/New_York' })
  })

  it('is not written if there is nothing, nor for somebody who no longer gets notifications', async () => {
    await ask('WEEKLY')
    await makeDue()
    await run()
    await tell('REPLY')
    await changePerson(database, resident, { isActive: false })
    await makeDue()
    await run()
    expect(await written()).toEqual([])
    await changePerson(database, resident, { isActive: true })
  })

  it('is written once by however many servers, and not at all by a transaction that failed', async () => {
    await ask('DAILY')
    await ask('DAILY', people.peer)
    await tell('REPLY')
    await tell('REPLY', { userId: people.peer })
    await makeDue()
    await database.execute(sql`ALTER TABLE letters ADD CONSTRAINT no_letters CHECK (template <> 'digest')`)
    await expect(run()).rejects.toThrow()
    await database.execute(sql`ALTER TABLE letters DROP CONSTRAINT no_letters`)
    await Promise.all([run(), run(), run()])
    const all = await written()
    expect(all.map(({ userId }) => String(userId)).toSorted()).toEqual([people.peer, resident].toSorted())
  })
})

describe('the next time', () => {
  it.each([
    ['America/New_York', 'DAILY'],
    ['Pacific/Kiritimati', 'WEEKLY'],
    ['Asia/Kolkata', 'WEEKLY'],
  ] as const)('is seven in the morning in %s, %s', async (timezone, frequency) => {
    await changePerson(database, resident, { timezone })
    await saveFrequency(database, resident, frequency)
    const [row] = await database.select().from(mailDigests).where(eq(mailDigests.userId, resident))
    const at = row!.nextAt
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
      weekday: 'long',
    })
    expect(format.format(at)).toMatch(frequency === 'WEEKLY' ? /Monday.*07:00/ : /07:00/)
    const days = frequency === 'WEEKLY' ? 7 : 1
    expect(at.getTime()).toBeGreaterThan(Date.now())
    expect(at.getTime()).toBeLessThanOrEqual(Date.now() + (days * 24 + 1) * 3_600_000)
  })
})

describe('the link in the letter', () => {
  const url = () => unsubscribe.addressOf(resident)
  const frequency = async () => (await database.select().from(mailDigests))[0]?.frequency

  it('asks when it is opened, and stops summaries when it is posted, without signing in', async () => {
    await ask('DAILY')
    const opened = await pages.inject({ method: 'GET', url: url() })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('method="post"')
    expect(await frequency()).toBe('DAILY')
    const posted = await pages.inject({
      method: 'POST',
      url: url(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(posted.statusCode).toBe(200)
    expect(await frequency()).toBe('NONE')
    expect((await pages.inject({ method: 'POST', url: url() })).statusCode).toBe(200)
  })

  it('does nothing with a key from another installation', async () => {
    await ask('DAILY')
    for (const method of ['GET', 'POST'] as const)
      expect((await pages.inject({ method, url: `${url()}x` })).statusCode).toBe(404)
    expect(await frequency()).toBe('DAILY')
  })
})

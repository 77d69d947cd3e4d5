import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addLetter, addLetters } from '#server/mail/letter-store.ts'
import { createSendMail } from '#server/mail/mail-transport.ts'
import { mailJob } from '#server/mail/send-letters.ts'
import { readChangedLetters } from '#server/modules/notices/letters/letter-text-store.ts'
import { addResetRequest } from '#server/modules/session/reset-request-store.ts'
import { writeResetLetters } from '#server/modules/session/password/write-reset-letters.ts'
import { createAccountLinks } from '#server/platform/account-links.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { startSmtpReceiver, type TakeLetter, takesAll } from '#tests/support/smtp-receiver.ts'

const publicUrl = 'https://trocar.test'
const links = createAccountLinks('a key', publicUrl)
const places = { publicUrl, linkOf: () => publicUrl, codeOf: () => '', unsubscribeOf: () => publicUrl }

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

async function invite(many: number): Promise<void> {
  const userId = await addPerson(fresh.database)
  const facts = { firstName: 'Ada', role: 'Resident', programTitle: null, linkId: '' }
  const emails = Array.from({ length: many }, (_, at) => `resident.${at}@invited.test`)
  await fresh.database.transaction((tx) =>
    addLetters(
      tx,
      'registration',
      emails.map((email) => ({ userId, email, facts })),
    ),
  )
}

async function run(take: TakeLetter, limits: { letterLimitMs?: number } = {}) {
  const smtp = await startSmtpReceiver(take)
  const send = createSendMail({ smtpUrl: smtp.url, folder: '', publicUrl, ...limits })
  const { database } = fresh
  const prepare = () => writeResetLetters({ database, links, addLetter, inviteAgain: async () => {} })
  await mailJob({ database, send, places, readChanged: readChangedLetters, prepare, log: silentLog }).run()
  await smtp.close()
  return { received: smtp.received, connections: smtp.connections() }
}

describe('letters by urgency', () => {
  it('send a reset next that is requested during 200 invitations', async () => {
    await addPerson(fresh.database, { email: 'maya@reset.test', role: 'FACULTY', passwordHash: 'hash' })
    await invite(200)
    const { received } = await run(async (letter, nth) => {
      if (nth === 20) await addResetRequest(fresh.database, 'counting', 'maya@reset.test')
      return takesAll(letter, nth)
    })
    expect(received).toHaveLength(201)
    expect(received[20]).toMatchObject({ to: 'maya@reset.test' })
  })

  it('send the link that somebody without a password asks for before the invitations of others', async () => {
    await addPerson(fresh.database, { email: 'new@reset.test', role: 'FACULTY' })
    await invite(3)
    await addResetRequest(fresh.database, 'counting', 'new@reset.test')
    const { received } = await run(takesAll)
    expect(received.map(({ to }) => to)[0]).toBe('new@reset.test')
  })

  it('leave summaries for last', async () => {
    const userId = await addPerson(fresh.database)
    const facts = { userId, firstName: 'Maya', counts: { REPLY: 2 } }
    await fresh.database.transaction((tx) =>
      addLetter(tx, { userId, email: 'maya@summary.test', template: 'digest', facts }),
    )
    await invite(2)
    const { received } = await run(takesAll)
    expect(received.at(-1)).toMatchObject({ to: 'maya@summary.test' })
  })

  it('use one connection, and a new one after a hundred', async () => {
    await invite(150)
    expect((await run(takesAll)).connections).toBe(2)
  })

  it('continue with the next when a mail server leaves one without an answer', async () => {
    await invite(2)
    const { received } = await run(async (letter, nth) => (nth === 1 ? null : takesAll(letter, nth)), {
      letterLimitMs: 300,
    })
    expect(received).toHaveLength(2)
    const { rows } = await fresh.database.$client.query('SELECT state, tries FROM letters ORDER BY state')
    expect(rows).toEqual([
      { state: 'QUEUED', tries: 1 },
      { state: 'SENT', tries: 1 },
    ])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findTroubles } from '#domain/operations/status-findings.ts'
import { addLetters } from '#server/mail/letter-store.ts'
import { createSendMail } from '#server/mail/mail-transport.ts'
import { mailJob } from '#server/mail/send-letters.ts'
import { readLetters } from '#server/modules/operations/status/status-store.ts'
import { readChangedLetters } from '#server/modules/notices/letters/letter-text-store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { wellStatus } from '#tests/support/installation-status.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type SaySmtp, startSmtpReceiver, takesAll } from '#tests/support/smtp-receiver.ts'

const publicUrl = 'https://trocar.test'
const places = { publicUrl, linkOf: () => publicUrl, codeOf: () => '', unsubscribeOf: () => publicUrl }

let fresh: FreshDatabase
let ends: (() => Promise<void>)[] = []
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await fresh.close()
})

async function write(many: number): Promise<void> {
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

/** A mail server that knows one password, whose instances know it or not. */
async function mailServer(says: SaySmtp = () => null) {
  let password = 'old'
  let logins = 0
  const smtp = await startSmtpReceiver(takesAll, (line) => {
    if (/^EHLO/i.test(line)) return '250-receiver.test\r\n250 AUTH PLAIN'
    if (!/^AUTH PLAIN/i.test(line)) return says(line)
    logins += 1
    const [, , said] = Buffer.from(line.slice(11), 'base64').toString().split('\0')
    return said === password ? '235 2.7.0 welcome' : '535 5.7.8 Authentication credentials invalid'
  })
  ends.push(smtp.close)
  const instance = (known: string) => {
    const smtpUrl = smtp.url.replace('//', `//trocar:${known}@`)
    const send = createSendMail({ smtpUrl, folder: '', publicUrl })
    return mailJob({
      database: fresh.database,
      send,
      places,
      readChanged: readChangedLetters,
      log: silentLog,
    })
  }
  const change = (to: string) => void (password = to)
  return { instance, change, logins: () => logins, received: smtp.received }
}

const makeDue = () => fresh.database.$client.query('UPDATE letters SET next_try_at = now()')
async function states() {
  const { rows } = await fresh.database.$client.query<{ state: string; letters: number; tries: number }>(
    'SELECT state, count(*)::int AS letters, max(tries) AS tries FROM letters GROUP BY state ORDER BY state',
  )
  return rows
}

describe('while the mail server takes nothing of ours', () => {
  it('letters wait for the new password, after one wrong login each minute, and then all go out', async () => {
    await write(30)
    const mail = await mailServer()
    mail.change('new')
    const before = mail.instance('old')
    await before.run()
    expect(mail.logins()).toBe(1)
    expect(await states()).toEqual([{ state: 'QUEUED', letters: 30, tries: 1 }])
    for (let minute = 0; minute < 12; minute += 1) {
      await makeDue()
      await before.run()
    }
    expect(await states()).toEqual([{ state: 'QUEUED', letters: 30, tries: 1 }])
    await makeDue()
    await mail.instance('new').run()
    expect(await states()).toMatchObject([{ state: 'SENT', letters: 30 }])
    expect(mail.received).toHaveLength(30)
  })

  it('several instances together lose no letter, though only one of them knows the password', async () => {
    await write(20)
    const mail = await mailServer()
    mail.change('new')
    await Promise.all(
      [mail.instance('old'), mail.instance('old'), mail.instance('new')].map((one) => one.run()),
    )
    await makeDue()
    await mail.instance('new').run()
    expect(await states()).toMatchObject([{ state: 'SENT', letters: 20 }])
    expect(new Set(mail.received.map(({ to }) => to)).size).toBe(20)
    expect(mail.received).toHaveLength(20)
  })

  it.each([
    ['greets nobody', '', '554 5.7.1 no service'],
    ['accepts nothing more today', 'MAIL', '550 5.4.5 Daily sending quota exceeded'],
    ['knows no such sender', 'MAIL', '553 5.7.1 Not yours'],
  ])('a server that %s holds them up, and is told of', async (_, verb, reply) => {
    await write(3)
    let isClosed = true
    const mail = await mailServer((line) => (isClosed && line.slice(0, 4) === verb ? reply : null))
    await mail.instance('old').run()
    expect(await states()).toEqual([{ state: 'QUEUED', letters: 3, tries: 1 }])
    const { oldestAt, ...letters } = await readLetters(fresh.database)
    const status = { ...wellStatus, letters: { ...letters, oldestAt: oldestAt!.toISOString() } }
    expect(letters).toEqual({ waiting: 3, retried: 1, failed: 0 })
    expect(findTroubles(status, Date.now())).toContainEqual(
      expect.objectContaining({ kind: 'mail-away', count: 3 }),
    )
    isClosed = false
    await makeDue()
    await mail.instance('old').run()
    expect(await states()).toMatchObject([{ state: 'SENT', letters: 3 }])
  })

  it('a refused recipient fails at once, and nobody else', async () => {
    await write(3)
    const mail = await mailServer((line) =>
      line.includes('resident.1@') ? '550 5.1.1 no such mailbox' : null,
    )
    await mail.instance('old').run()
    expect(await states()).toEqual([
      { state: 'FAILED', letters: 1, tries: 1 },
      { state: 'SENT', letters: 2, tries: 1 },
    ])
  })

  it('a server that refuses us only at the recipient fails no letter, and holds up no other', async () => {
    await write(3)
    const mail = await mailServer((line) =>
      line.includes('resident.1@') ? '554 5.7.1 Relay access denied' : null,
    )
    await mail.instance('old').run()
    expect(await states()).toEqual([
      { state: 'QUEUED', letters: 1, tries: 1 },
      { state: 'SENT', letters: 2, tries: 1 },
    ])
  })

  it('a server that is not there holds them up as well', async () => {
    await write(3)
    const smtp = await startSmtpReceiver()
    await smtp.close()
    const send = createSendMail({ smtpUrl: smtp.url, folder: '', publicUrl })
    const { database } = fresh
    const job = mailJob({ database, send, places, readChanged: readChangedLetters, log: silentLog })
    for (let tries = 0; tries < 11; tries += 1) {
      await makeDue()
      await job.run()
    }
    expect(await states()).toEqual([{ state: 'QUEUED', letters: 3, tries: 1 }])
  })
})

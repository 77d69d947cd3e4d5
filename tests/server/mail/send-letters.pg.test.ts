import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readChangedLetters } from '#server/modules/notices/letters/letter-text-store.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { toHtml } from '#server/mail/letter-markup.ts'
import { writeLetter } from '#server/mail/letter-texts.ts'
import { createSendMail, type SendMail } from '#server/mail/mail-transport.ts'
import { mailJob } from '#server/mail/send-letters.ts'
import { serveMailbox } from '#server/mail/serve-mailbox.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/intake.ts'
import { addPerson } from '#tests/support/people.ts'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
})
afterEach(() => fresh.close())

const facts = { firstName: 'Maya <b>', email: 'maya@hospital.example', address: 'https://trocar.example' }
async function write(): Promise<void> {
  const userId = await addPerson(fresh.database)
  await fresh.database.transaction((tx) =>
    addLetter(tx, { userId, email: facts.email, template: 'welcome', facts }),
  )
}
async function read() {
  const { rows } = await fresh.database.$client.query<{
    id: string
    state: string
    tries: number
    reason: string
  }>('SELECT id, state, tries, reason FROM letters ORDER BY id')
  return rows
}
const places = {
  publicUrl: 'https://trocar.example',
  codeOf: (linkId: string) => `code of ${linkId}`,
  linkOf: (purpose: string, linkId: string) => `https://trocar.example/${purpose}#${linkId}`,
  unsubscribeOf: (userId: string) => `https://trocar.example/mail/unsubscribe/${userId}.key`,
}
const run = (send: SendMail) =>
  mailJob({ database: fresh.database, send, places, readChanged, log: silentLog }).run()
const readChanged = readChangedLetters
const makeDue = () => fresh.database.$client.query('UPDATE letters SET next_try_at = now()')

describe('letters', () => {
  it('are sent once, by however many instances', async () => {
    await write()
    await write()
    const send = vi.fn<SendMail>(async () => {})
    await Promise.all([run(send), run(send)])
    expect(send).toHaveBeenCalledTimes(2)
    expect((await read()).map(({ state }) => state)).toEqual(['SENT', 'SENT'])
  })

  it('of a transaction that is rolled back are never sent', async () => {
    const userId = await addPerson(fresh.database)
    const failing = fresh.database.transaction(async (tx) => {
      await addLetter(tx, { userId, email: facts.email, template: 'welcome', facts })
      throw new Error('Taken back.')
    })
    await expect(failing).rejects.toThrow('Taken back.')
    expect(await read()).toEqual([])
  })

  it('wait longer after each failure, with the reason, and hold up no other letter', async () => {
    await write()
    const away: SendMail = async () => Promise.reject(new Error('connect ECONNREFUSED'))
    await run(away)
    await run(away)
    expect(await read()).toMatchObject([{ state: 'QUEUED', tries: 1, reason: 'connect ECONNREFUSED' }])
    await write()
    const send = vi.fn<SendMail>(async () => {})
    await run(send)
    expect(send).toHaveBeenCalledTimes(1)
    await makeDue()
    await run(send)
    expect(await read()).toMatchObject([{ state: 'SENT', tries: 2, reason: null }, { state: 'SENT' }])
  })

  it('are given up when the mail server refuses them, or after ten tries', async () => {
    await write()
    await run(async () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })))
    expect(await read()).toMatchObject([{ state: 'FAILED', reason: 'no such mailbox' }])
    await write()
    for (let tries = 0; tries < 10; tries += 1) {
      await makeDue()
      await run(async () => Promise.reject(new Error('away')))
    }
    expect((await read())[1]).toMatchObject({ state: 'FAILED', tries: 10 })
  })

  it('that somebody asked for say how mail programs end them, with one post (RFC 8058)', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'trocar-mail-'))
    const userId = await addPerson(fresh.database)
    const digest = { userId, firstName: 'Maya', counts: { REPLY: 2 } }
    await fresh.database.transaction((tx) =>
      addLetter(tx, { userId, email: facts.email, template: 'digest', facts: digest }),
    )
    await write()
    await run(createSendMail({ smtpUrl: null, folder, publicUrl: 'https://trocar.example' }))
    const [summary, welcome] = await Promise.all(
      (await read()).map(({ id }) => readFile(path.join(folder, `${id}.eml`), 'utf8')),
    )
    const unfolded = summary!.split('\r\n\r\n')[0]!.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${places.unsubscribeOf(userId)}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    // Letters that nobody can stop do not offer to stop them.
    expect(welcome).not.toContain('List-Unsubscribe')
    await rm(folder, { recursive: true })
  })

  it('show what somebody typed as text, never as markup', () => {
    const html = toHtml(writeLetter('welcome', facts, places))
    expect(html).toContain('Hello Maya b,')
    expect(html).not.toContain('<b>')
  })

  it('are in the data folder without a mail server, and can be viewed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'trocar-mail-'))
    await write()
    await run(createSendMail({ smtpUrl: null, folder, publicUrl: 'https://trocar.example' }))
    const [letter] = await read()
    const file = await readFile(path.join(folder, `${letter!.id}.eml`), 'utf8')
    expect(file).toContain('To: maya@hospital.example')
    expect(file).toContain('Subject: Your Trocar account')
    expect(file).toContain(`Message-ID: <${letter!.id}@trocar.example>`)
    const app = fastify()
    serveMailbox(app, fresh.database, places, readChanged)
    expect((await app.inject('/mail')).body).toContain('maya@hospital.example')
    const shown = await app.inject(`/mail/${letter!.id}`)
    expect(shown.body).toContain('Hello Maya b,')
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await app.inject('/mail/nothing')).statusCode).toBe(404)
    await app.close()
    await rm(folder, { recursive: true })
  })
})

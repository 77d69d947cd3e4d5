import fastify from 'fastify'
import type { Logger } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { answeredFile, type AnsweredFile } from '#contract/files/file-parts.ts'
import { succeed } from '#contract/result.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const open = { access: 'anyone', summary: '', failures: [] } as const
const addEvent = defineEndpoint({
  ...open,
  method: 'POST',
  path: '/event',
  body: z.object({ title: z.string() }),
  multipart: {
    bodyPart: 'event',
    files: { attachments: { maxCount: 2, maxBytes: 1_000, types: ['application/pdf', 'image/png'] } },
  },
  reply: z.object({ title: z.string(), files: z.array(z.string()) }),
})
const getTable = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/table',
  reply: answeredFile,
  fileTypes: ['text/csv'],
})
const getCalendar = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/calendar',
  reply: answeredFile,
  fileTypes: ['text/calendar', 'application/pdf'],
})
const table = { addEvent, getTable, getCalendar }
/** The content of the next calendar. */
let calendar: AnsweredFile
const handlers: HandlersOf<typeof table> = {
  addEvent: async ({ body, files }) =>
    succeed({
      title: body.title,
      files: files.attachments.map(({ name, type, bytes }) => `${name} ${type} ${bytes.length}`),
    }),
  getCalendar: async () => succeed(calendar),
  getTable: async () =>
    succeed({ name: 'Übung "1".csv', type: 'text/csv' as const, bytes: new TextEncoder().encode('a,b\r\n') }),
}

let address: string
let app: ReturnType<typeof fastify>
beforeEach(async () => {
  app = fastify()
  bindEndpoints(app, table, handlers, {
    authenticate: async () => ({ ok: false, failure: 'not-signed-in' }),
    log: silentLog as Logger,
    https: false,
  })
  address = await app.listen({ port: 0 })
})
afterEach(() => app.close())

const pdf = (bytes = 20) => new Blob([`%PDF-1.7\n${'x'.repeat(bytes - 9)}`])
async function send(...parts: [string, string | Blob, string?][]) {
  const form = new FormData()
  for (const [part, value, name] of parts)
    if (typeof value === 'string') form.append(part, value)
    else form.append(part, value, name)
  const answer = await fetch(`${address}/api/v1/event`, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const event = ['event', JSON.stringify({ title: 'Skills lab' })] as const

describe('a multipart call', () => {
  it('passes on its body and its files, with the type that their content has', async () => {
    const { status, body } = await send([...event], ['attachments', pdf(), '../../plan\u0000.png'])
    expect({ status, body }).toEqual({
      status: 200,
      body: { title: 'Skills lab', files: ['plan.png application/pdf 20'] },
    })
  })

  it('is fine without files, and checks its body as any other', async () => {
    expect((await send([...event])).status).toBe(200)
    expect((await send(['event', '{"title":3}'])).status).toBe(400)
    expect((await send(['event', 'not JSON'])).status).toBe(400)
    expect((await send()).status).toBe(400)
  })

  it('accepts no file of another type, whatever it is called', async () => {
    const { status, body } = await send([...event], ['attachments', new Blob(['<html>']), 'plan.pdf'])
    expect(status).toBe(400)
    expect(body).toMatchObject({ details: { faults: [{ path: 'files.attachments' }] } })
  })

  it('accepts no more files, no larger ones and no other parts than declared', async () => {
    const one: [string, Blob, string] = ['attachments', pdf(), 'a.pdf']
    expect((await send([...event], one, one, one)).status).toBe(400)
    expect((await send([...event], ['attachments', pdf(1_001), 'a.pdf'])).status).toBe(413)
    expect((await send([...event], ['others', pdf(), 'a.pdf'])).status).toBe(400)
  })

  it.each(['constructor', 'toString', '__proto__'])('accepts no part of the name %s', async (name) => {
    expect((await send([...event], [name, pdf(), 'a.pdf'])).status).toBe(400)
  })

  it('counts parts before it reads them', async () => {
    const { status, body } = await send(
      [...event],
      ...Array.from({ length: 50 }, () => ['x', 'y'] as [string, string]),
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'There are more parts than this takes.' })
  })

  it('stops reading what is far too large, and says so', async () => {
    expect((await send([...event], ['attachments', pdf(3_000_000), 'a.pdf'])).status).toBe(413)
    expect((await send([...event])).status).toBe(200)
  })

  it.each([
    'multipart/form-data; no-boundary=other; boundary=marks-every-part',
    'multipart/form-data; a="; boundary=other"; boundary=marks-every-part',
    'multipart/form-data; boundary=marks-every-part; boundary=other',
  ])('counts the parts by the same boundary that it reads them by: %s', async (type) => {
    const part =
      '--marks-every-part\r\ncontent-disposition: form-data; name="attachments"; filename="f"\r\n\r\n\r\n'
    const body = `${part.repeat(2_000)}--marks-every-part--`
    const request = { method: 'POST', headers: { 'content-type': type }, body }
    const answer = await fetch(`${address}/api/v1/event`, request)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'There are more parts than this takes.' })
  })

  it('accepts no more JSON because there may be files beside it', async () => {
    const sendTitle = (length: number) => send(['event', JSON.stringify({ title: 'x'.repeat(length) })])
    expect((await sendTitle(262_000)).status).toBe(200)
    expect((await sendTitle(262_500)).status).toBe(413)
  })

  it('refuses another body, and a broken one', async () => {
    const post = async (type: string, body: string) => {
      const request = { method: 'POST', headers: { 'content-type': type }, body }
      return (await fetch(`${address}/api/v1/event`, request)).status
    }
    expect(await post('application/json', '{"title":"x"}')).toBe(400)
    expect(await post('multipart/form-data; boundary=x', '--y\r\nbroken')).toBe(400)
    expect(await post('multipart/form-data', '--x--')).toBe(400)
  })
})

it('a file is answered with its type and a name of any letters, to be saved and not displayed', async () => {
  const answer = await fetch(`${address}/api/v1/table`)
  expect(await answer.text()).toBe('a,b\r\n')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="_bung _1_.csv"; filename*=UTF-8''%C3%9Cbung%20%221%22.csv`,
    'x-content-type-options': 'nosniff',
  })
})

it.each([
  ['text/calendar', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR\r\n'],
  // Bytes that are not text stay unchanged.
  ['application/pdf', 'application/pdf', '%PDF-1.7\n\u00ff'],
] as const)('%s is an answer as well', async (type, contentType, content) => {
  const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0))
  calendar = { name: 'lab', type, bytes }
  const answer = await fetch(`${address}/api/v1/calendar`)
  expect(answer.headers.get('content-type')).toBe(contentType)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
})

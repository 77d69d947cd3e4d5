import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database, Queryable } from '#server/database/database.ts'
import { errorBodyOf } from '#server/http/failure-response.ts'
import { findLetter, listLetters } from './letter-store.ts'
import { escapeHtml, toHtml } from './letter-markup.ts'
import { type ChangedLetters, writeLetter } from './letter-texts.ts'
import type { LetterPlaces } from './letter-places.ts'

const MOST_SHOWN = 200
/** Nothing may run in a letter. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
  'cache-control': 'no-store',
}

/**
 * Shows letters on a server that only this machine reaches, for its developer; on any other server, others could read
 * them, too.
 */
export function serveMailbox(
  app: FastifyInstance,
  database: Database,
  places: LetterPlaces,
  readChanged: (db: Queryable) => Promise<ChangedLetters>,
): void {
  app.get('/mail', async (_request, reply) => {
    const rows = await listLetters(database, MOST_SHOWN)
    const changed = await readChanged(database)
    const lines = rows.map(
      ({ id, email, template, facts, state, reason, createdAt }) =>
        `<tr><td>${createdAt.toISOString()}</td><td>${escapeHtml(email)}</td>
        <td><a href="/mail/${id}">${escapeHtml(writeLetter(template, facts, places, changed).subject)}</a></td>
        <td>${state}</td><td>${escapeHtml(reason ?? '')}</td></tr>`,
    )
    return reply.headers(HEADERS).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mail</title></head><body style="font-family: sans-serif">
<h1>Mail</h1><table><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th><th>Reason</th></tr>
${lines.join('\n')}</table></body></html>`)
  })
  app.get<{ Params: { id: string } }>('/mail/:id', async ({ params }, reply) => {
    const id = z.uuid().safeParse(params.id)
    const row = id.success ? await findLetter(database, id.data) : null
    if (row === null) return reply.code(404).send(errorBodyOf({ code: 'not-found' }))
    const text = writeLetter(row.template, row.facts, places, await readChanged(database))
    return reply.headers(HEADERS).send(toHtml(text))
  })
}

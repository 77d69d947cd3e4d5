import type { FastifyInstance } from 'fastify'
import type { mailDigestEndpoints } from '#contract/endpoints/notices/mail-digest.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { UnsubscribeLinks } from '#server/platform/unsubscribe-links.ts'
import { findFrequency, saveFrequency } from './digest-store.ts'

export function createMailDigestHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof mailDigestEndpoints> {
  return {
    getMailDigest: async (_input, { actor }) =>
      succeed({ frequency: await findFrequency(database, actor.id) }),
    setMailDigest: async ({ body: { frequency } }, { actor }) => {
      await saveFrequency(database, actor.id, frequency)
      return succeed({ frequency })
    },
  }
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}
const MOST_BYTES = 4_096

/**
 * Ends the summaries for a person who follows the link in a letter, without signing in. Because scanners open every
 * link, opening it only asks; the form or the mail program (RFC 8058) then posts.
 */
export function serveUnsubscribe(
  app: FastifyInstance,
  { database, unsubscribe }: { database: Database; unsubscribe: UnsubscribeLinks },
): void {
  void app.register(async (pages) => {
    // The posted body says nothing that the address doesn't.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, async () => null)
    pages.get<{ Params: { key: string } }>('/mail/unsubscribe/:key', async ({ params }, reply) => {
      const isKnown = unsubscribe.whoseKey(params.key) !== null
      return reply
        .code(isKnown ? 200 : 404)
        .headers(HEADERS)
        .send(isKnown ? askPage() : lostPage())
    })
    pages.post<{ Params: { key: string } }>('/mail/unsubscribe/:key', async ({ params }, reply) => {
      const userId = unsubscribe.whoseKey(params.key)
      if (userId === null) return reply.code(404).headers(HEADERS).send(lostPage())
      await saveFrequency(database, userId, 'NONE').catch(throwUnavailable)
      return reply.headers(HEADERS).send(donePage())
    })
  })
}

// Pages for people who come from a letter; they need neither the app nor a session.

// Pages for people who come from a letter; they need neither the app nor a session.

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} · Trocar</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="font-family: sans-serif; max-width: 32rem; margin: 4rem auto; padding: 0 1rem; line-height: 1.5">
<main><h1>${title}</h1>${body}</main></body></html>
`
}

function askPage(): string {
  return page(
    'Stop summaries by mail?',
    `<p>Your notifications stay in Trocar. You can turn summaries back on in your account.</p>
<form method="post"><button style="font: inherit; padding: 0.75rem 1.25rem">Stop summaries</button></form>`,
  )
}

function donePage(): string {
  return page(
    'Summaries are off',
    '<p>You won’t get summaries by mail. Your notifications stay in Trocar.</p>',
  )
}

function lostPage(): string {
  return page(
    'This link doesn’t work',
    '<p>It may be incomplete. You can turn off summaries in your account in Trocar.</p>',
  )
}

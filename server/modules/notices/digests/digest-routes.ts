import type { FastifyInstance } from 'fastify'
import type { mailDigestEndpoints } from '#contract/endpoints/notices/mail-digest.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { throwUnavailable } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { UnsubscribeLinks } from '#server/platform/unsubscribe-links.ts'
import { findFrequency, saveFrequency } from './digest-store.ts'
import { askPage, donePage, lostPage } from './unsubscribe-pages.ts'

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

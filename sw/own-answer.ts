import { SERVER_MARK_HEADER } from '#contract/version.ts'

/**
 * Whether a file of the shell came from our server. A captive portal answers everything with a page of its own and
 * status 200: stored as a script, it would break a screen until the next version.
 */
export function isOwnAnswer({ ok, headers }: Pick<Response, 'ok' | 'headers'>): boolean {
  return ok && headers.has(SERVER_MARK_HEADER)
}

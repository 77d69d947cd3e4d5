import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml, framePage, pageHeaders } from './page-frame.ts'

export interface Words {
  title: string
  text: string
  action: string
}

/** Shown instead of the sign-in page when a sign-in can't continue. Always offers a way back into the app. */
export function renderFailurePage(words: Words, appUrl: string): string {
  return framePage({
    title: words.title,
    body: `<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.text)}</p>
<p><a class="button" href="${escapeHtml(appUrl)}">${escapeHtml(words.action)}</a></p>`,
  })
}

export const signInPageEnded: Words = {
  title: 'This sign-in page expired',
  text: 'It was open too long, or it was already used. Nothing on this device is lost.',
  action: 'Start again',
}

export const tooManyTries: Words = {
  title: 'Too many tries from this network',
  text: 'Wait a minute, then start again. Recordings on this device are safe.',
  action: 'Start again',
}

export const notJustNow: Words = {
  title: 'Sign-in isn’t available right now',
  text: 'The server couldn’t answer. Try again soon. Recordings on this device are safe.',
  action: 'Start again',
}

const notOurAddress: Words = {
  title: 'Trocar doesn’t recognize this address',
  text: 'You can only sign in at the address set up for this installation.',
  action: 'Open Trocar there',
}

export const couldNotStart: Words = {
  title: 'Sign-in couldn’t start',
  text: 'The sign-in request was incomplete. Nothing on this device is lost.',
  action: 'Back to Trocar',
}

export async function renderLoginFailure(
  ctx: KoaContextWithOIDC,
  out: ErrorOut,
  error: errors.OIDCProviderError | Error,
  origins: readonly string[],
): Promise<void> {
  ctx.set(pageHeaders())
  const words = wordsFor(out, error)
  const known = words !== notOurAddress && origins.includes(ctx.origin)
  ctx.body = renderFailurePage(words, `${known ? ctx.origin : (origins[0] ?? '')}/login`)
}

function wordsFor(out: ErrorOut, error: Error): Words {
  if (error.name === 'SessionNotFound') return signInPageEnded
  if (out.error === 'server_error') return notJustNow
  return out.error === 'invalid_redirect_uri' ? notOurAddress : couldNotStart
}

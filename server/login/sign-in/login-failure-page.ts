import type { ErrorOut, errors, KoaContextWithOIDC } from 'oidc-provider'
import { escapeHtml, framePage, pageHeaders } from './page-frame.ts'

export interface Words {
  title: string
  text: string
  action: string
}

/** Shown in place of the sign-in page when a sign-in cannot go on. Always offers the way back into the app. */
export function renderFailurePage(words: Words, appUrl: string): string {
  return framePage({
    title: words.title,
    body: `<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.text)}</p>
<p><a class="button" href="${escapeHtml(appUrl)}">${escapeHtml(words.action)}</a></p>`,
  })
}

export const signInPageEnded: Words = {
  title: 'This sign-in page has ended',
  text: 'It was open for too long, or it was used already. Nothing on this device is lost.',
  action: 'Start again',
}

export const tooManyTries: Words = {
  title: 'Too many tries from this network',
  text: 'Wait a minute, then start again. Recordings kept on this device stay safe.',
  action: 'Start again',
}

export const notJustNow: Words = {
  title: 'Signing in does not work just now',
  text: 'The server could not answer. Try again soon. Recordings kept on this device stay safe.',
  action: 'Start again',
}

const notOurAddress: Words = {
  title: 'Trocar does not know this address',
  text: 'Signing in works only at the address that this installation was set up with.',
  action: 'Open Trocar there',
}

export const couldNotStart: Words = {
  title: 'Signing in could not start',
  text: 'The request to sign in was not complete. Nothing on this device is lost.',
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

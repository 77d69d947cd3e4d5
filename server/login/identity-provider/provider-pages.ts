import { passField } from '../passkeys/passkey-forms.ts'
import type { Words } from '../sign-in/login-failure-page.ts'
import { escapeHtml, framePage } from '../sign-in/page-frame.ts'

export interface ConnectPage {
  /** The path below which the form is posted: `/oauth/sign-in/…`. */
  path: string
  /** The result of `signPass`. */
  pass: string
  providerName: string
  /** Whom the account here belongs to. */
  name: string
  email: string
}

/** The first time: whether the account that has the email is theirs. Nothing is connected before they say so. */
export function renderConnectPage({ path, pass, providerName, name, email }: ConnectPage): string {
  const provider = escapeHtml(providerName)
  return framePage({
    title: 'Is this you?',
    body: `<h1>Is this you?</h1>
<p><strong>${escapeHtml(name)}</strong><br>${escapeHtml(email)}</p>
<p>This account has the email that ${provider} has for you. Connect it, and ${provider} signs you in to it from now on, even if your email changes there.</p>
<form method="post" action="${escapeHtml(path)}/connect" class="form">
${passField(pass)}
<button type="submit">Yes, connect and sign in</button>
</form>
<p><a class="button second" href="${escapeHtml(path)}">No, this isn’t me</a></p>`,
  })
}

/** Signing out there failed, which matters on a shared tablet. */
export function stillSignedIn(provider: string): Words {
  return {
    title: `${provider} can’t be reached right now`,
    text: `You’re signed out of Trocar, and may still be signed in to ${provider} in this browser. Try again soon, or close the browser.`,
    action: 'Back to Trocar',
  }
}

/** What a provider may leave undone. */
export type ProviderNotice =
  'canceled' | 'signed-out' | 'away' | 'untrusted' | 'unverified' | 'no-account' | 'connected-to-another'

export const NOTICE_STATUS: Record<ProviderNotice, number> = {
  canceled: 400,
  'signed-out': 403,
  away: 503,
  untrusted: 400,
  unverified: 403,
  'no-account': 403,
  'connected-to-another': 403,
}

/** What happened and what to do now. */
export function describeProviderNotice(
  notice: ProviderNotice,
  provider: string,
): { title: string; text: string } {
  switch (notice) {
    case 'canceled':
      return {
        title: 'You aren’t signed in yet',
        text: `Signing in with ${provider} was canceled. Try again, or use your password.`,
      }
    case 'signed-out':
      return {
        title: 'You aren’t signed in yet',
        text: `${provider} signed you out in the meantime. Sign in again.`,
      }
    case 'away':
      return {
        title: `${provider} can’t be reached right now`,
        text: 'Try again soon, or use your password. Recordings on this device are safe.',
      }
    case 'untrusted':
      return {
        title: `Signing in with ${provider} didn’t work`,
        text: 'Its answer couldn’t be verified. Try again. If it happens again, tell whoever runs Trocar where you are.',
      }
    case 'unverified':
      return {
        title: `${provider} hasn’t verified your email`,
        text: 'Trocar finds your account by it the first time. Ask them to verify it, or use your password.',
      }
    case 'no-account':
      return {
        title: 'There is no account for you yet',
        text: `Ask your program or your workshop to invite you with the email that ${provider} has for you.`,
      }
    case 'connected-to-another':
      return {
        title: 'Your account can’t be connected',
        text: `It is connected to somebody else at ${provider}. Ask whoever runs Trocar where you are.`,
      }
  }
}

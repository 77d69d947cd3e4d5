import { renderSVG } from 'uqr'
import { escapeHtml, framePage } from '../sign-in/page-frame.ts'
import { appAddress } from './one-time-codes.ts'
import type { CodeRefusal } from './second-step-service.ts'

/** What happened and what to do now. */
const refusals: Readonly<Record<CodeRefusal, { title: string; text: string }>> = {
  wrong: {
    title: 'That code isn’t right',
    text: 'Codes change every 30 seconds, and each one works once. Enter the one your app shows now.',
  },
  locked: {
    title: 'Sign-in is paused for a few minutes',
    text: 'There were too many wrong codes. Wait, then try again. Recordings on this device are safe.',
  },
  crowded: {
    title: 'Sign-in is paused on this network',
    text: 'Too many wrong tries came from it. Wait a few minutes, then try again. Recordings on this device are safe.',
  },
}

interface FormPage {
  /** Below which the forms are sent: `/oauth/sign-in/…`. */
  path: string
  /** What `sealHalfWay` wrote. */
  pass: string
}

/** Asks for the second step. */
export function renderCodePage({ path, pass, refusal }: FormPage & { refusal?: CodeRefusal }): string {
  return framePage({
    title: 'Enter your code',
    body: `<h1>Enter your code</h1>
${notice(refusal)}
<p>Open your authenticator app and enter the code it shows for Trocar.</p>
<form method="post" action="${path}/code" class="form">
${passField(pass)}
${codeField(refusal, 14)}
<button type="submit">Sign in</button>
</form>
<p class="aside">Don’t have your phone? Enter one of the recovery codes you saved.</p>
<p class="foot">Lost both? An administrator can reset two-step sign-in for you. Recordings on this device are safe.</p>`,
  })
}

export interface SetUpPage extends FormPage {
  email: string
  secret: string
  refusal?: CodeRefusal
  /** Null: they asked for it themselves. */
  must: { dueAt: Date; isOverdue: boolean } | null
}

/** Shows the secret as a picture and in letters, and asks for the first code. */
export function renderSetUpPage({ path, pass, email, secret, refusal, must }: SetUpPage): string {
  const picture = renderSVG(appAddress(secret, email), { border: 2 })
  const letters = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return framePage({
    title: 'Set up two-step sign-in',
    body: `<h1>Set up two-step sign-in</h1>
${notice(refusal)}
<p>${reasonFor(must)}</p>
<ol class="steps">
<li>Open an authenticator app on your phone, and add an account.</li>
<li>Scan this picture, or type the key below it.
<div class="qr" role="img" aria-label="The key as a picture for your authenticator app">${picture}</div>
<p class="key"><code>${letters}</code></p></li>
<li>Enter the code the app shows.</li>
</ol>
<form method="post" action="${path}/set-up" class="form">
${passField(pass)}
${codeField(refusal, 7)}
<button type="submit">Turn on</button>
</form>
${must?.isOverdue === true ? '' : `<form method="post" action="${path}/finish" class="form">${passField(pass)}<button type="submit" class="second">Not now</button></form>`}`,
  })
}

function reasonFor(must: SetUpPage['must']): string {
  const what = 'After your password, you’ll enter a code from your phone.'
  if (must === null) return `${what} Someone who learns your password can’t sign in with it.`
  if (must.isOverdue) return `${what} Your role needs it, and the week to set it up is over.`
  const until = must.dueAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `${what} Your role needs it by ${until}.`
}

/** The only time that they are shown. */
export function renderRecoveryCodesPage({
  path,
  pass,
  codes,
}: FormPage & { codes: readonly string[] }): string {
  return framePage({
    title: 'Save your recovery codes',
    body: `<h1>Two-step sign-in is on</h1>
<p><strong>Save these recovery codes</strong> where you keep important papers. Without your phone, each one signs you in once. They aren’t shown again.</p>
<ul class="codes">
${codes.map((code) => `<li><code>${code}</code></li>`).join('\n')}
</ul>
<form method="post" action="${path}/finish" class="form">
${passField(pass)}
<button type="submit">I saved them</button>
</form>`,
  })
}

/** What can be done about a second step that is on. */
export function renderChangePage({ path, pass, mayTurnOff }: FormPage & { mayTurnOff: boolean }): string {
  const off = mayTurnOff
    ? `<form method="post" action="${path}/turn-off" class="form">${passField(pass)}<button type="submit" class="second">Turn off</button></form>`
    : '<p class="foot">Your role needs two-step sign-in, so it stays on.</p>'
  return framePage({
    title: 'Two-step sign-in',
    body: `<h1>Two-step sign-in is on</h1>
<p>A new phone or app gets a new key and new recovery codes. The old ones stop working once you enter its first code.</p>
<form method="post" action="${path}/change" class="form">${passField(pass)}<button type="submit">Use a new phone or app</button></form>
${off}
<form method="post" action="${path}/finish" class="form">${passField(pass)}<button type="submit" class="second">Keep it as it is</button></form>`,
  })
}

function passField(pass: string): string {
  return `<input type="hidden" name="pass" value="${escapeHtml(pass)}">`
}

function codeField(refusal: CodeRefusal | undefined, maxLength: number): string {
  const invalid = refusal === 'wrong' ? ' aria-invalid="true" aria-describedby="refusal"' : ''
  return `<div class="field">
<label for="code">Code</label>
<input id="code" name="code" required maxlength="${maxLength}" autocomplete="one-time-code" autocapitalize="none" autocorrect="off" spellcheck="false"${maxLength === 7 ? ' inputmode="numeric"' : ''}${invalid} autofocus>
</div>`
}

function notice(refusal: CodeRefusal | undefined): string {
  if (refusal === undefined) return ''
  const { title, text } = refusals[refusal]
  return `<div class="notice" role="alert" id="refusal"><p><strong>${title}</strong></p><p>${text}</p></div>`
}

import { renderSVG } from 'uqr'
import type { CreationOptions, RequestOptions } from '../passkeys/passkey-ceremony.ts'
import { passField, renderAddPart, renderPasskeyList, renderSignPart } from '../passkeys/passkey-forms.ts'
import type { StoredPasskey } from '../passkeys/passkey-store.ts'
import { escapeHtml, framePage } from '../sign-in/page-frame.ts'
import type { PendingStep } from './pending-sign-in.ts'
import { appAddress } from './one-time-codes.ts'
import type { CodeRefusal } from './check-codes.ts'
import { renderNotice, type StepNotice } from './step-notices.ts'

interface FormPage {
  /** The path below which the forms are posted: `/oauth/sign-in/…`. */
  path: string
  /** The result of `signPass`. */
  pass: string
}

export interface CodePage extends FormPage {
  /** Null: none of their passkeys works at this address. */
  options: RequestOptions | null
  hasApp: boolean
  hasPasskeys: boolean
  tried?: { way: 'code' | 'passkey'; refusal: CodeRefusal }
}

/** Asks for the second step. */
export function renderCodePage({ path, pass, options, hasApp, hasPasskeys, tried }: CodePage): string {
  const refusal = tried?.way === 'passkey' && tried.refusal === 'wrong' ? 'passkey-wrong' : tried?.refusal
  const title = hasPasskeys ? 'Confirm it’s you' : 'Enter your code'
  return framePage({
    title,
    script: options === null ? undefined : 'passkeys',
    body: `<h1>${title}</h1>
${renderNotice(refusal)}
${options === null ? '' : renderSignPart({ path, pass, options })}
<p${options === null ? '' : ' class="or"'}>${wayOf(hasApp, options !== null)}</p>
<form method="post" action="${path}/code" class="form">
${passField(pass)}
${codeField(refusal, 14, options === null || tried?.way === 'code')}
<button type="submit"${options === null ? '' : ' class="second"'}>Sign in</button>
</form>
${hasApp ? '<p class="aside">Don’t have your phone? Enter one of the recovery codes you saved.</p>' : ''}
${hasPasskeys && options === null ? '<p class="foot">Your passkey works at the address where you added it.</p>' : ''}
<p class="foot">Lost ${hasPasskeys ? 'everything' : 'both'}? An administrator can reset two-step sign-in for you. Recordings on this device are safe.</p>`,
  })
}

function wayOf(hasApp: boolean, isSecond: boolean): string {
  const what = hasApp
    ? 'pen your authenticator app and enter the code it shows for Trocar.'
    : 'nter one of the recovery codes you saved.'
  if (isSecond) return `Or ${hasApp ? 'o' : 'e'}${what}`
  return `${hasApp ? 'O' : 'E'}${what}`
}

export interface SetUpPage extends FormPage {
  email: string
  secret: string
  notice?: StepNotice
  /** Null: no passkey can be made at this address. */
  passkey: CreationOptions | null
  /** Null: they came here on their own. */
  must: { dueAt: Date; isOverdue: boolean } | null
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function renderSetUpPage({ path, pass, email, secret, notice, must, passkey }: SetUpPage): string {
  const address = appAddress(secret, email)
  const picture = renderSVG(address, { border: 2 })
  const letters = secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
  return framePage({
    title: 'Set up two-step sign-in',
    script: passkey === null ? undefined : 'passkeys',
    body: `<h1>Set up two-step sign-in</h1>
${renderNotice(notice)}
<p>${reasonFor(must)}</p>
<div class="ways">
<div>
<ol class="steps">
<li>Open an authenticator app on your phone, and add an account.</li>
<li>Scan this picture, or type the key below it.
<div class="qr" role="img" aria-label="The key as a picture for your authenticator app">${picture}</div>
<p class="key"><code>${letters}</code></p>
<p class="aside here"><a href="${escapeHtml(address)}">Add it to an app on this device</a></p></li>
<li>Enter the code the app shows.</li>
</ol>
<form method="post" action="${path}/set-up" class="form">
${passField(pass)}
${codeField(notice, 7, true)}
<button type="submit">Turn on</button>
</form>
</div>
<div>
${passkey === null ? '' : renderAddPart({ path, pass, options: passkey, count: 0 })}
${must?.isOverdue === true ? '' : `<form method="post" action="${path}/finish" class="form">${passField(pass)}<button type="submit" class="second">Not now</button></form>`}
</div>
</div>`,
  })
}

function reasonFor(must: SetUpPage['must']): string {
  const what = 'After your password, you’ll enter a code from your phone.'
  if (must === null) return `${what} Someone who learns your password can’t sign in with it.`
  if (must.isOverdue) return `${what} Your role needs it, and the week to set it up is over.`
  const until = must.dueAt.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `${what} Your role needs it by ${until}.`
}

/** The only time that the codes are shown. */
export function renderRecoveryCodesPage({
  path,
  pass,
  codes,
}: FormPage & { codes: readonly string[] }): string {
  return framePage({
    title: 'Save your recovery codes',
    body: `<h1>Two-step sign-in is on</h1>
<p><strong>Save these recovery codes</strong> where you keep important papers. Without your phone or passkey, each one signs you in once. They aren’t shown again.</p>
<ul class="codes">
${codes.map((code) => `<li><code>${code}</code></li>`).join('\n')}
</ul>
<form method="post" action="${path}/finish" class="form">
${passField(pass)}
<button type="submit">I saved them</button>
</form>`,
  })
}

export interface ChangePage extends FormPage {
  mayTurnOff: boolean
  hasApp: boolean
  recoveryCodesLeft: number
  passkeys: readonly StoredPasskey[]
  /** Null: no more passkeys are possible, or none at this address. */
  options: CreationOptions | null
  notice?: StepNotice
}

/** What a person can change about a second step that is on. */
export function renderChangePage(page: ChangePage): string {
  const { path, pass, mayTurnOff, hasApp, passkeys, options, notice } = page
  const off = mayTurnOff
    ? form(path, pass, 'turn-off', 'Turn off two-step sign-in')
    : '<p class="foot">Your role needs two-step sign-in, so it stays on.</p>'
  return framePage({
    title: 'Two-step sign-in',
    script: options === null ? undefined : 'passkeys',
    body: `<h1>Two-step sign-in is on</h1>
${renderNotice(notice)}
${form(path, pass, 'finish', 'Keep it as it is')}
${renderPasskeyList({ path, pass }, passkeys, !hasApp)}
${options === null ? '' : renderAddPart({ path, pass, options, count: passkeys.length })}
<h2>Authenticator app</h2>
<p>${hasApp ? 'A new phone or app gets a new key and new recovery codes. The old ones stop working once you enter its first code.' : 'It shows codes on your phone. With it you get new recovery codes, and the old ones stop working.'}</p>
${form(path, pass, 'change', hasApp ? 'Use a new phone or app' : 'Set up an app')}
<h2>Recovery codes</h2>
<p>${codesLeft(page.recoveryCodesLeft)} New ones replace them.</p>
${form(path, pass, 'new-codes', 'Get new recovery codes')}
<h2>Turn it off</h2>
${off}`,
  })
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery codes are left.'
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`
}

function form(path: string, pass: string, step: PendingStep, words: string): string {
  return `<form method="post" action="${path}/${step}" class="form">${passField(pass)}<button type="submit" class="second">${words}</button></form>`
}

function codeField(refusal: StepNotice | undefined, maxLength: number, hasFocus: boolean): string {
  const invalid = refusal === 'wrong' ? ' aria-invalid="true" aria-describedby="refusal"' : ''
  return `<div class="field">
<label for="code">Code</label>
<input id="code" name="code" required maxlength="${maxLength}" autocomplete="one-time-code" autocapitalize="none" autocorrect="off" spellcheck="false"${maxLength === 7 ? ' inputmode="numeric"' : ''}${invalid}${hasFocus ? ' autofocus' : ''}>
</div>`
}

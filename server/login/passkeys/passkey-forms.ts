import { escapeHtml } from '../sign-in/page-frame.ts'
import type { CreationOptions, RequestOptions } from './passkey-ceremony.ts'
import type { StoredPasskey } from './passkey-store.ts'

// Parts of pages. Without scripts they stay hidden, and codes are enough.

export const PASSKEY_NAME_MAX = 60

interface PasskeyForm {
  /** The path below which the forms are posted: `/oauth/sign-in/…`. */
  path: string
  /** The result of `signPass`. */
  pass: string
}

const PROBLEM = '<p class="notice" role="alert" id="passkey-problem" hidden></p>'

export function renderSignPart({ path, pass, options }: PasskeyForm & { options: RequestOptions }): string {
  return `<div data-passkey hidden>
${PROBLEM}
<form method="post" action="${path}/passkey" class="form" id="passkey" data-ask="get" data-options="${spelled(options)}">
${passField(pass)}
<input type="hidden" name="answer">
<button type="submit">Use your passkey</button>
</form>
</div>`
}

/** @param count how many passkeys there are already */
export function renderAddPart({
  path,
  pass,
  options,
  count,
}: PasskeyForm & { options: CreationOptions; count: number }): string {
  return `<section data-passkey hidden aria-labelledby="add-passkey">
<h2 id="add-passkey">${count === 0 ? 'Use a passkey' : 'Add a passkey'}</h2>
<p>A passkey signs you in with your fingerprint, face, or PIN, or with a security key.</p>
${PROBLEM}
<form method="post" action="${path}/add-passkey" class="form" id="passkey" data-ask="create" data-options="${spelled(options)}">
${passField(pass)}
<input type="hidden" name="answer">
<div class="field">
<label for="name">Name of the passkey</label>
<input id="name" name="name" required maxlength="${PASSKEY_NAME_MAX}" autocomplete="off" value="Passkey ${count + 1}">
</div>
<button type="submit" class="second">Add passkey</button>
</form>
</section>`
}

/** @param isOnlyStep whether passkeys are the only second step, so that the last one must stay */
export function renderPasskeyList(
  { path, pass }: PasskeyForm,
  passkeys: readonly StoredPasskey[],
  isOnlyStep: boolean,
): string {
  if (passkeys.length === 0) return ''
  const stays = isOnlyStep && passkeys.length === 1
  return `<h2>Passkeys</h2>
<ul class="passkeys">
${passkeys.map((passkey) => renderRow({ path, pass }, passkey, stays)).join('\n')}
</ul>
${stays ? '<p class="foot">This passkey is your only second step. To remove it, set up another one first.</p>' : ''}`
}

function renderRow(
  { path, pass }: PasskeyForm,
  { id, name, createdAt, usedAt }: StoredPasskey,
  stays: boolean,
) {
  const used = usedAt === null ? 'not used yet' : `last used ${dayOf(usedAt)}`
  const remove = `<form method="post" action="${path}/remove-passkey">
${passField(pass)}
<input type="hidden" name="passkey" value="${escapeHtml(id)}">
<button type="submit" class="second">Remove<span class="spoken"> ${escapeHtml(name)}</span></button>
</form>`
  return `<li><div><strong>${escapeHtml(name)}</strong><br><small>Added ${dayOf(createdAt)}, ${used}</small></div>${stays ? '' : remove}</li>`
}

const dayOf = (moment: Date) =>
  moment.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

export function passField(pass: string): string {
  return `<input type="hidden" name="pass" value="${escapeHtml(pass)}">`
}

function spelled(options: CreationOptions | RequestOptions): string {
  return escapeHtml(JSON.stringify(options))
}

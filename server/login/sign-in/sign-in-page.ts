import { legalPageName, legalTitles } from '#contract/vocabulary/legal-pages.ts'
import { signInPageEnded } from './login-failure-page.ts'
import { escapeHtml, framePage } from './page-frame.ts'
import { PAIR_LIMIT } from './sign-in-count-store.ts'
import type { SignInRefusal } from './sign-in-service.ts'

/** What happened and what to do now; none of these reveals whether an email has an account. */
function describeSignInRefusal(refusal: SignInRefusal): { title: string; text: string } {
  switch (refusal) {
    case 'wrong':
      return {
        title: 'Email or password is incorrect',
        text: `Check both and try again. After ${PAIR_LIMIT.most} wrong tries, sign-in pauses for a few minutes.`,
      }
    case 'locked':
      return {
        title: 'Sign-in is paused for a few minutes',
        text: 'There were too many tries for this email. Wait, then try again. Recordings on this device are safe.',
      }
    case 'crowded':
      return {
        title: 'Sign-in is paused on this network',
        text: 'Too many wrong passwords came from it. Wait a few minutes, then try again. Recordings on this device are safe.',
      }
    case 'busy':
      return {
        title: 'Too many people are signing in at once',
        text: 'Your password wasn’t checked. Try again in a few seconds. Recordings on this device are safe.',
      }
    case 'inactive':
      return {
        title: 'This account isn’t active',
        text: 'Ask your program to reactivate it. Recordings on this device are safe.',
      }
  }
}

export interface SignInPage {
  /** Where the app lives. */
  appUrl: string
  email?: string
  refusal?: SignInRefusal
  /** Whether there are accounts whose password everybody knows. */
  hasDemo: boolean
  /** Until what is typed here leads nowhere. */
  secondsLeft: number
}

const DEMO_BANNER =
  '<div class="notice"><p><strong>This is a demo</strong></p><p>Everyone knows the password to its accounts. Don’t store anything private here.</p></div>'

/** The legal pages are read without signing in. */
function renderLegalLinks(appUrl: string): string {
  const links = legalPageName.options.map(
    (name) => `<a href="${escapeHtml(new URL(`/${name}`, appUrl).href)}">${legalTitles[name]}</a>`,
  )
  return `<nav class="legal" aria-label="Legal">${links.join('')}</nav>`
}

/** Works without scripts. After a refusal the email stays typed, and screen readers announce the refusal. */
export function renderSignInPage({ email = '', refusal, appUrl, hasDemo, secondsLeft }: SignInPage): string {
  const focusPassword = email !== ''
  const notice = refusal === undefined ? '' : renderRefusal(refusal)
  const invalid = refusal === 'wrong' ? ' aria-invalid="true" aria-describedby="refusal"' : ''
  return framePage({
    title: 'Sign in',
    script: 'script',
    below: renderLegalLinks(appUrl),
    body: `<h1>Sign in</h1>
${hasDemo ? DEMO_BANNER : ''}
${notice}
${renderExpired(appUrl, secondsLeft)}
<form method="post" class="form">
<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" value="${escapeHtml(email)}"${invalid}${focusPassword ? '' : ' autofocus'}>
</div>
<div class="field">
<label for="password">Password</label>
<div class="secret">
<input id="password" name="password" type="password" required maxlength="1024" autocomplete="current-password"${invalid}${focusPassword ? ' autofocus' : ''}>
<button type="button" id="reveal" class="reveal" hidden>Show<span class="spoken"> password</span></button>
</div>
</div>
<button type="submit">Sign in</button>
</form>
<p class="aside"><a href="${escapeHtml(new URL('/forgot-password', appUrl).href)}">Forgot your password?</a></p>
<p class="foot">On a shared tablet, only you can see your recordings. They wait here for you until they’re sent.</p>`,
  })
}

/** Shown instead of the form when its time is over, by the script; nothing moves by itself. */
function renderExpired(appUrl: string, secondsLeft: number): string {
  const { title, action } = signInPageEnded
  return `<div id="expired" role="status" data-seconds="${secondsLeft}"><div class="notice" hidden><p><strong>${title}</strong></p><p>It was open too long. Nothing on this device is lost.</p><p><a class="button" href="${escapeHtml(appUrl)}">${action}</a></p></div></div>`
}

function renderRefusal(refusal: SignInRefusal): string {
  const { title, text } = describeSignInRefusal(refusal)
  return `<div class="notice" role="alert" id="refusal"><p><strong>${title}</strong></p><p>${text}</p></div>`
}

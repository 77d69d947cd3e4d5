import { legalPageName, legalTitles } from '#contract/vocabulary/legal-pages.ts'
import { describeProviderNotice, type ProviderNotice } from '../identity-provider/provider-pages.ts'
import { signInPageEnded } from './login-failure-page.ts'
import { escapeHtml, framePage } from './page-frame.ts'
import { PAIR_LIMIT } from './sign-in-count-store.ts'
import type { SignInRefusal } from './sign-in-service.ts'

/** What happened and what to do now; none of these reveals whether an email has an account. */
function describeSignInRefusal(
  refusal: SignInRefusal,
  provider: SignInPage['provider'],
): { title: string; text: string } {
  switch (refusal) {
    case 'wrong': {
      const others =
        provider?.isOnlyWayForSome === true ? ` Some roles sign in only with ${provider.name}.` : ''
      return {
        title: 'Email or password is incorrect',
        text: `Check both and try again. After ${PAIR_LIMIT.most} wrong tries, sign-in pauses for a few minutes.${others}`,
      }
    }
    case 'elsewhere':
      return {
        title: `Sign in with ${provider?.name ?? 'your health system'}`,
        text: 'Passwords aren’t used for your role.',
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

interface SignInPageProvider {
  name: string
  /** The path of the sign-in page, which is also shown where people return from the provider. */
  path: string
  isOnlyWayForSome: boolean
  notice?: ProviderNotice
}

export interface SignInPage {
  /** Where the app lives. */
  appUrl: string
  email?: string
  refusal?: SignInRefusal
  /** Whether there are accounts whose password everybody knows. */
  hasDemo: boolean
  /** An identity provider that signs people in, too. */
  provider?: SignInPageProvider
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
export function renderSignInPage(page: SignInPage): string {
  const { email = '', refusal, appUrl, hasDemo, secondsLeft, provider } = page
  const focusPassword = email !== ''
  const notice = renderNotice(page)
  const invalid = refusal === 'wrong' ? ' aria-invalid="true" aria-describedby="refusal"' : ''
  const action = provider === undefined ? '' : ` action="${escapeHtml(provider.path)}"`
  return framePage({
    title: 'Sign in',
    script: 'script',
    below: renderLegalLinks(appUrl),
    body: `<h1>Sign in</h1>
${hasDemo ? DEMO_BANNER : ''}
${notice}
${renderExpired(appUrl, secondsLeft)}
<form method="post"${action} class="form">
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
${provider === undefined ? '' : renderProvider(provider)}
<p class="aside"><a href="${escapeHtml(new URL('/forgot-password', appUrl).href)}">Forgot your password?</a></p>
<p class="foot">On a shared tablet, only you can see your recordings. They wait here for you until they’re sent.</p>`,
  })
}

/** Shown instead of the form when its time is over, by the script; nothing moves by itself. */
function renderExpired(appUrl: string, secondsLeft: number): string {
  const { title, action } = signInPageEnded
  return `<div id="expired" role="status" data-seconds="${secondsLeft}"><div class="notice" hidden><p><strong>${title}</strong></p><p>It was open too long. Nothing on this device is lost.</p><p><a class="button" href="${escapeHtml(appUrl)}">${action}</a></p></div></div>`
}

function renderProvider({ name, path }: SignInPageProvider): string {
  return `<p class="or">or</p>
<a class="button second" href="${escapeHtml(path)}/to-provider">Sign in with ${escapeHtml(name)}</a>`
}

function renderNotice({ refusal, provider }: SignInPage): string {
  if (refusal !== undefined) return renderWords(describeSignInRefusal(refusal, provider))
  return provider?.notice === undefined
    ? ''
    : renderWords(describeProviderNotice(provider.notice, provider.name))
}

function renderWords({ title, text }: { title: string; text: string }): string {
  return `<div class="notice" role="alert" id="refusal"><p><strong>${escapeHtml(title)}</strong></p><p>${escapeHtml(text)}</p></div>`
}

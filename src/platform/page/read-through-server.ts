import { READ_THROUGH_SERVER, READ_THROUGH_SERVER_SECONDS } from '#contract/files/read-through-server.ts'

const REFUSED = /^(?:img|media|connect)-src/

/**
 * A device opens the app from what it has stored, with the policy of that time. If that does not know where bytes are
 * read today, the server is asked to send them itself, and what failed to load is loaded again, once. `page` is where errors and violations arrive: the window.
 */
export function readThroughServer(page: EventTarget): void {
  const loadedAgain = new WeakSet<EventTarget>()
  let isRefused = false
  page.addEventListener('securitypolicyviolation', (event) => {
    if (!REFUSED.test((event as SecurityPolicyViolationEvent).effectiveDirective)) return
    isRefused = true
    document.cookie = `${READ_THROUGH_SERVER}=1; path=/; max-age=${READ_THROUGH_SERVER_SECONDS}; samesite=strict`
  })
  const onError = ({ target }: Event): void => {
    if (!isRefused || target === null || loadedAgain.has(target)) return
    loadedAgain.add(target)
    if (target instanceof HTMLImageElement) target.setAttribute('src', target.currentSrc)
    if (target instanceof HTMLMediaElement) target.load()
  }
  // Such an error does not bubble.
  page.addEventListener('error', onError, { capture: true })
}

import type { RegisteredRouter } from '@tanstack/react-router'
import type { Unsubscribe } from '#domain/ports.ts'
import { addressInApp, isPlainClick } from './link-target.ts'

/**
 * Every `<a href>` to an address of the app is followed by the router, wherever it stands: in a screen, a menu or a
 * toast. So links are plain links, and `ui` needs to know no router. Pointing at one loads its screen ahead.
 */
export function followLinks(router: RegisteredRouter): Unsubscribe {
  function addressOf(event: Event): string | null {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement)) return null
    const { href, target } = link
    return addressInApp({ href, target, hasDownload: link.hasAttribute('download') }, window.location.href)
  }
  function follow(event: MouseEvent): void {
    const address = isPlainClick(event) ? addressOf(event) : null
    if (address === null) return
    event.preventDefault()
    router.history.push(address)
  }
  function loadAhead(event: Event): void {
    const address = addressOf(event)
    // What cannot be loaded ahead, offline say, is loaded when the link is followed.
    if (address !== null) router.preloadRoute({ to: address }).catch(() => undefined)
  }
  document.addEventListener('click', follow)
  document.addEventListener('pointerover', loadAhead, { passive: true })
  document.addEventListener('focusin', loadAhead)
  return () => {
    document.removeEventListener('click', follow)
    document.removeEventListener('pointerover', loadAhead)
    document.removeEventListener('focusin', loadAhead)
  }
}

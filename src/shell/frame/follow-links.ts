import type { RegisteredRouter } from '@tanstack/react-router'
import type { Unsubscribe } from '#domain/ports.ts'
import { addressInApp, isPlainClick } from './link-target.ts'

/**
 * The router follows every `<a href>` to an address of the app: in a screen, a menu or a toast. So links are plain
 * links, and `ui` does not need to know the router. Pointing at a link preloads its screen. A link with `data-back`
 * goes one step back in history if the app has one; a link with `data-instead` replaces the current entry, so that
 * going back skips this page.
 */
export function followLinks(router: RegisteredRouter): Unsubscribe {
  function follow(event: MouseEvent): void {
    const link = linkOf(event)
    const address = isPlainClick(event) ? addressOf(link) : null
    if (address === null) return
    event.preventDefault()
    if (link?.dataset.back !== undefined && router.history.canGoBack()) router.history.back()
    else if (link?.dataset.instead === undefined) router.history.push(address)
    else router.history.replace(address)
  }
  function loadAhead(event: Event): void {
    const address = addressOf(linkOf(event))
    // What cannot be preloaded, for example offline, is loaded when the link is followed.
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

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

function addressOf(link: HTMLAnchorElement | null): string | null {
  if (link === null) return null
  const { href, target } = link
  return addressInApp({ href, target, hasDownload: link.hasAttribute('download') }, window.location.href)
}

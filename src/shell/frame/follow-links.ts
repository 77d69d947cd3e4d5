import type { RegisteredRouter } from '@tanstack/react-router'
import type { Unsubscribe } from '#domain/ports.ts'
import { addressInApp, isPlainClick } from './link-target.ts'

/**
 * Every `<a href>` to an address of the app is followed by the router, wherever it stands: in a screen, a menu or a
 * toast. So links are plain links, and `ui` needs to know no router. Pointing at one loads its screen ahead. One with
 * `data-back` goes a step back in history where the app has one; one with `data-instead` takes the place of where it
 * stands, so that going back leads to before both.
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

function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

function addressOf(link: HTMLAnchorElement | null): string | null {
  if (link === null) return null
  const { href, target } = link
  return addressInApp({ href, target, hasDownload: link.hasAttribute('download') }, window.location.href)
}

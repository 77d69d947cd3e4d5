import { isServerPath } from '#contract/server-paths.ts'

/** The parts of a click and a link that decide who follows it. */
export interface LinkClick {
  defaultPrevented: boolean
  button: number
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
}

export interface LinkTarget {
  href: string
  target: string
  hasDownload: boolean
}

/** The address in the app that a link leads to, or null when the browser should follow it. */
export function addressInApp(link: LinkTarget, currentHref: string): string | null {
  if (link.hasDownload || (link.target !== '' && link.target !== '_self')) return null
  const to = new URL(link.href, currentHref)
  const from = new URL(currentHref)
  if (to.origin !== from.origin || isServerPath(to.pathname)) return null
  const isSamePage = to.pathname === from.pathname && to.search === from.search
  return isSamePage && to.hash !== '' ? null : to.pathname + to.search + to.hash
}

/** A plain click of the main button that nothing has handled yet. */
export function isPlainClick(click: LinkClick): boolean {
  if (click.defaultPrevented || click.button !== 0) return false
  return !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
}

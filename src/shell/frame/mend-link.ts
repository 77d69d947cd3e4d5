/** Programs that check links write `%23` for the `#` before the secret of a link; the page puts it back (0822). */
const ESCAPED = /^(?<page>\/(?:register|new-password|stop-email-change))(?:\/)?%23(?<secret>.+)$/i

/** @returns the address that was meant; null if this one is as it was sent */
export function meantAddress(pathname: string): string | null {
  const { page, secret } = ESCAPED.exec(pathname)?.groups ?? {}
  return page === undefined || secret === undefined ? null : `${page}#${secret}`
}

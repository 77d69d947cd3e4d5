/**
 * Links in letters have their secret in the path, which programs that check links leave whole; the page moves it behind
 * `#`, so that no report of the page has it (0840). Older letters have it there, and some programs wrote `%23` (0822).
 */
const IN_PATH = /^(?<page>\/(?:register|new-password|stop-email-change))(?:\/|\/?%23)(?<secret>[^/%]+)\/?$/i

/** @returns the address that was meant; null if this one is as it was sent */
export function meantAddress(pathname: string): string | null {
  const { page, secret } = IN_PATH.exec(pathname)?.groups ?? {}
  return page === undefined || secret === undefined ? null : `${page}#${secret}`
}

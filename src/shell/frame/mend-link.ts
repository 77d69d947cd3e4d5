/**
 * Links in letters have their secret in the path, which programs that check links leave whole; the page moves it behind
 * `#`, so that no report of the page has it (0840). Those of workshops leave it there. On its way, a link gets other
 * signs for `#` and `/`, capitals, breaks of a line, and what stood behind it in the text (0822, 0864).
 */
const LINK =
  /^\/+(?:(register|new-password|stop-email-change)|(workshop\/+(?:register\/+(?:internal|attendee|faculty)|page)))([/#].*)?$/i
/** Where a line was broken; also what quoted-printable leaves of it, and signs that nobody sees. */
const BREAKS = /=?[\r\n\t]+ *|[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** @returns the address that was meant; null if this one is as it was sent */
export function meantAddress(pathname: string, hash = ''): string | null {
  const [, page, ofWorkshops, rest = ''] = LINK.exec(readable(pathname)) ?? []
  const place = (page ?? ofWorkshops)?.toLowerCase().replaceAll(/\/+/g, '/')
  // Every secret is base64url.
  const secret = /[\w-]+/.exec(`${rest} ${readable(hash)}`)?.[0]
  if (place === undefined || secret === undefined) return null
  const meant = `/${place}${page === undefined ? '/' : '#'}${secret}`
  return meant === pathname + (page === undefined ? '' : hash) ? null : meant
}

/** Without percent signs, also where a program has written some for those of another. */
function readable(text: string, times = 3): string {
  const read = text.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
  return times === 0 || read === text ? read.replaceAll(BREAKS, '') : readable(read, times - 1)
}

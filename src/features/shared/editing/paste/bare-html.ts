/** What is left after pictures and styles are taken out may be this long, characters: more takes a device too long. */
const HTML_MAX = 1_000_000

/** Without comments, styles and the bytes of pictures, each found in one pass. Null: too much even so. */
export function bareHtml(html: string): string | null {
  let bare = cut(html, '<!--', '-->')
  bare = cut(bare, '<style', '</style>')
  bare = cutPictures(bare)
  return bare.length > HTML_MAX ? null : bare
}

function cut(html: string, begin: string, end: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const from = html.indexOf(begin, at)
    const to = from === -1 ? -1 : html.indexOf(end, from)
    if (to === -1) return parts.length === 0 ? html : parts.join('') + html.slice(at)
    parts.push(html.slice(at, from))
    at = to + end.length
  }
}

function cutPictures(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const from = html.indexOf('data:image/', at)
    if (from === -1) return parts.join('') + html.slice(at)
    const quote = html[from - 1] === "'" ? "'" : '"'
    const to = html.indexOf(quote, from)
    if (to === -1) return parts.join('') + html.slice(at, from)
    parts.push(html.slice(at, from), 'data:image/')
    at = to
  }
}

/** Long words of any kind: tokens, keys, digests, and the parts of a token between its dots. */
// No look-behind: older Safari versions cannot parse a file that contains one.
const SECRET = /(^|[^\w-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)[\w-]{32,}(?:\.[\w-]+)*/gi
const JWT = /(^|[^\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g
const BEARER = /\b(bearer|token|code|password|secret|key)(\s*[:=]\s*|\s+)["']?[^\s"',;)]{6,}/gi
const EMAIL = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}/g
const QUERY = /[?#][^\s)"']*/g
/** Quoted text in a parser's message, which is content of an answer. */
const QUOTED = /"[^"\n]*"/g

/**
 * Removes what identifies people or grants access from a log's text: addresses, tokens, queries, quotations, and
 * `names`. Ids stay: faults are traced by them.
 */
export function withoutPeople(text: string, names: readonly string[] = []): string {
  const plain = text
    .replace(QUOTED, '"…"')
    .replace(QUERY, '')
    .replace(EMAIL, '[email]')
    .replace(BEARER, '$1$2[token]')
    .replace(JWT, '$1[token]')
    .replace(SECRET, '$1[token]')
  return names.filter((name) => name.length > 1).reduce(dropName, plain)
}

function dropName(text: string, name: string): string {
  const literal = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return text.replaceAll(
    new RegExp(String.raw`(^|[^\p{L}\p{N}])${literal}(?![\p{L}\p{N}])`, 'giu'),
    '$1[name]',
  )
}

import * as z from 'zod/mini'

// One rule for addresses of mail, wherever they come in (0819): what mail servers accept, with the domain in one form.

/** Each program of ours has it; the types of this folder name what none but the language has. */
declare const URL: new (address: string) => { readonly hostname: string }

/** RFC 5322, 3.2.3, with the letters of all scripts (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/
/** What a program wrote around an address or within it, and nobody sees. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** The domain as name servers know it, with `xn--` for other letters; null if it is none. */
function domainOf(typed: string): string | null {
  // Of what an address of a page may have besides a host, nothing is part of a domain.
  if (!/^[\p{L}\p{M}\p{N}.\u3002\uFF0E\uFF61-]+$/u.test(typed)) return null
  try {
    const { hostname } = new URL(`http://${typed.normalize('NFKC').replaceAll('\u3002', '.')}`)
    const labels = hostname.split('.')
    const isDomain = labels.length > 1 && labels.every((label) => LABEL.test(label))
    return isDomain && TOP_LABEL.test(labels.at(-1) ?? '') ? hostname : null
  } catch {
    return null
  }
}

/** What is pasted around an address: its link, angle brackets, what follows it in a list or a sentence. */
const AROUND = /^[<\s]*(?:mailto:)?(?<address>[^<>]*?)[>,;.\s]*$/i
/** Letters, figures and signs as input methods of Chinese, Japanese and Korean write them. */
const WIDE = /[\uFF01-\uFF5E]/g

/** As typed or pasted, without what belongs to no address. */
function plainAddress(typed: string): string {
  const narrow = typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return AROUND.exec(narrow.trim())?.groups?.['address'] ?? narrow.trim()
}

/** As it is stored; null if no mail can be sent there. Capitals before the @ stay: some servers tell them apart. */
export function cleanEmail(typed: string): string | null {
  const [local, domain, ...rest] = plainAddress(typed).normalize('NFC').split('@')
  if (local === undefined || domain === undefined || rest.length > 0) return null
  const host = domainOf(domain)
  if (host === null || local.length > 64 || !LOCAL.test(local)) return null
  return `${local}@${host}`
}

/** As typed; it becomes what is stored. */
export const emailText = z.pipe(
  z.pipe(
    // Another pattern beside it would take the format out of the API's document; no letter of an address is unstorable.
    z.stringFormat('email', (typed) => cleanEmail(typed) !== null).check(z.maxLength(400)),
    z.transform((typed: string) => cleanEmail(typed) ?? ''),
  ),
  z.string().check(z.maxLength(254)),
)

/**
 * For looking an address up and for counting: two that differ only in width, in capitals, in how accents are composed
 * or in how their domain is written are one.
 */
export function spellEmail(email: string): string {
  const plain = email.replaceAll(INVISIBLE, '').normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const at = plain.lastIndexOf('@')
  if (at === -1) return plain
  return `${plain.slice(0, at)}@${domainOf(plain.slice(at + 1)) ?? plain.slice(at + 1)}`
}

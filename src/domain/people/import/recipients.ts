import { cleanName } from '#contract/vocabulary/people/person-name.ts'
import { splitName } from './written-name.ts'

/** The end of one of several recipients: a line, or a comma or semicolon behind an address in brackets. */
const ENDS = /(?<=>)[ \t]*[;,][ \t]*|[\r\n]+/
const RECIPIENT = /^"?(?<name>[^<>@"]*)"?\s*<(?:mailto:)?(?<address>[^<>\s@]+@[^<>\s@]+)>$/i

/**
 * Whom a letter is sent to, as mail programs copy them: `Lee, Ann <ann@x.example>; "Bo Ko" <bo@x.example>`, an address and
 * both names each. Null: something else is among them.
 */
export function readRecipients(text: string): string[][] | null {
  // A table of many people is not parted to find that out.
  if (!/^[^\r\n<]*<[^<>\s]+@[^<>\s]+>[ \t]*(?:[;,\r\n]|$)/.test(text.trimStart())) return null
  const rows: string[][] = []
  for (const piece of text.split(ENDS)) {
    if (piece.trim() === '') continue
    const { name = '', address = '' } = RECIPIENT.exec(piece.trim())?.groups ?? {}
    if (address === '') return null
    const { firstName, lastName } = splitName(cleanName(name))
    rows.push([address, firstName, lastName])
  }
  return rows
}

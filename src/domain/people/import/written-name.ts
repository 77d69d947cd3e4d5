import { cleanName } from '#contract/vocabulary/people/person-name.ts'
import type { ImportCells } from './import-rows.ts'

/** Behind a whole name: `Zed Zimmer, MD` is not somebody called MD, and `DO, ANH` is somebody called Do. */
const DEGREES =
  /(?<=\S[\s,]+\S.*)(?:,\s*(?:M\.?D|D\.?O|Ph\.?D|M\.?B\.?B\.?S|MBChB|MPH|MSc?|MHA|MBA|RN|NP|PA-C|FACS|FRCS|FACOG)\.?|\s+(?:M\.?D|Ph\.?D|M\.?B\.?B\.?S)\.?)+$/
/** Before a name, or before the first name behind a comma: the title is no part of it. */
const TITLES = /(?<=^|,\s*)(?:(?:Dr|Prof|Mr|Mrs|Ms|Mx)\.?\s+)+(?=\S)/gi
/** Who of a family it is, set off by a comma: it belongs to the last name. */
const GENERATION = /(?<=\S\s+\S.*),\s*(?<which>Jr\.?|Sr\.?|II|III|IV)(?=$|\s*,)/i

/** Characters: what is longer is nobody's name, and is not looked through for what stands around one. */
const LONGEST = 1_000

/** `Zimmer, Zed` and `Zed Zimmer`, with or without titles and degrees; one word is a first name. */
export function splitName(written: string): Pick<ImportCells, 'firstName' | 'lastName'> {
  if (written.length > LONGEST) return { firstName: written, lastName: '' }
  const name = written.replace(DEGREES, '').replaceAll(TITLES, '').trim()
  const which = GENERATION.exec(name)?.groups?.['which']
  if (which !== undefined) return withGeneration(splitName(name.replace(GENERATION, '')), which)
  const comma = name.indexOf(',')
  if (comma !== -1)
    return { firstName: cleanName(name.slice(comma + 1)), lastName: cleanName(name.slice(0, comma)) }
  const space = name.lastIndexOf(' ')
  if (space === -1) return { firstName: name, lastName: '' }
  const first = name.slice(0, space)
  const last = name.slice(space + 1)
  return /^(?:Jr|Sr)\.?$|^I{2,3}$|^IV$/i.test(last) && first.includes(' ')
    ? withGeneration(splitName(first), last)
    : { firstName: first, lastName: last }
}

function withGeneration(
  { firstName, lastName }: Pick<ImportCells, 'firstName' | 'lastName'>,
  which: string,
): Pick<ImportCells, 'firstName' | 'lastName'> {
  return { firstName, lastName: `${lastName} ${which}`.trim() }
}

import { FILENAME_MAX } from '../limits.ts'
import { endOf } from '../vocabulary/people/graphemes.ts'

/** Controls, also of direction, by which a name looks like one of another type, and signs that no file name may have. */
const UNFIT = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFFD"<>|?*:]/gu

/** Of a long name the end is kept, because it has the extension. @param otherwise if nothing is left */
export function cleanFileName(name: string, otherwise = 'file'): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(UNFIT, '').trim()
  return endOf(clean, FILENAME_MAX).trim() || otherwise
}

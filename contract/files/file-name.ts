import { FILENAME_MAX } from '../limits.ts'
import { endOf } from '../vocabulary/people/graphemes.ts'

/** Controls, also of direction, by which a name looks like one of another type, and signs that no file name may have. */
const UNFIT =
  /[\p{Cc}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD\u{E0000}-\u{E007F}"<>|?*:]/gu

/** Of a long name the end is kept, because it has the extension. @param otherwise if nothing is left */
export function cleanFileName(name: string, otherwise = 'file'): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // Some systems drop dots at the end, and only dots are a folder.
  const clean = last
    .replaceAll(UNFIT, '')
    .replace(/[.\s]+$/, '')
    .trim()
  return endOf(clean, FILENAME_MAX).trim() || otherwise
}

import { useState } from 'react'

/**
 * A part of a form, as it is typed: only this part is drawn with a keystroke. The form, which is told of each, gives it
 * back a moment later, when more may have been typed.
 */
export function useTyped<Part>(given: Part, tell: (part: Part) => void) {
  const [typed, setTyped] = useState({ given, part: given, told: new Set<Part>() })
  const isOther = given !== typed.given
  const isOwn = isOther && typed.told.has(given)
  // Moved or changed by the form: what was told before is of another part.
  if (isOther) setTyped(isOwn ? { ...typed, given } : { given, part: given, told: new Set() })
  const set = (part: Part): void => {
    typed.told.add(part)
    setTyped({ ...typed, part })
    tell(part)
  }
  return [isOther && !isOwn ? given : typed.part, set] as const
}

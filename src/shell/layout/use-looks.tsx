import { Check } from 'lucide-react'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { appearanceWords } from '../shell-words.ts'
import { type Appearance, chooseAppearance, useAppearance } from './appearance.ts'

const appearances: readonly Appearance[] = ['device', 'light', 'dark']

/** The appearance of the page, as entries of an account menu. */
export function useLooks(): { entries: readonly MenuEntry[]; choose: (id: string) => void } {
  const chosen = useAppearance()
  return {
    entries: appearances.map((one, at) => ({
      startsGroup: at === 0,
      id: `look-${one}`,
      text: appearanceWords[one],
      icon: one === chosen ? <Check aria-hidden="true" /> : <span />,
      ...(one === chosen ? { subtext: 'Current' } : {}),
    })),
    choose: (id) => {
      const look = appearances.find((one) => id === `look-${one}`)
      if (look !== undefined) chooseAppearance(look)
    },
  }
}

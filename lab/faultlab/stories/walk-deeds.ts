import { type Deed, go, press, wait } from './deed.ts'
import type { Glance } from './glance.ts'

/** Buttons that somebody who plays with the recorder may press, and how gladly. */
const GLADLY: Record<string, number> = {
  'Start recording': 6,
  Stop: 2,
  Pause: 1,
  Resume: 2,
  Mark: 1,
  Cancel: 0.4,
  'CANCEL RECORDING': 1,
  'KEEP RECORDING': 1,
  Save: 3,
  'Submit…': 1,
  Submit: 3,
  Discard: 1,
  DISCARD: 2,
  KEEP: 1,
  Undo: 3,
  More: 0.5,
  'Save to My videos': 2,
  'Continue recording': 2,
  'Record another': 4,
  'Hand over': 0.5,
  'Send now': 1,
  'Try again': 2,
  'Continue or save': 2,
  'My videos': 0.3,
  Home: 0.3,
  'Back to recording': 2,
}
/** Entries of a menu, whose texts begin with their names. */
const ENTRIES = ['Continue recording', 'Decide later']
/** Deeds that are possible on every page. */
const ALWAYS: readonly [Deed, number][] = [
  [wait, 4],
  [go('/residency/record'), 0.5],
  [go('/residency/sync'), 0.3],
  [go('/logout'), 0.1],
  [{ does: 'back' }, 0.3],
  [{ does: 'forward' }, 0.3],
  [{ does: 'change-tab' }, 0.4],
]

/** Something that can be done with what is on the screen, drawn by chance. */
export function wander(seen: Glance, random: () => number): Deed {
  const pressed = seen.buttons.flatMap((name): [Deed, number][] => {
    const entry = ENTRIES.find((each) => name !== each && name.startsWith(each))
    if (entry !== undefined) return [[press(entry), 3]]
    const weight = GLADLY[name]
    return weight === undefined ? [] : [[press(name), weight]]
  })
  return draw([...pressed, ...ALWAYS], random)
}

function draw(choices: readonly [Deed, number][], random: () => number): Deed {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  return choices.find(([, weight]) => (left -= weight) <= 0)?.[0] ?? wait
}

/** What a key or a foot pedal can do; pedals act as keyboards. */
export type PedalAction = 'start' | 'pause-resume' | 'stop' | 'mark'

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
}

/** Letters for keyboards; page and function keys are what foot pedals and presenters send. */
const actionsByKey: Readonly<Record<string, PedalAction>> = {
  r: 'start',
  ' ': 'pause-resume',
  s: 'stop',
  m: 'mark',
  pagedown: 'mark',
  b: 'mark',
  '.': 'mark',
  pageup: 'pause-resume',
  f5: 'start',
  f7: 'mark',
  f8: 'pause-resume',
  f9: 'stop',
}

export const pedalHelp: readonly { action: PedalAction; words: string; keys: string }[] = [
  { action: 'start', words: 'Start', keys: 'R · F5' },
  { action: 'pause-resume', words: 'Pause and resume', keys: 'Space · Page Up · F8' },
  { action: 'mark', words: 'Mark a moment', keys: 'M · Page Down · B · F7' },
  { action: 'stop', words: 'Stop', keys: 'S · F9' },
]

/** A held pedal acts once; with Ctrl, Alt or Cmd a key means something else. */
export function readPedal(press: KeyPress): PedalAction | null {
  if (press.repeat || press.ctrlKey || press.metaKey || press.altKey) return null
  return actionsByKey[press.key.toLowerCase()] ?? null
}

/** The next thing a person does at a page. */
export type Deed =
  | { does: 'wait' }
  /** `within` is the name of a region; without it the first on the page that has exactly this name. */
  | { does: 'press'; button: string; within?: string }
  | { does: 'go'; to: string }
  | { does: 'sign-in' }
  /** Says what it is of, then presses the button that goes on. */
  | { does: 'say-title'; next: string }
  | { does: 'write'; label: string; text: string }
  /** `again` where the page asks for a file that it knows. */
  | { does: 'choose-file'; again: boolean }

export const wait: Deed = { does: 'wait' }

export function press(button: string, within?: string): Deed {
  return within === undefined ? { does: 'press', button } : { does: 'press', button, within }
}

export function go(to: string): Deed {
  return { does: 'go', to }
}

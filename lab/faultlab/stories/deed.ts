/** The next thing a person does at a page. */
export type Deed =
  | { does: 'wait' }
  /** `within` is the name of a region; without it, the first button on the page with exactly this name. */
  | { does: 'press'; button: string; within?: string }
  | { does: 'go'; to: string }
  | { does: 'sign-in' }
  /** As with the browser's buttons. */
  | { does: 'back' }
  | { does: 'forward' }
  | { does: 'change-tab' }
  /** Enters what the video is about, then presses the button that continues. */
  | { does: 'say-title'; next: string }
  | { does: 'write'; label: string; text: string }
  /** `again` if the page asks for a file that it already knows. */
  | { does: 'choose-file'; again: boolean }

export const wait: Deed = { does: 'wait' }

export function press(button: string, within?: string): Deed {
  return within === undefined ? { does: 'press', button } : { does: 'press', button, within }
}

export function go(to: string): Deed {
  return { does: 'go', to }
}

import type { Unsubscribe } from '#domain/ports.ts'

/** The service worker as the page sees it. */
export interface AppVersions {
  /** A new version is installed and waits. */
  onUpdateWaiting(listener: () => void): Unsubscribe
  /** A new version has taken over because this tab or another asked for it. */
  onTakenOver(listener: () => void): Unsubscribe
  /** Looks for a new version now. */
  look(): void
  /** Lets the waiting version take over. */
  activate(): void
  /** Reloads the page. Nothing saved on the device is touched. */
  reload(): void
}

/** Whether any tab of this device records, sends or uploads right now. */
export type IsBusy = () => Promise<boolean>

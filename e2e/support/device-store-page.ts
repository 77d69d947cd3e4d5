import type { Page } from '@playwright/test'
import { type PageServer, serveScript } from './served-script.ts'

/** What `tests/support/device-store-page.ts` offers to tests. */
export interface DeviceStorePage {
  runConformance(segmentBytes: number): Promise<{ sentence: string; wrong: string | null }[]>
  record(told: (stored: number) => void, most?: number): Promise<string>
  recover(): Promise<{ bytes: number; slices: number; damagedRows: number; duration: number }>
  measure(segments: number): Promise<{ megabytesPerSecond: number; appendMedianMs: number }>
}

/** Serves a page with only the device's take store, on its own origin. */
export function serveDeviceStore(): Promise<PageServer> {
  return serveScript('device-store-page.ts')
}

/** Opens the page and waits until its script has run. */
export async function openDeviceStore(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => 'deviceStore' in globalThis)
}

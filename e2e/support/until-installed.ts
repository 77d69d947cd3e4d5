import type { Page } from '@playwright/test'

/**
 * Resolves when the app is complete on this device and its worker answers for this page: from then on it needs no
 * network. Waits for the browser's event; asking in each frame would make it draw sixty frames a second meanwhile.
 */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

import type { Locator, Page } from '@playwright/test'
import { glanceAtEverySize } from './accessibility.ts'
import { expect } from './journey.ts'

/** One person's page, led from screen to screen; what is wrong with any of them is collected. */
export function walk(page: Page, portal = '/residency') {
  const faults: string[] = []
  /** Checks the open screen, once it shows this. */
  async function glance(screen: string, sign: Locator): Promise<void> {
    await expect(sign.first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    faults.push(...(await glanceAtEverySize(page, screen)))
  }
  /** Checks each place by its address below the portal, once its title has changed. */
  async function through(places: readonly string[]): Promise<void> {
    for (const place of places) {
      await goWithin(page, `${portal}/${place}`)
      await glance(place, page.getByRole('heading', { level: 1 }))
    }
  }
  /** Checks where the first link of this kind on the screen leads. */
  async function follow(screen: string, kind: string): Promise<void> {
    const link = page.locator(`main a[href*="${kind}"]`)
    await expect(link.first()).toBeVisible()
    await goWithin(page, await hrefOf(link))
    await glance(screen, page.getByRole('heading', { level: 1 }))
  }
  return { faults, glance, through, follow }
}

/** Goes to another screen without reloading the app. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    if (location.pathname + location.search === to) return
    const title = document.querySelector('h1')
    title?.setAttribute('data-left', title.textContent)
    history.pushState({}, '', to)
  }, address)
  // Another title, or the same heading with other words.
  await page.waitForFunction(() => {
    const title = document.querySelector('h1')
    return title !== null && title.getAttribute('data-left') !== title.textContent
  })
}

export async function hrefOf(link: Locator): Promise<string> {
  return (await link.first().getAttribute('href')) ?? ''
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine can find that keeps somebody from using this part of a page, one line each. */
export async function findAccessibilityFaults(page: Page, within = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

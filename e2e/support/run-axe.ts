import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

// Exists only in the page, where axe adds it.
declare global {
  var axe: typeof axeCore
}

/**
 * What axe finds wrong within a part of the page, one line each. axe is injected into a document once, and reports
 * only violations: nobody reads what was right, and describing it took half of the time.
 */
export async function runAxe(page: Page, within: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async ({ selector, only }) => {
      const found = await globalThis.axe.run(selector, {
        resultTypes: ['violations'],
        // axe would fetch style sheets that could not be loaded, and add them to a page whose policy refuses that; no
        // rule that runs reads them.
        preload: { assets: ['media'] },
        ...(only === undefined ? {} : { runOnly: only }),
      })
      return found.violations.map(({ id, nodes }) => ({
        id,
        places: nodes.map(({ target }) => target.join(' ')),
        message: nodes[0]?.any[0]?.message ?? '',
      }))
    },
    { selector: within, only: rules },
  )
  return violations.map(({ id, places, message }) => `${id}: ${places.join(', ')} (${message})`)
}

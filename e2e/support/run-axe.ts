import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

// Only in the page, where axe puts itself.
declare global {
  var axe: typeof axeCore
}

/**
 * What axe finds wrong within a part of the page, one line each. It is put into a document once, and asked for faults
 * alone: what it found right nobody reads, and to describe that took half its time.
 */
export async function runAxe(page: Page, within: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source)
  const violations = await page.evaluate(
    async ({ selector, only }) => {
      const found = await globalThis.axe.run(selector, {
        resultTypes: ['violations'],
        // Styles that could not be loaded it would fetch, and put into a page whose policy refuses that; no rule that
        // runs reads them.
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'

// Exists only in the page, where axe adds it.
declare global {
  var axe: typeof axeCore
}

/** Half as much to send and to parse as the readable one. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Channels {
  r: number
  g: number
  b: number
  alpha: number
}
/** What its types leave out. */
interface Colors {
  color: { Color: { prototype: { parseString: (text: string) => Channels } } }
}

/**
 * What axe finds wrong within a part of the page, one line each. axe is injected into a document once, and reports
 * only violations: nobody reads what was right, and describing it took half of the time.
 */
export async function runAxe(page: Page, within: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await addAxe(page)
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

/** With a memory for colors: axe reads those of every text and of everything behind it, and pages have a few dozen. */
async function addAxe(page: Page): Promise<void> {
  await page.evaluate(source)
  await page.evaluate(() => {
    const { prototype } = (globalThis.axe.commons as unknown as Colors).color.Color
    const read = prototype.parseString
    const known = new Map<string, Channels>()
    prototype.parseString = function (this: Channels, text: string) {
      const { r, g, b, alpha } = known.get(text) ?? read.call(this, text)
      known.set(text, { r, g, b, alpha })
      return Object.assign(this, { r, g, b, alpha })
    }
  })
}

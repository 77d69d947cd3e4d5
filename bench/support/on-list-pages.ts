import { type Browser, chromium } from '@playwright/test'
import { browserProgram } from '../../e2e/support/browser-launch.ts'
import { serveListPages } from './list-page.ts'

/** Measures the pages with a list in a separate browser. */
export async function onListPages<Measured>(
  measure: (browser: Browser, url: string) => Promise<Measured>,
): Promise<Measured> {
  const pages = await serveListPages()
  const browser = await chromium.launch({
    executablePath: browserProgram(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    return await measure(browser, pages.url)
  } finally {
    await browser.close()
    await pages.close()
  }
}

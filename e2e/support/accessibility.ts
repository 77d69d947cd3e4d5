import { expect, type Page } from '@playwright/test'
import { findRepeatedLabels } from './repeated-labels.ts'
import { runAxe } from './run-axe.ts'

/** Accessibility faults that a machine can find in this part of a page, one line each. */
export async function findAccessibilityFaults(
  page: Page,
  within = 'body',
  what: 'all' | 'contrast' = 'all',
): Promise<string[]> {
  await holdStill(page)
  return runAxe(page, within, what === 'contrast' ? ['color-contrast'] : undefined)
}

/**
 * Targets that a finger would miss: everything on the screen that can be pressed and is smaller than 44 px, measured by
 * what a press really hits. Links inside a sentence are as tall as its lines.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21.5
    const pressable = 'a[href], button, input, select, textarea, [role=tab], [role=option], [role=menuitem]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const target = isHiddenInput(element) ? (element.closest('label') ?? element) : element
      let box = target.getBoundingClientRect()
      if (box.width < 4 || !reaches(0, 0) || isInSentence(target)) return []
      // At an edge, or half below a bar, it is measured where a person scrolls it.
      if (isLarge() || inTheMiddle(target, isLarge)) return []
      const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
      return [`${target.localName} “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`]

      function isLarge(): boolean {
        box = target.getBoundingClientRect()
        const isWide = box.width >= 2 * REACH || reaches(REACH, 0)
        return isWide && (box.height >= 2 * REACH || reaches(0, REACH))
      }

      function reaches(x: number, y: number): boolean {
        const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
        return isHit(center.x - x, center.y - y) && isHit(center.x + x, center.y + y)
      }

      function isHit(x: number, y: number): boolean {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        return target.contains(hit) || (hit.localName === 'label' && hit.contains(target))
      }
    })

    /** What is seen of it with everything around it scrolled so that it stands in the middle. */
    function inTheMiddle(element: HTMLElement, look: () => boolean): boolean {
      const scrolled: [Element, number][] = []
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        scrolled.push([around, around.scrollTop])
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const seen = look()
      for (const [around, top] of scrolled) around.scrollTop = top
      return seen
    }

    function isHiddenInput(element: HTMLElement): boolean {
      return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
    }

    function isInSentence(element: HTMLElement): boolean {
      const around = element.parentElement?.textContent.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && around !== element.textContent.trim()
    }
  })
}

/** Sets the color scheme of the device; resolves when the page shows it. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await holdStill(page)
}

/** Gives the window this size; resolves when the page shows what belongs there. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  // The page learns of it with its next frame, and may replace a whole view then.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Stops all transitions and animations: a message that is fading in or out has no final colors to check. */
async function holdStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    // The page learns of it while preparing its next frame; the one after that shows it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect !== null && effect.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** How far the page is wider than the window, and the text of its widest part; null if it is not. */
export async function measureOverhang(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    // Elements that measure themselves have their new size one frame after the window.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const overhang = document.documentElement.scrollWidth - window.innerWidth
    if (overhang <= 0) return null
    const right = (element: Element) => element.getBoundingClientRect().right
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible'
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (scrolls(element) || isInScroller(element.parentElement))
    const widest = [...document.body.querySelectorAll('*')]
      .filter((element) => !isInScroller(element.parentElement))
      .toSorted((a, b) => right(b) - right(a))[0]
    const says = widest?.textContent.trim().slice(0, 60) ?? ''
    return `sticks out by ${overhang} px: ${widest?.localName} .${widest?.className} “${says}”`
  })
}

const TABLET = { width: 1180, height: 820 }
const PHONE = { width: 390, height: 844 }

/** Before a release also those between which nothing but the layout differs (0900). */
const SIZES =
  process.env['TROCAR_EVERY_SIZE'] || process.env['TROCAR_PICTURES']
    ? [TABLET, { width: 1440, height: 900 }, { width: 820, height: 1180 }, PHONE]
    : [TABLET, PHONE]

async function setTextSize(page: Page, size: 'usual' | 'large'): Promise<void> {
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('font-size', value),
    size === 'large' ? '200%' : '',
  )
}

/** How far the page is wider than the window when its text is twice as large; `open` opens something first. */
export async function measureLargeText(page: Page, open?: () => Promise<void>): Promise<string | null> {
  await setTextSize(page, 'large')
  await open?.()
  const overhang = await measureOverhang(page)
  await setTextSize(page, 'usual')
  return overhang === null ? null : `text at 200 %: ${overhang}`
}

/** What is wrong at the page's current size: small targets, labels that are repeated, or parts beyond the window. */
export async function findMisplaced(page: Page): Promise<string[]> {
  const found = [
    ...(await findSmallTargets(page)),
    ...(await findRepeatedLabels(page)),
    await measureOverhang(page),
  ]
  return found.filter((fault) => fault !== null)
}

/**
 * Gives the window the size of each device, with usual text and with text twice as large, and returns what is misplaced there and
 * what `look` finds with usual text, one line each.
 */
export async function inEverySize(
  page: Page,
  screen: string,
  look: (width: number) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = []
  const usual = async ({ width }: { width: number }) => {
    const found = [...(await findMisplaced(page)), ...(await look(width))]
    faults.push(...found.map((fault) => `${screen} at ${width}: ${fault}`))
  }
  const large = async ({ width }: { width: number }) => {
    const overhang = await measureOverhang(page)
    if (overhang !== null) faults.push(`${screen} at ${width}, text at 200 %: ${overhang}`)
  }
  // A text size is left to the next window: changing it arranges the whole page anew.
  for (const [at, size] of SIZES.entries()) {
    await resize(page, size)
    if (at % 2 === 0) {
      await usual(size)
      await setTextSize(page, 'large')
      await large(size)
    } else {
      await large(size)
      await setTextSize(page, 'usual')
      await usual(size)
    }
  }
  return faults
}

/** What is wrong with the open page on each device, one line each. */
export async function lookAtEverySize(page: Page, screen: string): Promise<string[]> {
  return inEverySize(page, screen, () => findAccessibilityFaults(page))
}

/** The same at less cost: everything on a tablet, and at other sizes only what they can break; dark on a phone. */
export async function glanceAtEverySize(page: Page, screen: string): Promise<string[]> {
  const faults = await inEverySize(page, screen, async (width) => {
    if (width === TABLET.width) return findAccessibilityFaults(page)
    if (width !== PHONE.width) return []
    await setColorScheme(page, 'dark')
    const found = await findAccessibilityFaults(page, 'body', 'contrast')
    await setColorScheme(page, 'light')
    return found
  })
  await resize(page, TABLET)
  return faults
}

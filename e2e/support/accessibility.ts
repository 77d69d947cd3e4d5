import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What a machine can find that keeps somebody from using this part of a page, one line each. */
export async function findAccessibilityFaults(page: Page, within = 'body'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * What a finger would miss: everything on the screen that can be pressed within less than 44 px, by what is really hit
 * there. Links inside a sentence are as high as its lines.
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const REACH = 21.5
    const pressable = 'a[href], button, input, select, textarea, [role=tab], [role=option], [role=menuitem]'
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      const target = isHiddenInput(element) ? (element.closest('label') ?? element) : element
      const box = target.getBoundingClientRect()
      const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      if (box.width < 4 || !isHit(center.x, center.y) || isInSentence(target)) return []
      const isWide = box.width >= 2 * REACH || reaches(REACH, 0)
      const isHigh = box.height >= 2 * REACH || reaches(0, REACH)
      if (isWide && isHigh) return []
      const name = target.getAttribute('aria-label') ?? target.textContent.trim().slice(0, 40)
      return [`${target.localName} “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`]

      function reaches(x: number, y: number): boolean {
        return isHit(center.x - x, center.y - y) && isHit(center.x + x, center.y + y)
      }

      function isHit(x: number, y: number): boolean {
        const hit = document.elementFromPoint(x, y)
        if (hit === null) return false
        return target.contains(hit) || (hit.localName === 'label' && hit.contains(target))
      }
    })

    function isHiddenInput(element: HTMLElement): boolean {
      return element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)
    }

    function isInSentence(element: HTMLElement): boolean {
      const around = element.parentElement?.textContent.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && around !== element.textContent.trim()
    }
  })
}

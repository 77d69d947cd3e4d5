import type { Page } from '@playwright/test'

/** A longer value is a text of somebody, who may use any word. */
const LONGEST = 60

/** Lines of cards that say a word twice, like “Level: Level 1”; the label is beside the value there. */
export async function findRepeatedLabels(page: Page): Promise<string[]> {
  const lines = await page.evaluate(() => {
    const ofCards = [...document.querySelectorAll('dl > div')].map((line) => ({
      label: line.querySelector(':scope > dt')?.textContent ?? '',
      value: line.querySelector<HTMLElement>(':scope > dd')?.innerText ?? '',
    }))
    const isCard = (cell: Element) => getComputedStyle(cell, '::before').content.includes(':')
    const ofPrints = [...document.querySelectorAll<HTMLElement>('td[data-head]')]
      .filter(isCard)
      .map((cell) => ({ label: cell.dataset['head'] ?? '', value: cell.innerText }))
    return [...ofCards, ...ofPrints]
  })
  const found = lines.filter(({ label, value }) => value.length <= LONGEST && saysTwice(label, value))
  return [
    ...new Set(found.map(({ label, value }) => `“${label}: ${value.replace(/\s+/g, ' ')}” says it twice`)),
  ]
}

/** Names of people, places and groups may have the word in them, but rarely begin with it. */
function saysTwice(label: string, value: string): boolean {
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{Letter}\p{Number}’]+/u)
      .filter((word) => word !== '')
      .map((word) => word.replace(/s$/, ''))
  const [labeled, said] = [wordsOf(label).join(' '), wordsOf(value)]
  const isLead = (word: string | undefined) => word === 'no' || word === 'not' || /^\d+$/.test(word ?? '')
  const begun = (isLead(said[0]) ? said.slice(1) : said).join(' ')
  return labeled !== '' && `${begun} `.startsWith(`${labeled} `)
}

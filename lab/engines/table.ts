import type { EngineResults, Result } from './play-engine.ts'

/** A table in Markdown, as in `docs/engines.md`: a row for each step, a column for each engine. */
export function drawTable(steps: readonly string[], engines: readonly EngineResults[]): string {
  const rows = steps.map((step, number) => [step, ...engines.map(({ results }) => cell(results[number]))])
  const head = ['step', ...engines.map(({ name, version }) => `${name} ${version}`.trim())]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cell(result: Result | undefined): string {
  if (result === undefined) return 'not played'
  const words = result.words.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()
  return words === '' ? result.is : `${result.is}: ${words}`
}

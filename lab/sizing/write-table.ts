/** A table in Markdown. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

export const count = (value: number): string => value.toLocaleString('en-US')
/** Two digits: the rest would be a promise. */
export const rounded = (value: number): string => count(Number(value.toPrecision(2)))
export const dollars = (value: number): string => `$${rounded(value)}`

import { parseArgs } from 'node:util'

export interface MediaOrder {
  files: string[]
  /** Where the results stay; null: they are thrown away. */
  keepIn: string | null
}

const USAGE = 'Usage: npm run media -- [--keep FOLDER] FILE...'

/** What the arguments ask for. Throws the usage if they make no sense. */
export function readMediaOrder(args: readonly string[]): MediaOrder {
  const options = { keep: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (positionals.length > 0 && values.keep !== '')
      return { files: positionals, keepIn: values.keep ?? null }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error })
  }
  throw new Error(USAGE)
}

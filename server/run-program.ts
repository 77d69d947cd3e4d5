export interface ProgramEnd {
  lines: readonly string[]
  /** Whether there is nothing that somebody should look into. */
  isClean: boolean
}

/**
 * Runs a command-line program to its end, printing its sentences. Exit code 0: all is well, 1: findings, 2: it failed.
 */
export async function runProgram(
  whenFailed: string,
  program: (args: readonly string[]) => Promise<ProgramEnd>,
): Promise<void> {
  try {
    const { lines, isClean } = await program(process.argv.slice(2))
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = isClean ? 0 : 1
  } catch (error) {
    process.stderr.write(`${whenFailed}: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

/** `npm run bench -- --quick`: one run of everything, and less of it. Says whether a figure works, not how it stands. */
export const isQuick = process.env['BENCH_QUICK'] === '1'

/** How much of something: what the environment says, or what is usual, or what is quick. */
export function howMany(variable: string, usual: number, quick: number): number {
  return Number(process.env[variable] ?? (isQuick ? quick : usual))
}

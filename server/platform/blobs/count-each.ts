/** So many in a row fail for a reason that is not theirs: a disk or a store that is away. */
const MOST_IN_A_ROW = 10

/**
 * Works on one after the other. One that fails doesn't hold up those behind it: what failed first is thrown once all the
 * others had their turn. Resolves with how many the work was done for: what it said true of.
 */
export async function countEach<Item>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<boolean>,
): Promise<number> {
  let count = 0
  let inARow = 0
  const failed: unknown[] = []
  for await (const item of items) {
    try {
      if (await work(item)) count += 1
      inARow = 0
    } catch (error) {
      if (failed.length === 0) failed.push(error)
      if ((inARow += 1) === MOST_IN_A_ROW) break
    }
  }
  if (failed.length > 0) throw failed[0]
  return count
}

/** Items of lists that are read in pages, each from the last item of the one before. */
export async function* throughPages<Item>(
  readAfter: (last: Item | null) => Promise<readonly Item[]>,
): AsyncGenerator<Item> {
  let last: Item | null = null
  do {
    const page: readonly Item[] = await readAfter(last)
    yield* page
    last = page.at(-1) ?? null
  } while (last !== null)
}

import type { TrocarServer } from './trocar-server.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

interface Wanted {
  email: string
  subject: string
}

/**
 * The address in the newest letter with that subject to that email, once it is written. It is read from the page that
 * shows letters on a machine that nobody else can reach. Addresses already `known` are skipped.
 */
export async function linkInLetter(
  trocar: TrocarServer,
  { known = [], ...wanted }: Wanted & { known?: readonly string[] },
): Promise<string> {
  return until(trocar, wanted, (letter) => {
    const [, link = ''] = /href="([^"]+)"/.exec(letter) ?? []
    return known.includes(link) ? null : link
  })
}

/** The newest letter with that subject to that email, as a page, once it is written. */
export async function letterTo(trocar: TrocarServer, wanted: Wanted): Promise<string> {
  return until(trocar, wanted, (letter) => letter)
}

async function until(
  trocar: TrocarServer,
  { email, subject }: Wanted,
  find: (letter: string) => string | null,
): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const list = await (await fetch(`${trocar.directUrl}/mail`)).text()
    const row = list.split('<tr>').find((one) => one.includes(email) && one.includes(subject))
    const [, path] = /href="([^"]+)"/.exec(row ?? '') ?? []
    if (path !== undefined) {
      const found = find(await (await fetch(trocar.directUrl + path)).text())
      if (found !== null) return found
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`No letter “${subject}” came to ${email}.`)
}

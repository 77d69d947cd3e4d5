import type { TrocarServer } from './trocar-server.ts'

const PATIENCE_MS = 60_000
const PAUSE_MS = 500

/**
 * The address behind the newest letter of that subject to that email, once it is written: on the page that shows letters
 * on a machine that nobody else reaches. One of those already `known` is waited past.
 */
export async function linkInLetter(
  trocar: TrocarServer,
  { email, subject, known = [] }: { email: string; subject: string; known?: readonly string[] },
): Promise<string> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const list = await (await fetch(`${trocar.directUrl}/mail`)).text()
    const row = list.split('<tr>').find((one) => one.includes(email) && one.includes(subject))
    const [, path] = /href="([^"]+)"/.exec(row ?? '') ?? []
    if (path !== undefined) {
      const letter = await (await fetch(trocar.directUrl + path)).text()
      const [, link = ''] = /href="([^"]+)"/.exec(letter) ?? []
      if (!known.includes(link)) return link
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`No letter “${subject}” came to ${email}.`)
}

/** How an input refers to an id that only the running server knows: by its place in the list of ids seen so far. */
const PLACE = /~id(\d+)~/g
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const MOST = 500

export const idAt = (place: number): string => `~id${place}~`

/** Ids found in the server's answers, so that inputs reach existing things. */
export class KnownIds {
  readonly #ids: string[] = ['00000000-0000-7000-8000-000000000000']
  readonly #seen = new Set<string>()

  learn(body: string): void {
    for (const [id] of body.matchAll(UUID)) {
      if (this.#seen.has(id) || this.#ids.length >= MOST) continue
      this.#seen.add(id)
      this.#ids.push(id)
    }
  }

  /** Replaces places in the text with ids. */
  fill(text: string): string {
    return text.replaceAll(
      PLACE,
      (_whole, place: string) => this.#ids[Number(place) % this.#ids.length] ?? '',
    )
  }
}

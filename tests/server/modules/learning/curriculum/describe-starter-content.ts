import { curriculum, toKebab } from '#server/modules/learning/curriculum/curriculum-modules.ts'
import type { ShippedText } from '#server/modules/learning/curriculum/load-content.ts'
import { type ShippedSource, sourcesNamedIn } from '#server/modules/learning/curriculum/shipped-sources.ts'

const HEAD = `# Starter content

Texts that come with a release, for a program to begin with. Each page that shows one says: “Starter text. Have it checked by your faculty.” They are Markdown in \`server/modules/learning/curriculum/content/\`, one file per module; \`sources.md\` there lists what they refer to as \`[@key]\`, and each text ends with its own list ([0693](decisions/0693-modules-come-with-starter-texts.md)). What an installation wrote stays in force.

This page is made from those files: \`npx vitest run tests/server/modules/learning/curriculum/starter-texts.test.ts -u\`. No faculty has checked the texts yet. Facts come from the publications below; no sentence was copied. A test counts places and lengths of the right answers, so that nobody passes by taking the longest one.
`

const COMPARE = `## Compare first

For these statements we had abstracts, or accounts of others, and not the whole publication. Whoever checks a text for a program compares them before anything else.

- **First Entry:** what guideline No. 412 says about lifting the abdominal wall, and after how many attempts one changes the place.
- **Appendectomy:** how much more frequent abscesses were in the review of 2018, and in whom.
- **Left Colectomy:** which steps the form of Palter and colleagues rates.
- **Ostomy:** how the guideline of 2015 words the height of an ileostomy, and a mesh at a permanent colostomy.
- **Tissue Extraction:** the estimates that the FDA repeats in its communication of 2020.
- **Ovarian Cystectomy/Torsion:** in how many specimens of endometriomas there was ovarian tissue, and where.
- **Vaginal and Laparoscopic Hysterectomy:** in how many patients Kovac’s guideline leads to the vaginal route.
`

const OPEN = /^\*\*For your program:\*\* (.+)$/gm

/** The page of `docs/`: what there is, what is left to each program, what waits to be written, and all sources. */
export function describeStarterContent(
  written: readonly ShippedText[],
  sources: ReadonlyMap<string, ShippedSource>,
): string {
  const modules = curriculum.map(({ name }) => {
    const texts = written.filter(({ course }) => course === toKebab(name))
    return { name, texts, isWritten: texts.some(({ origin }) => origin === 'DEMO') }
  })
  const open = modules.flatMap(({ name, texts }) =>
    texts.flatMap(({ body }) => [...body.matchAll(OPEN)].map(([, words]) => `- **${name}:** ${words}`)),
  )
  const waiting = modules.filter(({ isWritten }) => !isWritten).map(({ name }) => `- ${name}`)
  return [
    HEAD,
    `## Left to each program\n\nPlaces in the texts that say what depends on the program.\n\n${open.join('\n')}\n`,
    `## Outlines only\n\nThese modules say what they will cover, and their readings and questions don’t count until a program writes them.\n\n${waiting.length === 0 ? 'None.' : waiting.join('\n')}\n`,
    COMPARE,
    `## Sources\n\n${[...sources.values()].map((source) => describeSource(source, modules)).join('\n')}\n`,
  ].join('\n')
}

function describeSource(
  { key, full }: ShippedSource,
  modules: readonly { name: string; texts: readonly ShippedText[] }[],
): string {
  const names = modules
    .filter(({ texts }) => texts.some(({ body }) => sourcesNamedIn(body).includes(key)))
    .map(({ name }) => name)
  return `- ${full} _${names.join(', ')}._`
}

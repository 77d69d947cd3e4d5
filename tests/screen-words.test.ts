import { expect, test } from 'vitest'
import { listScreenTexts, type ScreenText } from '#tests/support/screen-texts.ts'

// What people read on the screen, held to the voice of the product: short, active American English in which each
// thing has one name. docs/glossary.md says which.

/**
 * Without the gallery and the API document, which only developers see; without SQL; and without everybody's
 * rubrics, whose words make a new version when they change.
 */
const NOT_READ = /^src\/shell\/gallery\/|^contract\/tus-calls\.ts$|\/rubric-texts\.ts$|-store\.ts$/

// Refusals of the server are shown to people as they are.
const everyText = listScreenTexts([
  ...['features', 'shell', 'portals', 'ui', 'domain'].map((folder) => `src/${folder}`),
  'sw',
  'server/login/sign-in',
  'server/login/second-step',
  'server/login/passkeys',
  'server/mail',
  'server/modules',
  'contract',
]).filter(({ file }) => !NOT_READ.test(file))

/** With what to write instead. */
const BANNED: readonly { words: RegExp; instead: string }[] = [
  { words: /\bby (it|them)sel(f|ves)\b/, instead: 'automatically, or nothing' },
  { words: /\b(goes|go|going) on\b/, instead: 'continues' },
  {
    words: /\btakes?\b(?! (part|a|about|the|place|up|longer|you|bites|full-thickness)\b)/,
    instead: 'recording, attempt, video',
  },
  { words: /\bsomebody\b/, instead: 'the name of the person, or someone' },
  { words: /\bnobody\b/, instead: 'no one' },
  { words: /\bof yours\b/, instead: 'your' },
  { words: /What (is it of|becomes of)/, instead: 'What are you recording? What next?' },
  { words: /\b(Have it|Take) back\b|\bhad back\b|\btaken back\b/, instead: 'Undo, Delete, Restore' },
  { words: /\bfor later\b/, instead: 'Save to My videos, Decide later' },
  { words: /\bTurn picture\b/, instead: 'Rotate' },
  { words: /\bat this moment\b/, instead: 'at 0:06' },
  { words: /\bIn step\b/, instead: 'Keep in sync' },
  { words: /\bI have (seen|read)\b/, instead: 'Mark as read' },
  { words: /\bgo together\b/, instead: 'Email or password is incorrect' },
  {
    words: /\b(anew|meanwhile|lately|whoever|whatever|once more|any more|just now)\b/,
    instead: 'again, recently, anymore',
  },
  { words: /\bat the moment\b/, instead: 'right now' },
  { words: /\bthere is a connection\b/, instead: 'you’re online' },
  {
    words: /\b(cannot|could not|did not|does not|do not|is not|are not|has not|have not|was not|were not)\b/,
    instead: 'the contraction',
  },
  {
    words:
      /\b(colou?rs? scheme|colour|favourit|organis|recognis|programme|practis|judgement|catalogue|theatre|centre|behaviour|licence|analys(e|ing)\b)/,
    instead: 'the American spelling',
  },
]

/** Texts that the specification gives word for word. */
const SPECIFIED = [
  /^Just now$/,
  /^Failed to set up media/,
  /^Your request could not be completed\. This may be due to a firewall\.$/,
  /^Upload is not finished yet!$/,
  /^A connection to the server could not be established\. The server may be down\.$/,
]

/** Texts, not names in the code. */
const isProse = ({ text }: ScreenText) => / /.test(text) || /^[A-Z][a-z]/.test(text)

test.each(BANNED)('no screen says $words', ({ words, instead }) => {
  const anyCase = new RegExp(words.source, 'i')
  const faults = everyText
    .filter((one) => isProse(one) && anyCase.test(one.text))
    .filter(({ text }) => !SPECIFIED.some((specified) => specified.test(text)))
    .map(({ file, line, text }) => `${file}:${line} “${text}” (say: ${instead})`)
  expect(faults).toEqual([])
})

// In the domain a sentence is where its reason is known; a letter and the login page are one file each.
test('sentences are in the word files, where they are read side by side', () => {
  const isSentence = (text: string) => /^[A-Z“…].*[a-z…”)][.?!]$/.test(text) && text.split(' ').length > 2
  const faults = everyText
    .filter(({ file, text }) => isSentence(text) && !/-(words|text|texts)\.ts$/.test(file))
    .filter(({ file }) => /^src\/(?!domain)/.test(file))
    .map(({ file, line, text }) => `${file}:${line} “${text}”`)
  expect(faults).toEqual([])
})

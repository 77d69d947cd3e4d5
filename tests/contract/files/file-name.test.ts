import { expect, test } from 'vitest'
import { cleanFileName } from '#contract/files/file-name.ts'

test('a name can’t be turned around to look like another type', () => {
  expect(cleanFileName('agenda\u202efdp.exe.pdf')).toBe('agendafdp.exe.pdf')
  expect(cleanFileName('a\u2066b\u200f\ufeff.pdf')).toBe('ab.pdf')
})

test('a long name is cut between characters and keeps its extension', () => {
  const name = cleanFileName(`${'👩‍⚕️'.repeat(140)}.pdf`)
  expect(name.endsWith('👩‍⚕️.pdf')).toBe(true)
  expect(name.startsWith('👩‍⚕️')).toBe(true)
  expect(name.length).toBeLessThanOrEqual(255)
})

test('what is only a folder, or ends in dots that some systems drop, is no name of a file', () => {
  expect(cleanFileName('..', 'video')).toBe('video')
  expect(cleanFileName('scans/.')).toBe('file')
  expect(cleanFileName('a.pdf. .')).toBe('a.pdf')
  expect(cleanFileName('.pdf')).toBe('.pdf')
})

test('signs that nobody sees are left out', () => {
  expect(cleanFileName('re\u00adport\u{e0041}\ufffa.pdf')).toBe('report.pdf')
  // They belong to how a name of Japan is written, and to a picture sign.
  expect(cleanFileName('葛\u{e0100}.pdf')).toBe('葛\u{e0100}.pdf')
})

test('folders and signs of paths are left out', () => {
  expect(cleanFileName('C:\\scans\\a?b.pdf')).toBe('ab.pdf')
  expect(cleanFileName('\u202e', 'video')).toBe('video')
})

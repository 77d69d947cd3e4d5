import { describe, expect, test } from 'vitest'
import {
  citeSources,
  readSources,
  sourcesNamedIn,
} from '#server/modules/learning/curriculum/shipped-sources.ts'

const file =
  '# Sources\n\n- `one-1999` One 1999: One A. First.\n- `van-two-2001` Van Two 2001: Van Two B. Second: more.\n'
const sources = readSources(file)
const text = 'So it is [@van-two-2001]. Both say it [@one-1999; @van-two-2001].'

describe('sources', () => {
  test('are named in their sentence, and listed once each below the text', () => {
    expect(citeSources(text, 'DIDACTIC', sources)).toBe(
      'So it is (Van Two 2001). Both say it (One 1999; Van Two 2001).\n\n# Sources\n\n- Van Two B. Second: more.\n- One A. First.',
    )
    expect(sourcesNamedIn(text)).toEqual(['van-two-2001', 'one-1999'])
  })

  test('have no list where it would be a question or a step', () => {
    for (const section of ['COGNITIVE', 'GUIDE'] as const)
      expect(citeSources(text, section, sources)).not.toContain('#')
  })

  test('leave a text without them as it is', () => {
    expect(citeSources('[A link](https://a.example)', 'OUTLINE', sources)).toBe('[A link](https://a.example)')
  })

  test('that are not listed, or are listed twice, are faults of the release', () => {
    expect(() => citeSources('[@three-2003]', 'DIDACTIC', sources)).toThrow('three-2003')
    expect(() => readSources(file + file)).toThrow('listed twice')
  })
})

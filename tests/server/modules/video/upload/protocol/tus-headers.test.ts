import { assert, dictionary, property, string, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import {
  isChunkType,
  parseMetadata,
  readLength,
  tidyMetadata,
} from '#server/modules/video/upload/protocol/tus-headers.ts'

const alphabets = ['base64', 'base64url'] as const

test.each(alphabets)('metadata in %s are read as they were written, however untidily', (alphabet) => {
  const fields = dictionary(stringMatching(/^[A-Za-z]{1,8}$/), string({ unit: 'binary', minLength: 1 }))
  assert(
    property(fields, (said) => {
      const whole = Object.fromEntries(
        Object.entries(said).map(([name, value]) => [name, value.toWellFormed()]),
      )
      const pairs = Object.entries(whole).map(
        ([name, value]) => `${name}  ${Buffer.from(value, 'utf8').toString(alphabet)}`,
      )
      expect(parseMetadata(tidyMetadata(`${pairs.join(' , ')},`))).toEqual(whole)
    }),
  )
})

test.each(['a b c', 'a Zg==,a Zg==', 'a Z', 'a Z!g='])('%j is no list of names and values', (header) => {
  expect(parseMetadata(tidyMetadata(header))).toBeNull()
})

test('a length is a plain number of bytes, and a type has no case', () => {
  expect([readLength('0'), readLength('12'), readLength('012'), readLength(undefined)]).toEqual([
    0,
    12,
    null,
    null,
  ])
  expect(isChunkType('Application/Offset+Octet-Stream ;a=b')).toBe(true)
  expect(isChunkType('application/octet-stream')).toBe(false)
  expect(isChunkType(undefined)).toBe(false)
})

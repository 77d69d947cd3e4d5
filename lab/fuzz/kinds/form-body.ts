import * as fc from 'fast-check'
import { type Schema, valuesOf } from '../from-schema.ts'
import { nastyText } from '../nasty-values.ts'
import { mostly } from '../odds.ts'

const BOUNDARY = 'form-7b0c1d50'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** Content that starts like a picture, a document, or nothing known; a string, since tries are stored as JSON. */
const content = fc
  .tuple(fc.constantFrom('RIFF0000WEBP', '%PDF-1.7\n', '<html>', ''), fc.string({ maxLength: 2_000 }))
  .map(([beginning, rest]) => beginning + rest)

/** A multipart body with the parts in the document, other parts, and sometimes one that breaks off. */
export function formOf({ properties = {} }: Schema): fc.Arbitrary<string> {
  const parts = Object.entries(properties).map(([name, schema]) => partOf(name, schema))
  const other = fc.tuple(nastyText, content).map(([name, text]) => filePart(name, 'x', text))
  return fc
    .tuple(fc.array(fc.oneof(...parts, other), { maxLength: 4 }), mostly(fc.constant('--'), fc.constant('')))
    .map(([some, end]) => `${some.join('')}--${BOUNDARY}${end}\r\n`)
}

function partOf(name: string, schema: Schema): fc.Arbitrary<string> {
  if (schema.type === 'array')
    return fc.tuple(nastyText, content).map(([fileName, text]) => filePart(name, fileName, text))
  return valuesOf(schema).map((value) => textPart(name, JSON.stringify(value)))
}

function textPart(name: string, text: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
}

function filePart(name: string, fileName: string, text: string): string {
  const head = `content-disposition: form-data; name="${name}"; filename="${fileName}"`
  return `--${BOUNDARY}\r\n${head}\r\ncontent-type: image/webp\r\n\r\n${text}\r\n`
}

import * as z from 'zod/mini'
import { text } from '../plain-values.ts'

// Not in `ids.ts`, which loads with everybody's first page.
export const certificateId = z.uuid().brand<'CertificateId'>()
export type CertificateId = z.infer<typeof certificateId>

/** Letters and digits that nobody mixes up, in four groups of four: 80 bits, which nobody guesses. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CERTIFICATE_CODE_BYTES = 16

/** As it is printed: `7K2M-…`. Read aloud or typed, it may lack the hyphens or be in small letters. */
export const certificateCode = text(40).check(z.regex(/^[0-9A-Za-z\s-]+$/))

const CODE = new RegExp(`^[${LETTERS}]{${CERTIFICATE_CODE_BYTES}}$`)

/** As it is stored; null: no certificate has such a code. Letters that look like digits are those digits. */
export function readCertificateCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : null
}

export function formatCertificateCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code
}

/** @param bytes random, as many as the code has letters */
export function codeOfBytes(bytes: Uint8Array): string {
  return [...bytes.subarray(0, CERTIFICATE_CODE_BYTES)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

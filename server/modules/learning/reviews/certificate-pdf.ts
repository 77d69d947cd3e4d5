import path from 'node:path'
import { formatCertificateCode } from '#contract/vocabulary/learning/certificates.ts'
import type { CertificateRow } from './certificate-store.ts'
import { isPrintable, printableText } from './printable-text.ts'

const INCH = 72
const fonts = path.join(import.meta.dirname, 'fonts')
const REGULAR = path.join(fonts, 'inter-regular.ttf')
const BOLD = path.join(fonts, 'inter-bold.ttf')
const INK = '#0e2225'
const QUIET = '#4a6063'
const BRAND = '#0b5c63'
/** Where the code is, whatever stands above it. */
const FOOT = 7.1 * INCH

const ELSEWHERE = 'Some letters can’t be printed here. The address below shows them as they are written.'

/** One page, US Letter. The library is loaded when the first certificate is drawn, so that no start waits for it. */
export async function drawCertificate(
  { code, fullName, courseName, courseVersion, hours, completedOn }: CertificateRow,
  publicUrl: string,
): Promise<Buffer<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const printed = formatCertificateCode(code)
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margins: { top: INCH, left: INCH, right: INCH, bottom: INCH / 2 },
    font: REGULAR,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Certificate: ${courseName}`, Author: fullName, Creator: 'Trocar' },
  })
  const pieces: Uint8Array[] = []
  const end = new Promise<void>((resolve, reject) => {
    document.on('data', (piece: Uint8Array) => pieces.push(piece))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const line = (text: string, size: number, { isStrong = false, color = INK } = {}) =>
    document
      .font(isStrong ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(color)
      .text(printableText(text))
      .moveDown(0.6)
  const { width } = document.page
  const rule = (y: number, thickness: number) =>
    document.rect(INCH, y, width - 2 * INCH, thickness).fill(BRAND)
  rule(0.75 * INCH, 4)
  document.y = 1.15 * INCH
  line('Certificate of completion', 30, { isStrong: true })
  line('This certifies that', 13, { color: QUIET })
  line(fullName, sizeFor(fullName, 26), { isStrong: true })
  line('completed the course', 13, { color: QUIET })
  line(courseName, sizeFor(courseName, 22), { isStrong: true })
  line(`Completed on ${formatDay(completedOn)}, version ${courseVersion} of the course`, 13)
  if (hours !== null) line(hours === 1 ? '1 hour' : `${hours} hours`, 13)
  if (!isPrintable(fullName) || !isPrintable(courseName)) line(ELSEWHERE, 10, { color: QUIET })
  document.y = Math.max(document.y + 0.2 * INCH, FOOT)
  rule(document.y - 0.15 * INCH, 1)
  line(`Code ${printed}`, 13, { isStrong: true })
  line(`Anyone with this code can check it: ${publicUrl}/certificate?code=${printed}`, 10, { color: QUIET })
  document.end()
  await end
  return Buffer.concat(pieces)
}

/** Long names are smaller, so that everything is on one page. */
function sizeFor(text: string, size: number): number {
  return text.length <= 60 ? size : text.length <= 120 ? size * 0.75 : size * 0.65
}

function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

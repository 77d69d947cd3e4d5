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

const ELSEWHERE = 'Some letters can’t be printed here. The address below shows them as they are written.'

/** One page, US Letter. The library is loaded when the first certificate is drawn, so that no start waits for it. */
export async function drawCertificate(
  { code, fullName, courseName, courseVersion, hours, completedAt }: CertificateRow,
  publicUrl: string,
): Promise<Buffer<ArrayBuffer>> {
  const { default: PDFDocument } = await import('pdfkit')
  const printed = formatCertificateCode(code)
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin: INCH,
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
  line('Certificate of completion', 30, { isStrong: true })
  line('This certifies that', 13, { color: QUIET })
  line(fullName, 26, { isStrong: true })
  line('completed the course', 13, { color: QUIET })
  line(courseName, 22, { isStrong: true })
  line(`Completed on ${formatDay(completedAt)} · version ${courseVersion} of the course`, 13)
  if (hours !== null) line(hours === 1 ? '1 hour' : `${hours} hours`, 13)
  document.moveDown(1)
  if (!isPrintable(fullName) || !isPrintable(courseName)) line(ELSEWHERE, 10, { color: QUIET })
  line(`Code ${printed}`, 13, { isStrong: true })
  line(`Anyone with this code can check it: ${publicUrl}/certificate?code=${printed}`, 10, { color: QUIET })
  document.end()
  await end
  return Buffer.concat(pieces)
}

function formatDay(at: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
}

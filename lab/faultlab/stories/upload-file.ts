import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seededNumbers } from '../../../e2e/support/seeded-numbers.ts'
import { FILE_NAME } from './upload-deeds.ts'
import { labClip } from '../camera/lab-clip.ts'

const FILM_SECONDS = 3

/**
 * A video of numbered frames, padded to the wanted size by a box that players skip. Each seed gives a different file.
 */
export function makeUploadFile(bytes: number, seed: number): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'trocar-lab-file-')), FILE_NAME)
  const film = `-v error -y -t ${FILM_SECONDS} -i ${labClip.video} -t ${FILM_SECONDS} -i ${labClip.audio}`
  const as = '-c:v libx264 -preset ultrafast -crf 30 -g 15 -pix_fmt yuv420p -c:a aac'
  execFileSync(process.env['FFMPEG_PATH'] || 'ffmpeg', [...`${film} ${as}`.split(' '), file])
  const random = seededNumbers(seed)
  const padding = Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(padding.length + head.length, 0)
  head.write('free', 4, 'latin1')
  appendFileSync(file, Buffer.concat([head, padding]))
  return file
}

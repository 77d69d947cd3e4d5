import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'

/** As a tablet records for poor Wi-Fi. */
export const KILOBITS_PER_SECOND = 400

/** A film as a browser's recorder writes it, which everybody records and uploads. */
export function makeFilm(folder: string, seconds: number): Buffer<ArrayBuffer> {
  const file = path.join(folder, 'film.mp4')
  const rate = `${KILOBITS_PER_SECOND}k`
  const pictures = `-f lavfi -i testsrc2=size=640x360:rate=15:duration=${seconds}`
  const sound = `-f lavfi -i sine=duration=${seconds}`
  const coded = `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 30 -b:v ${rate} -maxrate ${rate} -bufsize 200k -c:a aac -b:a 32k`
  const asRecorded = '-movflags frag_keyframe+empty_moov+default_base_moof'
  const words = `-v error -y ${pictures} ${sound} ${coded} ${asRecorded}`.split(' ')
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...words, file])
  return readFileSync(file)
}

/** As a device sends it. */
export function cutSegments(film: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(film.length / SEGMENT_BYTES) }, (_, segment) =>
    film.subarray(segment * SEGMENT_BYTES, (segment + 1) * SEGMENT_BYTES),
  )
}

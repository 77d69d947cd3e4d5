import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'

/** As a tablet records for poor Wi-Fi. */
export const KILOBITS_PER_SECOND = 400

const AS_RECORDED = {
  /** As a browser's recorder writes it. */
  mp4: (rate: string) =>
    `-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 30 -b:v ${rate} -maxrate ${rate} -bufsize 200k -c:a aac -b:a 32k -movflags frag_keyframe+empty_moov+default_base_moof`,
  /** As some other one writes it: it has to be converted. */
  webm: (rate: string) =>
    `-c:v libvpx -deadline realtime -cpu-used 8 -g 30 -b:v ${rate} -maxrate ${rate} -bufsize 200k -c:a libopus -b:a 32k`,
}

/** A film that many people record or upload. */
export function makeFilm(
  folder: string,
  seconds: number,
  kind: keyof typeof AS_RECORDED,
): Buffer<ArrayBuffer> {
  const file = path.join(folder, `film.${kind}`)
  const rate = `${KILOBITS_PER_SECOND}k`
  const pictures = `-f lavfi -i testsrc2=size=640x360:rate=15:duration=${seconds}`
  const sound = `-f lavfi -i sine=duration=${seconds}`
  const words = `-v error -y ${pictures} ${sound} ${AS_RECORDED[kind](rate)}`.split(' ')
  execFileSync(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...words, file])
  return readFileSync(file)
}

/** As a device sends it. */
export function cutSegments(film: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(film.length / SEGMENT_BYTES) }, (_, segment) =>
    film.subarray(segment * SEGMENT_BYTES, (segment + 1) * SEGMENT_BYTES),
  )
}

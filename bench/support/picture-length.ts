import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The length of the picture of a part, by ffprobe, s. */
export function pictureLength(part: Buffer): number {
  const file = join(tmpdir(), `trocar-bench-${process.pid}.part`)
  writeFileSync(file, part)
  try {
    const packets = execFileSync(
      process.env['FFPROBE_PATH'] || 'ffprobe',
      ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file],
      { encoding: 'utf8' },
    )
    return Math.max(...packets.split('\n').filter(Boolean).map(Number.parseFloat))
  } finally {
    rmSync(file)
  }
}

import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** The converter and its prober. Without them only recordings in H.264 become watchable. */
export interface MediaTools {
  ffmpeg: string
  ffprobe: string
}

/**
 * @param ffmpegPath `FFMPEG_PATH`, the program itself; without it `PATH` is searched. Null if either program is
 * missing.
 */
export async function findMediaTools({
  ffmpegPath,
  searchPath,
}: {
  ffmpegPath: string | null
  searchPath: string
}): Promise<MediaTools | null> {
  const folders = searchPath.split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  const ffmpeg = ffmpegPath ?? (await findProgram('ffmpeg', folders))
  if (ffmpeg === null || !(await isProgram(ffmpeg))) return null
  const ffprobe = await findProgram('ffprobe', [path.dirname(ffmpeg), ...folders])
  return ffprobe === null ? null : { ffmpeg, ffprobe }
}

async function findProgram(name: string, folders: readonly string[]): Promise<string | null> {
  const endings = process.platform === 'win32' ? ['.exe'] : ['']
  for (const folder of folders) {
    for (const ending of endings) {
      const candidate = path.join(folder, name + ending)
      if (await isProgram(candidate)) return candidate
    }
  }
  return null
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

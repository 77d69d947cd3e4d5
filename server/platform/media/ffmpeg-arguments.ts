import { MOST_PIXELS, type Oddity, type SourceFacts } from './media-facts.ts'

/** Containers that a recording or an upload may have; excludes playlists and scripts, which refer to other files. */
const CONTAINERS = [
  'mov',
  'mp4',
  'm4a',
  '3gp',
  'matroska',
  'webm',
  'avi',
  'mpegts',
  'mpeg',
  'asf',
  'flv',
  'ogg',
  'mxf',
  'dv',
  'wtv',
  'h264',
  'hevc',
  'm4v',
  'mpegvideo',
].join(',')

/** More than any single table or picture of a video needs, bytes. */
const MOST_IN_ONE_PIECE = 256 * 1024 * 1024
/** What may be read: this one local file, nothing that it refers to, and no picture that would fill the memory. */
export const READ_GUARDS = flags(
  `-protocol_whitelist file -format_whitelist ${CONTAINERS} -max_pixels ${MOST_PIXELS} -threads 2`,
)

/** The longer side of a converted picture, pixels. */
const CONVERTED_LONGEST_SIDE = 1_920
const MOST_CONVERTED_RATE = 60
/** Each thread holds pictures of its own, and the machine has other work. */
export const QUIET = flags(
  `-hide_banner -nostdin -v error -max_alloc ${MOST_IN_ONE_PIECE} -filter_threads 1 -filter_complex_threads 1`,
)
const START = [...QUIET, '-y']
// 128 kbit/s of two channels, 69 of one, as the encoder means it. There, the fast search finds what the thorough one finds,
// in two thirds of the time.
const SOUND = flags('-c:a aac -aac_coder fast -ar 48000')
// A player must be able to seek to within two seconds of any moment.
const PICTURE = flags(
  '-c:v libx264 -threads 2 -preset veryfast -crf 21 -profile:v high -pix_fmt yuv420p -force_key_frames expr:gte(t,n_forced*2)',
)
/** What decides which tracks of a file are used. */
export interface ChosenTracks {
  path: string
  video: Pick<SourceFacts['video'], 'index'>
  audio: Pick<NonNullable<SourceFacts['audio']>, 'index'> | null
}
const tracksOf = ({ video, audio }: ChosenTracks) =>
  flags(`-map 0:V:${video.index ?? 0} -map 0:a:${audio?.index ?? 0}?`)
/** One microphone stays one channel: encoding it twice would keep its owner waiting. */
const FILL_SILENCE = flags('-af aresample=async=1:first_pts=0,aformat=channel_layouts=mono|stereo')
/** Tags and chapters may contain names of people and places, so only picture and sound are kept. */
export const FINISH = flags('-map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4')

export function readArguments(path: string): string[] {
  return [...READ_GUARDS, '-i', path]
}

/** Copies the picture and makes the sound AAC, filling its gaps with silence. */
export function soundArguments(source: ChosenTracks, target: string): string[] {
  const tracks = [...tracksOf(source), '-c:v', 'copy', ...FILL_SILENCE, ...SOUND]
  return [...START, ...readArguments(source.path), ...tracks, ...FINISH, target]
}

/** Converts one file to H.264 and AAC. `turn` is clockwise, in addition to what the file itself asks for. */
export function convertArguments(source: SourceFacts, turn: number, target: string): string[] {
  const filters = [...showFilters(source), ...turnFilters(turn), shrinkFilter(), 'setsar=1'].join(',')
  const picture = ['-vf', filters, ...rateArguments(source.video.frameRate), ...PICTURE]
  const tracks = [...tracksOf(source), ...picture, ...FILL_SILENCE, ...SOUND]
  return [...START, ...readArguments(source.path), ...tracks, ...FINISH, target]
}

/** Merges several files of different kinds into one: each is fitted into the first one's frame. */
export function mergeArguments(sources: readonly SourceFacts[], turn: number, target: string): string[] {
  const [first] = sources
  if (first === undefined) throw new Error('There is nothing to merge.')
  const { width, height } = frameOf(first)
  const rate = Math.min(MOST_CONVERTED_RATE, Math.round(first.video.frameRate))
  const chains = sources.flatMap(({ video, audio, duration }, index) => [
    `[${index}:V:${video.index ?? 0}]scale=${width}:${height}:force_original_aspect_ratio=decrease,` +
      `pad=${width}:${height}:-1:-1,setsar=1,fps=${rate},format=yuv420p[v${index}]`,
    audio === null
      ? `anullsrc=r=48000:cl=stereo,atrim=0:${duration.toFixed(3)}[a${index}]`
      : `[${index}:a:${audio.index}]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo[a${index}]`,
  ])
  const pairs = sources.map((_, index) => `[v${index}][a${index}]`).join('')
  const turned = turnFilters(turn)
  const graph = [
    ...chains,
    `${pairs}concat=n=${sources.length}:v=1:a=1[joined][sound]`,
    `[joined]${turned.length === 0 ? 'null' : turned.join(',')}[picture]`,
  ]
  const sourceFiles = sources.flatMap(({ path }) => readArguments(path))
  const tracks = ['-filter_complex', graph.join(';'), ...flags('-map [picture] -map [sound]')]
  return [...START, ...sourceFiles, ...tracks, ...PICTURE, ...SOUND, ...FINISH, target]
}

/** One still picture, from a moment at which there is something to see. */
export function posterArguments(source: string, atSeconds: number, target: string): string[] {
  const picture = flags("-frames:v 1 -vf scale='min(960,iw)':-2 -q:v 4 -f image2")
  return [...START, '-ss', atSeconds.toFixed(3), ...readArguments(source), ...picture, target]
}

export interface SpriteGrid {
  columns: number
  rows: number
  frameWidth: number
  frameHeight: number
  secondsPerFrame: number
}

/**
 * Frames for the scrub bar, in one picture. `decodes`: only key frames, so that a long video takes seconds, not minutes;
 * or all, where key frames are too rare.
 */
export function spriteArguments(
  source: string,
  { grid, decodes }: { grid: SpriteGrid; decodes: 'key-frames' | 'all' },
  target: string,
): string[] {
  const { columns, rows, frameWidth, frameHeight, secondsPerFrame } = grid
  const filters = [
    `fps=1/${secondsPerFrame}:start_time=0:round=up`,
    `scale=${frameWidth}:${frameHeight}`,
    // What is shown last stays until the end.
    'tpad=stop_mode=clone:stop=-1',
    `tile=${columns}x${rows}`,
  ]
  const picture = [...flags('-an -frames:v 1 -q:v 6 -f image2 -vf'), filters.join(',')]
  return [
    ...START,
    ...(decodes === 'all' ? [] : flags('-skip_frame nokey')),
    ...readArguments(source),
    ...picture,
    target,
  ]
}

function flags(text: string): string[] {
  return text.split(' ')
}

/** BT.2408: the white of a page has this many cd/m² in HDR. */
const WHITE = 203
/** Makes the picture what the file means to show, in square pixels and eight bits. */
function showFilters({ video: { oddities } }: SourceFacts): string[] {
  const filters: Record<Oddity, readonly string[]> = {
    // The converter itself follows edit lists and matrices.
    cut: [],
    mirrored: [],
    interlaced: ['bwdif=mode=send_frame'],
    'wide-range': [
      `zscale=t=linear:npl=${WHITE},format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:desat=0`,
      'zscale=t=bt709:m=bt709:r=tv,format=yuv420p',
    ],
    'pixel-shape': ["scale=w='max(2,trunc(iw*sar/2)*2)':h=ih", 'setsar=1'],
  }
  return (Object.keys(filters) as Oddity[])
    .filter((oddity) => oddities.includes(oddity))
    .flatMap((oddity) => filters[oddity])
}

function turnFilters(turn: number): string[] {
  if (turn === 90) return ['transpose=clock']
  if (turn === 180) return ['hflip', 'vflip']
  return turn === 270 ? ['transpose=cclock'] : []
}

function shrinkFilter(): string {
  const most = CONVERTED_LONGEST_SIDE
  return (
    `scale=w='if(gte(iw,ih),min(iw,${most}),-2)':h='if(gte(iw,ih),-2,min(ih,${most}))',` +
    'crop=trunc(iw/2)*2:trunc(ih/2)*2'
  )
}

function rateArguments(frameRate: number): string[] {
  return frameRate > MOST_CONVERTED_RATE ? ['-r', String(MOST_CONVERTED_RATE)] : ['-fps_mode', 'vfr']
}

function frameOf({ video }: SourceFacts): { width: number; height: number } {
  const shrink = Math.min(1, CONVERTED_LONGEST_SIDE / Math.max(video.width, video.height))
  return { width: even(video.width * shrink), height: even(video.height * shrink) }
}

function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2)
}

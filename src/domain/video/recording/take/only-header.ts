/** Bytes; the headers that recorders write take some hundred. */
export const LONGEST_HEADER = 4_096

/**
 * Whether a file ends before anything that can be played: an MP4 before its first fragment, a WebM before its first
 * cluster. Of a file of another kind nobody can tell.
 */
export function isOnlyHeader(bytes: Uint8Array): boolean {
  const isShort = bytes.length <= LONGEST_HEADER
  return isShort && /^(.{0,3}$|....ftyp|.Eß£)(?!.*(moof|mdat|C¶u))/s.test(String.fromCharCode(...bytes))
}

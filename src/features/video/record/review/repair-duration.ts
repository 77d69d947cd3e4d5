/** Above this a repair in memory costs more than it gives. */
const REPAIR_MAX_BYTES = 300e6

/** A raw WebM has no duration and does not seek: the same packets in a container that does. Falls back to the raw one. */
export async function repairDuration(raw: Blob): Promise<Blob> {
  if (raw.type === 'video/mp4' || raw.size > REPAIR_MAX_BYTES) return raw
  const { BlobSource, BufferTarget, Conversion, Input, MATROSKA, MkvOutputFormat, Output, WEBM } =
    await import('mediabunny')
  try {
    const input = new Input({ source: new BlobSource(raw), formats: [WEBM, MATROSKA] })
    const output = new Output({ format: new MkvOutputFormat(), target: new BufferTarget() })
    const conversion = await Conversion.init({ input, output })
    await conversion.execute()
    return output.target.buffer === null ? raw : new Blob([output.target.buffer], { type: 'video/webm' })
  } catch {
    // Damaged at its end, say: the player shows what it can.
    return raw
  }
}

import { useEffect, useRef, useState } from 'react'
import styles from './picture-crop.module.css'

/** Of the picture that is made, in pixels. */
const SIZE = 512

export interface Crop {
  /** 1: as much of the picture as fits. */
  zoom: number
  /** From 0, the left or the top, to 1. */
  across: number
  down: number
}

export const wholePicture: Crop = { zoom: 1, across: 0.5, down: 0.5 }

/** The square of a picture that a crop shows. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / zoom
  return { x: (width - side) * across, y: (height - side) * down, side }
}

export interface PictureCropProps {
  file: Blob
  label: string
  words: { zoom: string; across: string; down: string }
  /** The picture as it is shown: upright, square, and without anything else that the file says. */
  onChange: (make: () => Promise<Uint8Array<ArrayBuffer>>) => void
  /** The file is no picture that this browser can show. */
  onBroken: () => void
}

/** Chooses a square of a picture. The browser turns it upright; what is made of it has no metadata. */
export function PictureCrop({ file, label, words, onChange, onBroken }: PictureCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(wholePicture)
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    const image = new Image()
    image.addEventListener('load', () => setPicture(image))
    image.addEventListener('error', onBroken)
    image.src = address
    return () => URL.revokeObjectURL(address)
  }, [file, onBroken])
  useEffect(() => {
    const target = canvas.current
    if (picture === null || target === null) return
    draw(target, picture, crop)
    onChange(() => toBytes(target))
  }, [picture, crop, onChange])
  const slider = (name: keyof Crop, range: { min: number; max: number }) => (
    <label className={styles.slider}>
      {words[name]}
      <input
        type="range"
        {...range}
        step={0.01}
        value={crop[name]}
        onChange={({ target }) => setCrop({ ...crop, [name]: target.valueAsNumber })}
      />
    </label>
  )
  return (
    <div className={styles.crop}>
      <canvas ref={canvas} width={SIZE} height={SIZE} className={styles.frame}>
        {label}
      </canvas>
      {slider('zoom', { min: 1, max: 4 })}
      {slider('across', { min: 0, max: 1 })}
      {slider('down', { min: 0, max: 1 })}
    </div>
  )
}

function draw(target: HTMLCanvasElement, picture: HTMLImageElement, crop: Crop): void {
  const { naturalWidth: width, naturalHeight: height } = picture
  const { x, y, side } = squareOf({ width, height }, crop)
  const context = target.getContext('2d')
  if (context === null) return
  // Behind what is see-through.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, SIZE, SIZE)
  context.drawImage(picture, x, y, side, side, 0, 0, SIZE, SIZE)
}

async function toBytes(target: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((resolve) => {
    target.toBlob(resolve, 'image/jpeg', 0.9)
  })
  if (blob === null) throw new Error('The picture could not be encoded.')
  return new Uint8Array(await blob.arrayBuffer())
}

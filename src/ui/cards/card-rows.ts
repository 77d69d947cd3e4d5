export interface CardLayout {
  columns: number
  /** px, without the gap below; more if a card needs more. */
  rowHeight: number
}

export interface CardMeasures {
  /** px, available for all columns. */
  width: number
  minWidth: number
  gap: number
  /** px below the picture, which is 16:9. */
  wordsHeight: number
}

/** As many columns of equal width as fit; at least one. */
export function layOutCards({ width, minWidth, gap, wordsHeight }: CardMeasures): CardLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (minWidth + gap)))
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns)
  return { columns, rowHeight: Math.round((cardWidth * 9) / 16) + wordsHeight }
}

import path from 'node:path'

// Films and pictures that lab/demo-films draws; they are stored beside the code.

const FILMS = path.join(import.meta.dirname, 'films')

export function filmFile(name: string): string {
  return path.join(FILMS, `${name}.mp4`)
}

export function posterFile(name: string): string {
  return path.join(FILMS, 'posters', `${name}.jpg`)
}

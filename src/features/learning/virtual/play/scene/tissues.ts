import { BufferGeometry } from 'three'
import { listTissues } from './anatomy.ts'

let made: readonly BufferGeometry[] | null = null

/** The cavity for one more picture. What it is made of takes long to compute: all pictures of the page share it. */
export function shareTissues(): BufferGeometry[] {
  made ??= listTissues()
  return made.map(share)
}

/** On the graphics card, each picture has its own. */
function share(tissue: BufferGeometry): BufferGeometry {
  if (tissue.boundingSphere === null) tissue.computeBoundingSphere()
  const geometry = new BufferGeometry()
  for (const [name, attribute] of Object.entries(tissue.attributes)) geometry.setAttribute(name, attribute)
  geometry.setIndex(tissue.index)
  geometry.boundingSphere = tissue.boundingSphere
  return geometry
}

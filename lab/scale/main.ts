// npm run scale: what a large installation promises, tried with the programs that it consists of while each fails once.
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { localCertificate } from '../../tests/support/local-certificate.ts'
import { stopOnSignal } from '../stop-on-signal.ts'
import { readScaleOptions } from './options.ts'
import { runScale } from './run-scale.ts'

setDefaultCACertificates([...getCACertificates('default'), localCertificate.cert])
const options = readScaleOptions(process.argv.slice(2), process.env)
const stopping = stopOnSignal()
let clean = 0
for (let seed = options.seed; seed < options.seed + options.seeds; seed += 1) {
  if (stopping.aborted) break
  console.log(`Seed ${seed}`)
  const findings = await runScale({ ...options, seed }, console.log, stopping)
  for (const finding of findings) console.log(`FOUND  ${finding}`)
  if (findings.length === 0) clean += 1
}
console.log(`\n${clean} clean, ${options.seeds - clean} failed`)
process.exit(clean === options.seeds ? 0 : 1)

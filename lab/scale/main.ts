// npm run scale: what several instances promise, tried with the programs that large installations use.
import { checkBehindBalancer } from './behind-balancer.ts'

const findings = await checkBehindBalancer()
for (const finding of findings) console.log(`FOUND  ${finding}`)
console.log(`\n${findings.length === 0 ? 1 : 0} clean, ${findings.length === 0 ? 0 : 1} failed`)
process.exit(findings.length === 0 ? 0 : 1)

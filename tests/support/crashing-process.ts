import { endOnCrash } from '#server/end-on-crash.ts'
import { openLog } from '#server/platform/log.ts'

// A process that crashes in the way that its argument says: `thrown`, `rejected`, or `twice` while it drains.

const [how = ''] = process.argv.slice(2)
endOnCrash({
  log: openLog('info'),
  exit: (code) => process.exit(code),
  stop: async () => {
    process.stdout.write('draining\n')
    if (how !== 'twice') return
    setTimeout(breakDown, 10)
    await new Promise(() => undefined)
  },
})
setInterval(() => undefined, 60_000)
setTimeout(how === 'rejected' ? () => void Promise.reject(failure()) : breakDown, 10)

function breakDown(): never {
  throw failure()
}

function failure(): Error {
  return new Error('The socket is gone.', { cause: new Error('Reset: "maya@hospital.example"') })
}

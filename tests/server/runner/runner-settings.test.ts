import { expect, test } from 'vitest'
import { readRunnerSettings } from '#server/runner/runner-settings.ts'

const read = (...args: string[]) => readRunnerSettings(args, { FFMPEG_PATH: '/opt/ffmpeg' })

test('a runner needs an address and a token', () => {
  expect(read('--server', 'https://trocar.example/x', '--token', 'f', '--name', ' Theater 3 ')).toMatchObject(
    {
      server: 'https://trocar.example',
      tokenFile: 'f',
      name: 'Theater 3',
      ffmpegPath: '/opt/ffmpeg',
    },
  )
  for (const args of [[], ['--server', 'https://a.example'], ['--token', 'f'], ['--what']])
    expect(() => read(...args)).toThrow('Usage')
  expect(() => read('--server', 'ftp://a.example', '--token', 'f')).toThrow('no address')
})

test('videos never travel in clear, except on one machine', () => {
  expect(() => read('--server', 'http://trocar.example', '--token', 'f')).toThrow('https')
  expect(read('--server', 'http://127.0.0.1:4600', '--token', 'f').server).toBe('http://127.0.0.1:4600')
})

// npm run scale -- store: compares a real store of objects with the rules for every blob store, in a bucket of its own.
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { runSuite } from './run-suite.mjs'

const [endpoint] = process.argv.slice(3)
const { TROCAR_SCALE_KEY: key, TROCAR_SCALE_SECRET: secret } = process.env
if (endpoint === undefined || key === undefined || secret === undefined) {
  process.stderr.write(
    'TROCAR_SCALE_KEY=… TROCAR_SCALE_SECRET=… npm run scale -- store https://address-of-the-store\n' +
      'Makes a bucket there, and removes it at the end.\n',
  )
  process.exit(1)
}

const Bucket = `trocar-scale-${Date.now()}`
const client = new S3Client({
  endpoint,
  region: 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: key, secretAccessKey: secret },
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

async function removeBucket() {
  for (;;) {
    const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
    if (Contents.length === 0) break
    for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  }
  await client.send(new DeleteBucketCommand({ Bucket }))
}

await client.send(new CreateBucketCommand({ Bucket }))
const code = await runSuite('tests/server/platform/objects/blob-store-objects.pg.test.ts', {
  only: 'a real store of objects',
  variables: { TROCAR_SCALE_STORE: JSON.stringify({ endpoint, bucket: Bucket, key, secret }) },
})
await removeBucket().catch((error) => {
  process.stderr.write(`The bucket ${Bucket} is left: ${error.message}\n`)
})
process.exit(code)

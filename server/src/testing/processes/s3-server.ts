import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#gateways/storage/s3'

/**
 * Starts an S3-compatible server with one empty bucket in a separate process. Browsers can send files to it from any
 * origin.
 */
export async function startS3Server(): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-s3-'))
  const child = spawn(
    process.execPath,
    ['--input-type=commonjs', '-e', PROGRAM, '--', MODULE, folder, BUCKET],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('exit', (code) => reject(new Error(`The S3 server ended with ${code}`)))
  })
  const stopped = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      child.kill('SIGKILL')
      await stopped
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const BUCKET = 'fanfare-test'
const MODULE = createRequire(import.meta.url).resolve('@20minutes/s3rver')
// For a path that consists of only the bucket (`/bucket/`), this server computes a different signature than the
// client, so such requests pass unchecked. Requests for objects are checked.
const PROGRAM = `
const S3rver = require(process.argv[1])
const [directory, name] = process.argv.slice(2)
const cors = '<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>' +
  '<AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>'
const server = new S3rver({ directory, address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name, configs: [cors] }] })
server.middleware.unshift((ctx, next) => {
  if (ctx.path === '/' + name + '/') ctx.app = Object.create(server, { allowMismatchedSignatures: { value: true } })
  return next()
})
server.run().then(({ port }) => console.log(port))`
